import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Clip, clips } from "../../testing/clips.ts";
import { type Breach, createGuard } from "../guard.ts";

const verdictsOfIris = z
  .record(z.string(), z.strictObject({ flash: z.boolean(), redFlash: z.boolean(), pattern: z.boolean() }))
  .parse(JSON.parse(readFileSync(new URL("../../../golden/iris-verdicts.json", import.meta.url), "utf8")));

function judge(clip: Clip): Breach | null {
  const guard = createGuard(clip);
  let breach: Breach | null = null;
  for (const [n, frame] of clip.frames().entries())
    breach = guard.check(frame, (1000 * n) / clip.framesPerSecond);
  return breach;
}

/** Films that we refuse and IRIS passes, each for a reason that its authority states. */
const stricter: Readonly<Record<string, string>> = {
  "5 Hz over 12 % of the frame, more than a quarter of 10°":
    "WCAG counts a quarter of any 10°, IRIS a quarter of the frame",
  "a checkerboard that flips at 10 Hz": "WCAG counts each place that flashes, IRIS the mean, which stays",
  "16 pairs of light stripes": "ITU-R BT.1702 counts stripes, IRIS's Fourier test misses regular ones",
};

/** Compares the guard with IRIS on these films. */
export const describeClips = (judged: readonly Clip[]): void => {
  describe("the guard beside IRIS", () => {
    it("the stored verdicts are of all films", () => {
      expect(Object.keys(verdictsOfIris)).toEqual(clips.map(({ name }) => name));
    });

    it.each(judged.map(clip => [clip.name, clip] as const))(
      "%s: the same verdict, or a stricter one with a reason",
      (name, clip) => {
        const iris = verdictsOfIris[name];
        const isRefusedByIris = iris?.flash || iris?.redFlash || iris?.pattern;
        expect(judge(clip) !== null).toBe(Boolean(isRefusedByIris) || name in stricter);
      },
    );
  });
};
