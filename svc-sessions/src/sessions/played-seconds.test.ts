import {
  interruptedAfterSeconds,
  reportToleranceSeconds,
  sessionMaxAgeSeconds,
  sessionMaxSeconds,
  sessionMinSeconds,
} from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  at,
  closeIdle,
  planned,
  plannedAt,
  report,
  run,
  sampleAt,
  start,
} from "../testing/session-states.ts";
import { hasEnded, type Report, type SessionCommand, type SessionState, transition } from "./lifecycle.ts";

describe("playedSeconds", () => {
  it("exceeds the server's clock by the tolerance at most", () => {
    const state = run([0, start], [15, report(1, "running", 300)]);
    expect(state.playedSeconds).toBe(15 + reportToleranceSeconds);
  });

  it("does not count server time during a pause", () => {
    const state = run(
      [0, start],
      [20, report(1, "paused", 20)],
      [80, report(2, "running", 20)],
      [90, report(3, "running", 90)],
    );
    expect(state.playedSeconds).toBe(30 + reportToleranceSeconds);
  });

  it("counts the seconds played while the session was interrupted", () => {
    const idle = run([0, start], [15, report(1, "running", 15)], [200, closeIdle]);
    expect(idle.status).toBe("interrupted");
    expect(transition(idle, report(2, "running", 210), at(210)).state).toMatchObject({
      status: "running",
      playedSeconds: 210,
    });
  });

  it("does not fall when a player claims less than before", () => {
    const state = run([0, start], [15, report(1, "paused", 15)], [30, report(2, "running", 3)]);
    expect(state.playedSeconds).toBe(15);
  });

  it.each(["running", "paused", "stopped"] as const)(
    "follows the server's clock, less the tolerance, when a running player reports 0 s and is %s",
    reported => {
      const state = run([0, start], [8, report(1, reported, 0)]);
      expect(state.playedSeconds).toBe(8 - reportToleranceSeconds);
    },
  );

  it("follows the server's clock between two running reports", () => {
    const state = run([0, start], [15, report(1, "running", 15)], [30, report(2, "running", 15)]);
    expect(state.playedSeconds).toBe(30 - reportToleranceSeconds);
  });

  it.each([0.04, 0.9, 2.5, 2.9, 15, 40])(
    "0 s claimed every %d s for 40 s counts 38 s: the tolerance is granted once a session",
    everySeconds => {
      const reports = Array.from({ length: Math.floor(40 / everySeconds) - 1 }, (_, index) => {
        const sequence = index + 1;
        return [sequence * everySeconds, report(sequence, "running", 0)] as const;
      });
      const state = run([0, start], ...reports, [40, report(1000, "stopped", 0)]);
      expect(state.playedSeconds).toBe(40 - reportToleranceSeconds);
    },
  );

  it("two replicas whose clocks differ by a second count no second twice", () => {
    const reports = Array.from({ length: 200 }, (_, index) => {
      const sequence = index + 1;
      const clockError = sequence % 2 === 0 ? 1 : 0;
      return [sequence / 10 + clockError, report(sequence, "running", 0)] as const;
    });
    const state = run([0, start], ...reports);
    expect(state.clockMs).toBe(21_000);
    expect(state.playedSeconds).toBe(21 - reportToleranceSeconds);
  });

  it("a pause counts from the report of it, not from an earlier time that the player claims", () => {
    const state = run([0, start], [60, report(1, "paused", 10)], [90, report(2, "running", 10)]);
    expect(state.playedSeconds).toBe(60 - reportToleranceSeconds);
  });

  it("does not follow the clock through a silence of two minutes, because the device may have slept", () => {
    const state = run([0, start], [15, report(1, "running", 15)], [600, report(2, "running", 20)]);
    expect(state.playedSeconds).toBe(20);
  });

  it("counts the samples of a silence or a pause, whatever the player claims", () => {
    const silent = run([0, start], [600, report(1, "running", 0, [sampleAt(300.9)])]);
    expect(silent.playedSeconds).toBe(300);
    const resumed = run(
      [0, start],
      [20, report(1, "paused", 20)],
      [80, report(2, "paused", 20, [sampleAt(21.5)])],
    );
    expect(resumed.playedSeconds).toBe(21);
  });

  it("does not change when an older report arrives late", () => {
    const state = run([0, start], [15, report(1, "running", 15)], [30, report(3, "running", 30)]);
    expect(transition(state, report(2, "paused", 22), at(31)).state).toBe(state);
  });
});

