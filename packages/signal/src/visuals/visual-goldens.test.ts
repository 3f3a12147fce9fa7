import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { frameAt, paintsOf } from "../testing/paint.ts";

const size = { width: 240, height: 150 };
const looks = [
  { kind: "rings", lobes: 9 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "horizon", stars: 40 },
  { kind: "field", eddies: 6 },
] as const;
/** Frames while a session arrives, while it holds, and at its end. */
const moments = [
  { seconds: 20, coherence: 0.3, light: 0.7, breathCycles: 0.4 },
  { seconds: 300, coherence: 0.95, light: -1, breathCycles: 7.1 },
  { seconds: 1190, coherence: 1, light: 0, breathCycles: 30.8 },
];

/** A session without music looks the same tomorrow. After an intended change run this file with `-u`. */
it("three frames of every picture without music are their golden frames, bit for bit", async () => {
  const bits = looks.map(look => {
    const paint = paintsOf(look, size);
    const digest = createHash("sha256");
    for (const moment of moments) digest.update(paint(frameAt(moment)));
    return [look.kind, digest.digest("hex")];
  });
  await expect(`${JSON.stringify(Object.fromEntries(bits), null, 2)}\n`).toMatchFileSnapshot(
    "../../golden/picture-bits.json",
  );
});
