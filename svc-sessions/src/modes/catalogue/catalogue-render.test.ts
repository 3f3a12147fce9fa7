import { createHash } from "node:crypto";
import { createEngine, scheduleOf } from "@phaselock/signal";
import { renderEngine } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { purePatterns } from "./catalogue.ts";
import type { CataloguePattern } from "./catalogue-mode.ts";

const rate = 48_000;
const sessionSeconds = 60;
/** Seconds into the session: the middle, and the fade-out. */
const places = [31, 57.5];
const partSeconds = 0.25;

/** As version 1 of a score, which people's own patterns of before music still have. */
function bitsOf({ score }: CataloguePattern): string {
  const engine = createEngine(scheduleOf({ ...score, version: 1 }, sessionSeconds), rate);
  const digest = createHash("sha256");
  for (const place of places) {
    const { left, right } = renderEngine(engine, place, partSeconds);
    digest.update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer));
  }
  return digest.digest("hex");
}

/** People keep patterns of before there was music: what they sound like never changes. */
it("two places of every pure pattern are their golden render, bit for bit", async () => {
  const bits = Object.fromEntries(purePatterns.map(pattern => [pattern.id, bitsOf(pattern)]));
  await expect(`${JSON.stringify(bits, null, 2)}\n`).toMatchFileSnapshot("../../../golden/sound/bits.json");
});
