import { expect, it } from "vitest";
import { match } from "./match.ts";

const items = [
  { name: "Calm focus", words: "10 Hz alpha Glass, air. For a first hour." },
  { name: "Deep work", words: "16 Hz beta Tape, air." },
  { name: "Before sleep", words: "2 Hz delta" },
  { name: "Resonance breathing", words: "0.1 Hz delta breath" },
  { name: "Signals", words: "camera consent calm" },
];
const found = (query: string) => match(items, query).map(({ name }) => name);

it.for([
  ["the start of a name", "cal", ["Calm focus", "Signals"]],
  ["the start of a later word", "foc", ["Calm focus"]],
  ["two starts in any order", "fo ca", ["Calm focus"]],
  ["a band", "delta", ["Before sleep", "Resonance breathing"]],
  ["hertz", "10 Hz", ["Calm focus"]],
  ["hertz without a space", "10hz", ["Calm focus"]],
  ["a fraction of a hertz", "0.1", ["Resonance breathing"]],
  ["the start of another frequency's number finds nothing", "1", []],
  ["a word of the purpose", "hour", ["Calm focus"]],
  ["letters of the name in order", "dpwk", ["Deep work"]],
  ["letters out of order find nothing", "wkdp", []],
  ["one word that fits and one that doesn't", "calm xyz", []],
  ["capitals and punctuation", "  CALM, ", ["Calm focus", "Signals"]],
  ["nothing → everything, in its order", "", items.map(({ name }) => name)],
] as const)("%s", ([_, query, names]) => {
  expect(found(query)).toEqual(names);
});

it("a name's first word comes before a later one, and that before other words", () => {
  const ranked = [
    { name: "Signals", words: "camera sleep" },
    { name: "Before sleep", words: "" },
    { name: "Sleep", words: "" },
  ];
  expect(match(ranked, "sle").map(({ name }) => name)).toEqual(["Sleep", "Before sleep", "Signals"]);
});
