import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createEngine } from "../engine/engine.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { renderEngine } from "../testing/offline.ts";
import { constant, glassMusic } from "../testing/scores.ts";
import { sceneNames } from "./scenes/scene-names.ts";

const rate = 48_000;
/** Seconds into a session of six minutes: while it arrives, while it holds, and while it returns. */
const places = [30, 180, 330];

/** A listener of a scene hears the same tomorrow. After an intended change run this file with `-u`. */
it("three places of every scene are their golden render, bit for bit", async () => {
  const bits = sceneNames.map(scene => {
    const music = { scene, seed: 1, level: constant(1) };
    const engine = createEngine(scheduleOf({ ...glassMusic, music }, 360), rate);
    const digest = createHash("sha256");
    for (const place of places) {
      const { left, right } = renderEngine(engine, place, 0.25);
      digest.update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer));
    }
    return [scene, digest.digest("hex")];
  });
  await expect(`${JSON.stringify(Object.fromEntries(bits), null, 2)}\n`).toMatchFileSnapshot(
    "../../golden/scene-bits.json",
  );
});
