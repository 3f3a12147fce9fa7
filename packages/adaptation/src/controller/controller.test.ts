import { adaptationBounds, adaptationDecisionSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { after, anyCircumstances, anySignals, decideAll, freely, restedCamera } from "../testing/readings.ts";
import type { Reading } from "./reading.ts";
import { plan, reachHz, steps } from "./targets.ts";

const tiny = 1e-9;
const sessions = fc.tuple(
  fc.array(anySignals, { minLength: 8, maxLength: 80 }),
  anyCircumstances,
  fc.array(fc.boolean()),
);

const camera = (perclos: number, quality = 1): Reading["signals"] => ({
  camera: { quality, features: { ...restedCamera, perclos, eyeOpenness: 1.05 - perclos } },
});
const rested = camera(restedCamera.perclos);
/** 40 decisions after the baseline: 20 minutes. */
const times = <T>(value: T): readonly T[] => Array.from({ length: 40 }, () => value);
const offsets = (windows: readonly Reading["signals"][], circumstances = freely) =>
  decideAll(windows, () => circumstances).decisions.map(it => it.beatOffsetHz);

/** How often a series that rose falls, or the other way round. */
const turns = (values: readonly number[]): number => {
  const moves = values.map((value, n) => Math.sign(value - (values[n - 1] ?? 0))).filter(it => it !== 0);
  return moves.filter((move, n) => n > 0 && move !== moves[n - 1]).length;
};

describe("any signals in any session", () => {
  const decided = ([windows, circumstances, moves]: typeof sessions extends fc.Arbitrary<infer T>
    ? T
    : never) =>
    decideAll(windows, n => ({
      ...circumstances,
      room: { ...circumstances.room, canMoveBeat: moves[n % Math.max(1, moves.length)] ?? true },
    })).decisions;

  it("lead to decisions within the contract's bounds and the plan's room", () => {
    fc.assert(
      fc.property(sessions, session => {
        for (const decision of decided(session)) {
          expect(adaptationDecisionSchema.parse(decision)).toEqual(decision);
          expect(Math.abs(decision.beatOffsetHz)).toBeLessThanOrEqual(reachHz + tiny);
        }
      }),
    );
  });

  it("move the beat, the volume and the light by at most one step at a time", () => {
    fc.assert(
      fc.property(sessions, session => {
        let before = plan;
        for (const decision of decided(session)) {
          expect(Math.abs(decision.beatOffsetHz - before.beatOffsetHz)).toBeLessThanOrEqual(
            steps.beatHz + tiny,
          );
          const perMinute =
            (Math.abs(decision.volumeDb - before.volumeDb) * 60) / adaptationBounds.decideEverySeconds;
          expect(perMinute).toBeLessThanOrEqual(adaptationBounds.volumeDbPerMinute + tiny);
          expect(Math.abs(decision.lightDepth - before.lightDepth)).toBeLessThanOrEqual(
            steps.lightDepth + tiny,
          );
          before = decision;
        }
      }),
    );
  });

  it("give decisions without a gap in their numbers, at least 30 s apart", () => {
    fc.assert(
      fc.property(sessions, session => {
        for (const [n, { number, atSeconds }] of decided(session).entries()) {
          expect(number).toBe(n + 1);
          expect(atSeconds).toBe(30 * (n + 1));
        }
      }),
    );
  });

  it("reverse the beat's side only after it has been on its plan", () => {
    fc.assert(
      fc.property(sessions, ([windows, circumstances]) => {
        const sides = offsets(windows, circumstances).map(Math.sign);
        expect(sides.some((side, n) => side * (sides[n - 1] ?? 0) === -1)).toBe(false);
      }),
    );
  });
});

describe("a poor signal", () => {
  it("freezes the current targets, whatever was measured before", () => {
    fc.assert(
      fc.property(fc.array(anySignals, { minLength: 8, maxLength: 40 }), before => {
        const started = decideAll(before);
        const held = decideAll(times(camera(0.9, 0.4)), () => freely, started);
        expect(held.decisions.every(({ reason }) => reason === "poor-signal")).toBe(true);
        expect(held.state.holds).toEqual(started.state.holds);
      }),
    );
  });

  it("of the camera → activity alone doesn't replace it, and the session keeps its offset", () => {
    const keys = { activity: { quality: 1, features: { inputs: 0, hiddenSeconds: 0 } } };
    const drowsy = decideAll(after({ ...rested, ...keys }, times({ ...camera(0.4), ...keys })));
    const covered = decideAll(times({ ...camera(0.4, 0.2), ...keys }), () => freely, drowsy);
    expect(drowsy.state.holds.beatOffsetHz).toBeGreaterThan(0.5);
    expect(covered.state.holds).toEqual(drowsy.state.holds);
    expect(covered.decisions[0]?.reason).toBe("poor-signal");
  });
});

describe("a deviation", () => {
  it("anywhere within the dead band → changes nothing", () => {
    const z = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fc.array(z, { minLength: 10, maxLength: 60 }), deviations => {
        // With both spreads at their floors, 0.04 more PERCLOS and 0.04 less openness are z = −0.5.
        const windows = deviations.map(it => camera(restedCamera.perclos + 0.0799 * it));
        const { decisions } = decideAll(after(rested, windows));
        expect(new Set(decisions.slice(2).map(({ reason }) => reason))).toEqual(new Set(["as-planned"]));
        expect(decisions.every(({ beatOffsetHz }) => beatOffsetHz === 0)).toBe(true);
      }),
    );
  });

  it("that stays constant → the beat moves one way and never back", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), perclos => {
        expect(turns(offsets(after(rested, times(camera(perclos)))))).toBe(0);
      }),
    );
  });

  it("of pure noise → the session nearly always stays on its plan, and never swings", () => {
    const noisy = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 46, maxLength: 46 });
    let [away, all] = [0, 0];
    fc.assert(
      fc.property(noisy, noise => {
        const windows = noise.map(it => camera(0.3 + 0.1 * it));
        const found = offsets(windows);
        away += found.filter(it => it !== 0).length;
        all += found.length;
        expect(turns(found)).toBeLessThanOrEqual(4);
      }),
      { seed: 18, numRuns: 200 },
    );
    expect(away / all).toBeLessThan(0.1);
  });

  it("that ends → the session returns to its plan step by step", () => {
    const { decisions } = decideAll(after(rested, [...times(camera(0.4)), ...times(rested)]));
    const last = decisions.at(-1);
    expect(Math.max(...decisions.map(it => it.beatOffsetHz))).toBe(reachHz);
    expect(last).toMatchObject({ reason: "as-planned", beatOffsetHz: 0, volumeDb: 0, lightDepth: 1 });
    expect(decisions.some(({ reason }) => reason === "returning")).toBe(true);
  });
});

