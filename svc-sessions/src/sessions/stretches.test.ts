import { interruptedAfterSeconds, sessionMaxSeconds } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, closeIdle, planned, plannedAt, report as reportOf, start } from "../testing/session-states.ts";
import { hasEnded, type Report, type SessionCommand, type SessionState, transition } from "./lifecycle.ts";
import { advanceStretches, changesStretches, type Stretch, stretchesMax } from "./stretches.ts";

type History = { readonly state: SessionState; readonly stretches: readonly Stretch[] };

/** Applies a command as the service does: a refused command, and one that changes no stretch, writes nothing. */
const apply = ({ state, stretches }: History, command: SessionCommand, now: Date): History => {
  try {
    const { state: next } = transition(state, command, now);
    const isChanged = next !== state && changesStretches(state, next);
    return { state: next, stretches: isChanged ? advanceStretches(stretches, state, next) : stretches };
  } catch {
    return { state, stretches };
  }
};

let sequence = 0;
const report = (state: Report["state"], playedSeconds: number): Report =>
  reportOf(++sequence, state, playedSeconds);

/** The stretches after commands, each at the given second: [started, ended, from, to] in seconds. */
const stretchesOf = (...steps: readonly (readonly [seconds: number, command: SessionCommand])[]) => {
  const { stretches } = steps.reduce<History>(
    (history, [seconds, command]) => apply(history, command, at(seconds)),
    { state: planned(), stretches: [] },
  );
  const secondOf = (time: Date | null) => time && (time.getTime() - plannedAt.getTime()) / 1000;
  return stretches.map(({ startedAt, endedAt, fromSeconds, toSeconds }) => [
    secondOf(startedAt),
    secondOf(endedAt),
    fromSeconds,
    toSeconds,
  ]);
};

describe("the stretches of a session", () => {
  it("a session that plays is one stretch without an end", () => {
    expect(stretchesOf([1, start], [16, report("running", 15)])).toEqual([[1, null, 0, 0]]);
  });

  it("a pause separates two stretches, however short it was", () => {
    expect(
      stretchesOf(
        [0, start],
        [60, report("paused", 60)],
        [61, report("running", 60)],
        [121, report("paused", 120)],
        [300, report("running", 120)],
        [330, report("stopped", 150)],
      ),
    ).toEqual([
      [0, 60, 0, 60],
      [61, 121, 60, 120],
      [300, 330, 120, 150],
    ]);
  });

  it("a session that ends while it is paused has no stretch after the pause, also if a second comes late", () => {
    expect(stretchesOf([0, start], [60, report("paused", 59)], [90, report("stopped", 60)])).toEqual([
      [0, 60, 0, 60],
    ]);
  });

  it("an interruption ends the stretch at the last report, and abandonment adds none", () => {
    expect(
      stretchesOf([0, start], [45, report("running", 45)], [170, closeIdle], [24 * 60 * 60, closeIdle]),
    ).toEqual([[0, 45, 0, 45]]);
  });

  it("a device that slept resumes with a new stretch", () => {
    expect(
      stretchesOf([0, start], [45, report("running", 45)], [170, closeIdle], [600, report("running", 45)]),
    ).toEqual([
      [0, 45, 0, 45],
      [600, null, 45, 45],
    ]);
  });

  it("a silence that ends before the job has seen it counts as an interruption", () => {
    const silence = interruptedAfterSeconds + 30;
    expect(
      stretchesOf(
        [0, start],
        [45, report("running", 45)],
        [45 + silence, report("running", 50)],
        [60 + silence, report("stopped", 65)],
      ),
    ).toEqual([
      [0, 45, 0, 45],
      [40 + silence, 60 + silence, 45, 65],
    ]);
  });

  it("a player that played on without a network has no pause there, whether its reports come as one or all at once", () => {
    const lost = [
      [0, start],
      [15, report("running", 15)],
      [140, closeIdle],
    ] as const;
    expect(stretchesOf(...lost, [300, report("stopped", 300)])).toEqual([[0, 300, 0, 300]]);
    expect(
      stretchesOf(
        ...lost,
        [300, report("running", 30)],
        [300, report("running", 45)],
        [300, report("running", 300)],
        [315, report("stopped", 315)],
      ),
    ).toEqual([[0, 315, 0, 315]]);
  });

  it(`the stretch after ${stretchesMax} grows over every further pause`, () => {
    const steps = Array.from({ length: stretchesMax + 20 }, (_, pause) => [
      [2 * pause + 1, report("paused", 0)] as const,
      [2 * pause + 2, report("running", 0)] as const,
    ]);
    const end = 2 * steps.length + 5;
    const found = stretchesOf([0, start], ...steps.flat(), [end, report("stopped", 0)]);
    expect(found).toHaveLength(stretchesMax);
    expect(found.at(-1)).toMatchObject([2 * (stretchesMax - 1), end, expect.anything(), expect.anything()]);
  });
});

