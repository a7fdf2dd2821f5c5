// How a question of a battle is answered by the mouse alone and by the keyboard alone.

// Moves a unit towards the middle of the map, or gives it the first order that its sheet offers.
async function orderByMouse(table, unit) {
  const { page } = table;
  await table.choose(unit);
  const move = page.getByRole("button", { name: "Move on the map" });
  if ((await move.count()) === 0) return table.orderOffered();
  await move.click();
  const box = await table.map.boundingBox();
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
  const there = page.getByRole("button", { name: "Move there" });
  await there.waitFor();
  if (!(await there.isEnabled())) return page.getByRole("button", { name: "Cancel" }).click();
  return table.answered(() => there.click());
}

export async function questionByMouse(table) {
  if ((await table.subjects().count()) > 0) await orderByMouse(table, table.subjects().first());
  if (await table.asked()) await table.answer();
}

// Tab goes on until the wanted element has the focus.
export async function tabTo(page, locator) {
  const wanted = await locator.elementHandle();
  for (let i = 0; i < 200; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

export async function questionByKeyboard(table) {
  const { page, decision } = table;
  const done = decision.getByRole("button", { name: "Done" });
  const last = table.answers().getByRole("button").last();
  await tabTo(page, (await done.count()) > 0 ? done : last);
  await table.answered(() => page.keyboard.press("Enter"));
}
