import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { adaptationBounds } from "@phaselock/contracts";
import { slopeAt, valueAt } from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import { plannedFocus, plots, simulateFocus } from "./plots.ts";
import { userTable } from "./user-table.ts";
import type { UserName } from "./users.ts";

const docs = resolve(import.meta.dirname, "../../../docs");
const seeds = Array.from({ length: 100 }, (_, n) => n + 1);
const decisionsOf = (user: UserName) => seeds.flatMap(seed => simulateFocus(user, seed).decisions);
const shareOf = <T>(all: readonly T[], is: (it: T) => boolean): number => all.filter(is).length / all.length;

it.each(Object.entries(plots()))("docs/pictures/%s is what main.ts writes", (name, svg) => {
  expect(readFileSync(resolve(docs, "pictures", name), "utf8")).toBe(svg);
});

it("docs/adaptation.md shows how 200 sessions of each user go", () => {
  expect(readFileSync(resolve(docs, "adaptation.md"), "utf8")).toContain(userTable());
});

describe("100 simulated sessions each", () => {
  it("a drowsy user → the beat is raised by at least 0.25 Hz before minute 16 in at least 95", () => {
    const raised = shareOf(seeds, seed =>
      simulateFocus("drowsy", seed).decisions.some(it => it.atSeconds <= 960 && it.beatOffsetHz >= 0.25),
    );
    expect(raised).toBeGreaterThanOrEqual(0.95);
  });

  it("a drowsy user who wakes up → the session is back on its plan at the end in at least 95", () => {
    const back = shareOf(seeds, seed => simulateFocus("drowsy", seed).decisions.at(-1)?.beatOffsetHz === 0);
    expect(back).toBeGreaterThanOrEqual(0.95);
  });

  it("a restless user → the beat is lowered, and never raised, in at least 95", () => {
    const lowered = shareOf(seeds, seed => {
      const offsets = simulateFocus("restless", seed).decisions.map(it => it.beatOffsetHz);
      return Math.min(...offsets) < 0 && Math.max(...offsets) === 0;
    });
    expect(lowered).toBeGreaterThanOrEqual(0.95);
  });

  it("a user who stays the same → at most 2 % of decisions leave the plan", () => {
    const away = shareOf(
      decisionsOf("noisy"),
      it => it.beatOffsetHz !== 0 || it.volumeDb !== 0 || it.lightDepth !== 1,
    );
    expect(away).toBeLessThanOrEqual(0.02);
  });

  it("of any user → the played beat stays within 1 Hz and 0.05 Hz a second", () => {
    for (const user of ["drowsy", "restless", "noisy"] as const)
      for (const seed of seeds.slice(0, 5)) {
        const { beat } = simulateFocus(user, seed);
        for (let at = 0; at <= plannedFocus.seconds; at += 1) {
          const offset = Math.abs(valueAt(beat, at) - valueAt(plannedFocus.beat, at));
          expect(offset).toBeLessThanOrEqual(adaptationBounds.beatOffsetHz);
          expect(Math.abs(slopeAt(beat, at))).toBeLessThanOrEqual(adaptationBounds.beatSlewHzPerSecond);
        }
      }
  });
});