describe("the goal of a session", () => {
  const rating = (alertness: number): Reading["signals"] => ({
    rating: { quality: 1, features: { alertness } },
  });
  const lastOf = (direction: "descend" | "hold" | "rise", alertness: number) =>
    decideAll(times(rating(alertness)), () => ({
      ...freely,
      goal: { direction, eyesClosed: true },
    })).decisions.at(-1);

  it.each([
    ["descend", 1, "slower and quieter, along with drowsiness", "drowsy", -1],
    ["descend", 5, "quieter at the planned beat for a restless user", "restless", 0],
    ["hold", 1, "faster against drowsiness", "drowsy", 1],
    ["hold", 5, "slower against restlessness", "restless", -1],
    ["rise", 1, "faster against drowsiness", "drowsy", 1],
    ["rise", 5, "as planned for an alert user", "alert", 0],
  ] as const)("%s, rated %i → %s: %s", (direction, alertness, _, reason, side) => {
    const last = lastOf(direction, alertness);
    expect(last).toMatchObject({ reason, signals: ["rating"] });
    expect(Math.sign(last?.beatOffsetHz ?? 9)).toBe(side);
  });

  it("a user who turns restless while a glide blocks the steps → the beat returns to its plan before it falls", () => {
    const { decisions } = decideAll([...times(rating(1)), ...times(rating(5))], n => ({
      ...freely,
      room: { ...freely.room, canMoveBeat: n < 40 || n > 48 },
    }));
    const found = decisions.map(it => it.beatOffsetHz);
    expect(Math.min(Math.max(...found), -Math.min(...found))).toBeGreaterThan(0.8);
    expect(found.some((it, n) => it * (found[n - 1] ?? 0) < 0)).toBe(false);
  });

  it("no further step is allowed → the decision says at-limit", () => {
    const { decisions } = decideAll(after(rested, times(camera(1))));
    expect(decisions.at(-1)).toMatchObject({ reason: "at-limit", beatOffsetHz: reachHz });
  });

  it("closed eyes in a session played with closed eyes → the decision says eyes-closed", () => {
    const goal = { direction: "descend", eyesClosed: true } as const;
    const { decisions } = decideAll(after(rested, times(camera(1))), () => ({ ...freely, goal }));
    expect(new Set(decisions.slice(2).map(({ reason }) => reason))).toEqual(new Set(["eyes-closed"]));
    expect(decisions.every(({ beatOffsetHz, deviationZ }) => beatOffsetHz === 0 && deviationZ === null)).toBe(
      true,
    );
  });
});

it("all signals end → the session returns to its plan", () => {
  const drowsy = decideAll(after(rested, times(camera(0.4))));
  const { decisions } = decideAll(times({}), () => freely, drowsy);
  expect(decisions[0]).toMatchObject({ reason: "returning", signals: [], deviationZ: null });
  expect(decisions.at(-1)).toMatchObject({ reason: "as-planned", beatOffsetHz: 0 });
});
