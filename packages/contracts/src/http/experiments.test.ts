import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { digestPlaysBeat, treatmentText } from "./experiments.ts";

const playsBeat = (id: string) => digestPlaysBeat(createHash("sha256").update(treatmentText(id)).digest());

it("a treatment's arm is fixed: player and server of different releases agree", () => {
  const last = createHash("sha256")
    .update("phaselock-treatment:7f0c2a52-54c5-4d43-9f0a-6f4c0f3a9d11")
    .digest()
    .at(-1);
  expect(playsBeat("7F0C2A52-54C5-4D43-9F0A-6F4C0F3A9D11")).toBe((last ?? 0) % 2 === 1);
});

it("half of random ids play the beat", () => {
  const ids = Array.from(
    { length: 2000 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  );
  const share = ids.filter(playsBeat).length / ids.length;
  // Five standard deviations around one half.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.056);
});