const command: fc.Arbitrary<SessionCommand> = fc.oneof(
  fc.constant(start),
  fc.constant(closeIdle),
  fc.record({
    kind: fc.constant("report" as const),
    sequence: fc.integer({ min: 1, max: 60 }),
    state: fc.oneof(
      { weight: 4, arbitrary: fc.constant("running" as const) },
      { weight: 3, arbitrary: fc.constant("paused" as const) },
      { weight: 1, arbitrary: fc.constantFrom("stopped" as const, "completed" as const) },
    ),
    playedSeconds: fc.oneof(fc.nat(300), fc.nat(2 * sessionMaxSeconds)),
    samples: fc.constant<Report["samples"]>([]),
  }),
);
/** Milliseconds between commands. Clocks of two replicas differ, so time may also go back a little. */
const wait = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -500, max: 60_000 }) },
  { weight: 6, arbitrary: fc.nat(3 * interruptedAfterSeconds * 1000) },
);
const steps = fc.array(fc.tuple(wait, command), { maxLength: 60 });

/** Runs the commands, and checks the stretches after each of them. */
const holds = (check: (history: History) => void) =>
  fc.assert(
    fc.property(steps, commands => {
      let now = plannedAt.getTime();
      let history = apply({ state: planned(sessionMaxSeconds), stretches: [] }, start, plannedAt);
      for (const [waitMs, next] of commands) {
        now += waitMs;
        history = apply(history, next, new Date(now));
        check(history);
      }
    }),
  );

describe("for any commands at any times", () => {
  it("stretches never overlap, run forward, and only the last one is open", () => {
    holds(({ stretches }) => {
      for (const [index, { startedAt, endedAt, fromSeconds, toSeconds }] of stretches.entries()) {
        const next = stretches[index + 1];
        expect(toSeconds).toBeGreaterThanOrEqual(fromSeconds);
        if (endedAt) expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
        if (!next) continue;
        expect(endedAt).not.toBeNull();
        expect(next.startedAt.getTime()).toBeGreaterThanOrEqual(Number(endedAt));
        expect(next.fromSeconds).toBe(toSeconds);
      }
    });
  });

  it("they sum to what was played once the session has ended, never to more, and begin with its start", () => {
    holds(({ state, stretches }) => {
      const [first] = stretches;
      const sum = stretches.reduce((total, { fromSeconds, toSeconds }) => total + toSeconds - fromSeconds, 0);
      expect(first?.fromSeconds).toBe(0);
      // A report that changes no state writes no stretch, so what it adds follows with the next change.
      if (hasEnded(state)) expect(sum).toBe(state.playedSeconds);
      else expect(sum).toBeLessThanOrEqual(state.playedSeconds);
      expect(Number(first?.startedAt)).toBeGreaterThanOrEqual(Number(state.startedAt));
    });
  });

  it("one is open exactly while the session runs, and none reaches beyond the session's end", () => {
    holds(({ state, stretches }) => {
      const last = stretches.at(-1);
      expect(last?.endedAt === null).toBe(state.status === "running");
      if (hasEnded(state) && state.endedAt)
        expect(Number(last?.endedAt)).toBeLessThanOrEqual(state.endedAt.getTime() + 500 * 60);
    });
  });

  it("a session that a report ends while it plays has its last stretch end with it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), seconds => {
        const running = apply({ state: planned(), stretches: [] }, start, at(0));
        const { state, stretches } = apply(running, report("stopped", seconds), at(seconds));
        expect(stretches.at(-1)?.endedAt).toEqual(state.endedAt);
      }),
    );
  });
});
