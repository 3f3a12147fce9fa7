import { expect, it } from "vitest";
import { panelCsv } from "./panel-csv.ts";
import type { Answer } from "./panel-store.ts";

const answer: Answer = {
  key: "calm-focus music bed",
  modeId: "calm-focus",
  intention: "focus",
  a: "bed",
  b: "music",
  choice: "b",
  heard: { a: 5.04, b: 20 },
  at: "2026-11-27T09:00:00.000Z",
  device: "headphones",
  appVersion: "1.4.0",
};
const head =
  "participant,app_version,pair,mode_id,intention,a,b,answer,preferred,heard_a_seconds,heard_b_seconds,answered_at_utc,device";

it("an answer → one row with what A and B were, and what was preferred", () => {
  const none: Answer = { ...answer, choice: "none", device: "unchecked" };
  expect(panelCsv({ code: "ABC234", seed: 1, answers: [answer, none] }).split("\r\n")).toEqual([
    `\ufeff${head}`,
    "ABC234,1.4.0,1,calm-focus,focus,bed,music,b,music,5,20,2026-11-27T09:00:00.000Z,headphones",
    "ABC234,1.4.0,2,calm-focus,focus,bed,music,none,,5,20,2026-11-27T09:00:00.000Z,unchecked",
    "",
  ]);
});

it("no answers → the header alone", () => {
  expect(panelCsv({ code: "ABC234", seed: 1, answers: [] })).toBe(`\ufeff${head}\r\n`);
});