const command: fc.Arbitrary<SessionCommand> = fc.oneof(
  fc.constant(start),
  fc.constant(closeIdle),
  fc.record({
    kind: fc.constant("report" as const),
    sequence: fc.integer({ min: 1, max: 60 }),
    state: fc.oneof(
      { weight: 6, arbitrary: fc.constant("running" as const) },
      { weight: 3, arbitrary: fc.constant("paused" as const) },
      { weight: 1, arbitrary: fc.constantFrom("stopped" as const, "completed" as const) },
    ),
    playedSeconds: fc.oneof(fc.nat(300), fc.nat(2 * sessionMaxSeconds)),
    samples: fc.constant<Report["samples"]>([]),
  }),
);

/** Reports at any rate: many a second, a player's interval, and gaps long enough to interrupt or close the session. */
const waitMs = fc.oneof(
  { weight: 10, arbitrary: fc.nat(500) },
  { weight: 10, arbitrary: fc.nat(5000) },
  { weight: 20, arbitrary: fc.nat(60_000) },
  { weight: 4, arbitrary: fc.nat(3 * interruptedAfterSeconds * 1000) },
  { weight: 1, arbitrary: fc.nat(2 * sessionMaxAgeSeconds * 1000) },
);
const steps = fc.array(fc.tuple(waitMs, command), { maxLength: 80, size: "max" });
const plan = fc.integer({ min: sessionMinSeconds, max: sessionMaxSeconds });

/** Every state that the commands lead through. A refused command keeps the state. */
const statesOf = (plannedSeconds: number, commands: [number, SessionCommand][]) => {
  const visited = [{ state: planned(plannedSeconds), now: plannedAt }];
  let now = plannedAt.getTime();
  for (const [waitMs, next] of commands) {
    now += waitMs;
    const before = visited.at(-1)?.state ?? planned(plannedSeconds);
    try {
      visited.push({ state: transition(before, next, new Date(now)).state, now: new Date(now) });
    } catch {
      visited.push({ state: before, now: new Date(now) });
    }
  }
  return visited;
};

describe("for any reports in any order", () => {
  it("playedSeconds never falls, never passes the plan and never passes the server's clock", () => {
    fc.assert(
      fc.property(plan, steps, (plannedSeconds, commands) => {
        let before = 0;
        for (const { state, now } of statesOf(plannedSeconds, commands)) {
          const sinceStart = state.startedAt ? (now.getTime() - state.startedAt.getTime()) / 1000 : 0;
          const most = state.startedAt ? sinceStart + reportToleranceSeconds : 0;
          expect(state.playedSeconds).toBeGreaterThanOrEqual(before);
          expect(state.playedSeconds).toBeLessThanOrEqual(Math.min(plannedSeconds, most));
          before = state.playedSeconds;
        }
      }),
    );
  });

  it("playedSeconds never passes the unpaused time", () => {
    fc.assert(
      fc.property(plan, steps, (plannedSeconds, commands) => {
        let unpausedMs = 0;
        let previous: { state: SessionState; now: Date } | undefined;
        for (const visit of statesOf(plannedSeconds, commands)) {
          if (previous?.state.clockSince) unpausedMs += visit.now.getTime() - previous.now.getTime();
          expect(visit.state.playedSeconds * 1000).toBeLessThanOrEqual(
            unpausedMs + reportToleranceSeconds * 1000,
          );
          previous = visit;
        }
      }),
    );
  });

  it("playedSeconds never falls behind the unpaused time without silences, less the tolerance once a session", () => {
    fc.assert(
      fc.property(plan, steps, (plannedSeconds, commands) => {
        let unpausedMs = 0;
        let previous: SessionState | undefined;
        for (const { state, now } of statesOf(plannedSeconds, commands)) {
          if (previous?.clockSince && state.lastReport !== previous.lastReport) {
            const sinceMs = now.getTime() - previous.lastContactAt.getTime();
            if (sinceMs < interruptedAfterSeconds * 1000) unpausedMs += sinceMs;
          }
          const leastSeconds = Math.floor(unpausedMs / 1000) - reportToleranceSeconds;
          expect(state.playedSeconds).toBeGreaterThanOrEqual(Math.min(plannedSeconds, leastSeconds));
          previous = state;
        }
      }),
    );
  });

  it("completed and abandoned are final", () => {
    fc.assert(
      fc.property(plan, steps, (plannedSeconds, commands) => {
        const visited = statesOf(plannedSeconds, commands).map(visit => visit.state);
        const ended = visited.find(hasEnded);
        if (ended) expect(visited.at(-1)).toBe(ended);
      }),
    );
  });
});
