import { createHash } from "node:crypto";
import { planFor } from "@phaselock/contracts/testing";
import { expect, it } from "vitest";
import { redrawArms } from "./redraw-arms.ts";

it("the redraws of one block are the patterns that OpenSSL's SHAKE256 of the plan's hash names, byte by byte", () => {
  const planHash = "5a".repeat(32);
  const numbers = [1, 2, 3, 4];
  const text = `phaselock-redraws:${planHash}:${numbers.length}`;
  const bytes = createHash("shake256", { outputLength: 2048 }).update(text).digest();
  const patterns = ["1100", "1010", "0110", "1001", "0101", "0011"];
  const expected = [...bytes.filter(byte => byte < 252)].map(byte => patterns[byte % patterns.length]);
  const redraws = redrawArms({ ...planFor({ redraws: 99 }), planHash }, numbers);
  expect(redraws.join("")).toBe(expected.slice(0, 99).join(""));
});
