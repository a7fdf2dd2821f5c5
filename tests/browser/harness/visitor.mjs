// A person at a browser: pages that fail a test when their console complains, and what one can ask of every screen.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "./program.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
export const shots = join(root, "build/screenshots");

const patience = 30_000;

export const desk = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

export class Visitor {
  // Looks: viewport, colorScheme, hasTouch, deviceScaleFactor … as playwright has them.
  static async arrive(browser, address, looks = {}) {
    const visitor = new Visitor();
    visitor.address = address;
    visitor.context = await browser.newContext({ viewport: desk, reducedMotion: "reduce", ...looks });
    visitor.page = await visitor.context.newPage();
    visitor.complaints = [];
    visitor.expected = [];
    visitor.frames = [];
    visitor.requests = new Map(); // what was sent under each id
    visitor.waiting = [];
    visitor.page.setDefaultTimeout(patience);
    visitor.#listen();
    return visitor;
  }

  #listen() {
    this.page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complaints.push(message.text());
    });
    this.page.on("pageerror", (error) => this.complaints.push(String(error.stack ?? error)));
    this.page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const { id, t } = JSON.parse(String(payload));
        this.requests.set(id, t);
      });
      socket.on("framereceived", ({ payload }) => {
        this.frames.push(String(payload));
        for (const told of this.waiting.splice(0)) told();
      });
    });
  }

  // Complaints of the console that a test brings about itself, as when it stops the server.
  expect(pattern) {
    this.expected.push(pattern);
  }

  // What a browser says while the server is away: of its line, of what it asks for, and of the worker that it may be fetching just then.
  expectServerAway() {
    this.expect(/WebSocket|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch|error occurred when fetching the script/);
  }

  async go(route = "#/") {
    await this.page.goto(`${this.address}/${route}`);
  }

  // The first frame from a place on in what was received for which something holds; waits for it.
  async frame(holds, from = 0) {
    for (let at = from; ; at++) {
      while (at >= this.frames.length) await this.#news();
      const frame = JSON.parse(this.frames[at]);
      if (holds(frame)) return frame;
    }
  }

  #news() {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("no such frame came")), patience);
      this.waiting.push(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }

  async leave() {
    await this.context.close();
    const unforeseen = this.complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
    if (unforeseen.length > 0) throw new Error(`the console says:\n${unforeseen.join("\n")}`);
  }

  async shoot(name) {
    mkdirSync(shots, { recursive: true });
    await this.page.screenshot({ path: join(shots, `${name}.png`) });
  }

  // What axe finds wrong with the screen as it stands, a line for each.
  async violations() {
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe);
    const found = await this.page.evaluate((tags) => axe.run(document, { runOnly: tags }), rules);
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
  }

  // How many pixels the page is wider than its window: more than none is horizontal scrolling.
  overhang() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
