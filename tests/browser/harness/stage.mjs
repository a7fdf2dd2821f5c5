// A server with a browser before it, and battles set up over the wire so that a test can begin in the middle.
import { Program } from "./program.mjs";
import { openBrowser, Visitor } from "./visitor.mjs";

// Runs in the page: one question over a line of its own.
function askOnce([kind, members]) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onerror = () => reject(new Error("no line to the server"));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "hello") socket.send(JSON.stringify({ t: kind, id: 1, ...members }));
      if (frame.id !== 1) return;
      socket.close();
      if (frame.t === "error") reject(new Error(data));
      else resolve(frame);
    };
  });
}

// Runs in the page: a watcher's line until the battle is over.
function watchOut(token) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "hello") socket.send(JSON.stringify({ t: "join", id: 1, token, since: -1 }));
      if (frame.seed === undefined && !frame.view?.result.over) return; // the last line tells the seed
      socket.close();
      resolve(frame.n);
    };
  });
}

export class Stage {
  static async open(options = []) {
    const stage = new Stage();
    stage.program = await Program.start(options);
    stage.browser = await openBrowser();
    stage.steward = await Visitor.arrive(stage.browser, stage.program.address);
    await stage.steward.go();
    return stage;
  }

  visitor(looks) {
    return Visitor.arrive(this.browser, this.program.address, looks);
  }

  ask(kind, members = {}) {
    return this.steward.page.evaluate(askOnce, [kind, members]);
  }

  // A battle as `create` makes it, on the small ground unless something else is said: its links.
  async battle(seats, more = {}) {
    const { rulesets } = await this.ask("scenarios");
    const plain = { scenario: "first-lesson", ruleset: rulesets[0].id, options: [], rulings: {}, seats };
    return (await this.ask("create", { ...plain, ...more })).links;
  }

  // Waits until a battle is over: the number of its last line.
  watchToEnd(token) {
    return this.steward.page.evaluate(watchOut, token);
  }

  // A battle that two computers have fought to its end.
  async finished(turns = 2) {
    const links = await this.battle({ red: "sergeant", blue: "sergeant" }, { turns });
    links.last = await this.watchToEnd(links.watch);
    return links;
  }

  async close() {
    await this.browser.close();
    await this.program.stop();
  }
}
