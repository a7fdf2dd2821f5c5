// A player before the battle screen: what he reads there and what he does, by roles and names alone.
import assert from "node:assert/strict";

export class Table {
  constructor(visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.decision = this.page.getByRole("region", { name: "Decision" });
    this.map = this.page.getByRole("application");
    this.order = this.page.getByRole("textbox", { name: "Order", exact: true });
    this.sheet = this.page.getByRole("region", { name: /^Unit / });
    this.refusal = this.page.getByRole("region", { name: "Refused" });
  }

  async sit(token) {
    await this.visitor.go(`#/battle/${token}`);
    await this.decision.waitFor();
  }

  // Until this side is asked something or the battle is over: which of the two.
  async asked() {
    const heading = this.decision.getByRole("heading", { name: /^(You are asked|The end)$/ });
    return (await heading.textContent()) !== "The end";
  }

  async turn() {
    const words = await this.page.getByText(/^Turn \d+ of/).first().textContent();
    return Number(words.match(/\d+/)[0]);
  }

  // What is asked first, with the answers that there are: these come a moment after it.
  async question() {
    const first = this.decision.getByRole("listitem").first();
    const waits = first.getByText("One moment"); // of the question, and of a unit that is chosen
    while ((await waits.count()) > 0) await waits.first().waitFor({ state: "detached" });
    await this.decision.locator("[aria-busy=true]").waitFor({ state: "detached" });
    return first.textContent();
  }

  // Until the screen shows the battle as it is after that line of its record.
  async shows(line) {
    const shown = (n) => Number(document.querySelector("[data-line]")?.getAttribute("data-line")) >= n;
    await this.page.waitForFunction(shown, line);
  }

  // Does something that the server answers, and waits for that answer and for what the screen makes of it: the frame. A way that was
  // asked for before may be refused in between.
  async answered(act) {
    const seen = this.visitor.frames.length;
    await act();
    const acts = ["order", "dice", "take_back", "agree"];
    const frame = await this.visitor.frame(({ t, id }) => ["taken", "refused"].includes(t) && acts.includes(this.visitor.requests.get(id)), seen);
    if (frame.t === "taken") await this.shows(frame.n);
    return frame;
  }

  async command(text) {
    await this.order.fill(text);
    return this.answered(() => this.order.press("Enter"));
  }

  // The least that answers what is asked: Done, or the first of the answers.
  async answer() {
    const done = this.decision.getByRole("button", { name: "Done" });
    const first = this.answers().getByRole("button").first();
    const button = (await done.count()) > 0 ? done : first;
    const words = await button.textContent();
    const frame = await this.answered(() => button.click());
    assert.equal(frame.t, "taken", `${words}: ${frame.sentence}`);
  }

  // The answers to what is asked first.
  answers() {
    return this.decision.getByRole("list", { name: "Answers" }).first();
  }

  // The units that may be ordered, as buttons of the question.
  subjects() {
    return this.decision.getByRole("list", { name: "Units that may be ordered" }).getByRole("button");
  }

  // Chooses a unit anew and waits until its sheet knows what it may be ordered.
  async choose(unit) {
    if ((await this.sheet.count()) > 0) await this.sheet.getByRole("button", { name: "Close" }).click();
    const seen = this.visitor.frames.length;
    await unit.click();
    await this.visitor.frame((frame) => frame.t === "legal" && "id" in frame, seen);
    await this.sheet.waitFor();
  }

  // To some of the units, the first order that each is offered; done and single answers are for answer().
  async orderSome(most) {
    for (const name of (await this.subjects().allTextContents()).slice(0, most)) {
      const unit = this.subjects().filter({ hasText: name }).first();
      if ((await unit.count()) === 0) return;
      await this.choose(unit);
      await this.orderOffered();
    }
  }

  async orderOffered() {
    const offered = this.sheet.locator(".answers").getByRole("button");
    for (const button of await offered.all())
      if (await button.isVisible()) return this.answered(() => button.click());
    return undefined;
  }

  async playTo(turn) {
    while ((await this.asked()) && (await this.turn()) < turn) await this.answer();
  }
}
