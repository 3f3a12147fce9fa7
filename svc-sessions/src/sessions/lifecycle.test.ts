import {
  interruptedAfterSeconds,
  reportEverySeconds,
  reportToleranceSeconds,
  samplesPerSecondMax,
  sessionMaxAgeSeconds,
  sessionMaxSeconds,
  sessionMinSeconds,
} from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasEnded, type Report, type SessionCommand, type SessionState, transition } from "./lifecycle.ts";

const plannedAt = new Date("2026-11-20T08:00:00Z");
const at = (seconds: number) => new Date(plannedAt.getTime() + seconds * 1000);

const planned = (plannedSeconds = 360): SessionState => ({
  status: "planned",
  plannedSeconds,
  playedSeconds: 0,
  plannedAt,
  startedAt: null,
  endedAt: null,
  lastContactAt: plannedAt,
  awaitsHold: false,
  lastReport: 0,
  samples: 0,
  clockMs: 0,
  countedMs: 0,
  clockSince: null,
  syncedAt: null,
});

const sampleAt = (atSeconds: number) => ({
  atSeconds,
  beatHz: 10,
  volumePercent: 50,
  brightnessPercent: 100,
});
const report = (
  sequence: number,
  state: Report["state"],
  playedSeconds: number,
  samples: Report["samples"] = [],
): Report => ({ kind: "report", sequence, state, playedSeconds, samples });

/** Applies commands in order, each at the given second after planning. */
const run = (...steps: readonly (readonly [seconds: number, command: SessionCommand])[]) =>
  steps.reduce((state, [seconds, command]) => transition(state, command, at(seconds)).state, planned());

const start: SessionCommand = { kind: "start" };
const closeIdle: SessionCommand = { kind: "close-idle" };

describe("the session lifecycle", () => {
  it("a repeated start changes nothing", () => {
    const { state, event } = transition(planned(), start, at(1));
    expect(event).toBe("started");
    expect(state).toMatchObject({ status: "running", startedAt: at(1) });
    expect(transition(state, start, at(9))).toEqual({ state, event: null });
  });

  it("a session stopped before its planned end is abandoned with the seconds played", () => {
    const { state, event } = transition(run([0, start]), report(1, "stopped", 60), at(60));
    expect(event).toBe("abandoned");
    expect(state).toMatchObject({
      status: "abandoned",
      playedSeconds: 60,
      endedAt: at(60),
      clockSince: null,
    });
  });

  it.each(["stopped", "completed"] as const)("a session %s at its planned end is completed", reported => {
    const { state, event } = transition(run([0, start]), report(1, reported, 360), at(360));
    expect(event).toBe("completed");
    expect(state).toMatchObject({ status: "completed", playedSeconds: 360 });
  });

  it("a session whose hold is not confirmed can't start", () => {
    expect(() => transition({ ...planned(), awaitsHold: true }, start, at(1))).toThrow(
      expect.objectContaining({ code: "payment_required" }),
    );
  });

  it("a report before the start is refused", () => {
    expect(() => transition(planned(), report(1, "running", 0), at(1))).toThrow(
      expect.objectContaining({ code: "conflict" }),
    );
  });

  it("an ended session accepts a repeated report and refuses a new one", () => {
    const ended = run([0, start], [15, report(1, "running", 15)], [30, report(2, "stopped", 30)]);
    expect(transition(ended, report(2, "stopped", 30), at(31))).toEqual({ state: ended, event: null });
    expect(() => transition(ended, report(3, "running", 31), at(31))).toThrow(
      expect.objectContaining({ code: "session_ended" }),
    );
    expect(() => transition(ended, start, at(31))).toThrow(
      expect.objectContaining({ code: "session_ended" }),
    );
  });
});

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

describe("samples", () => {
  const second = reportEverySeconds;
  const many = (count: number, atSeconds = 1) => Array.from({ length: count }, () => sampleAt(atSeconds));
  const refused = expect.objectContaining({ code: "samples_beyond_clock" });

  it("ahead of the server's clock are refused", () => {
    const ahead = [sampleAt(second + reportToleranceSeconds + 0.1)];
    const running = run([0, start]);
    expect(() => transition(running, report(1, "running", second, ahead), at(second))).toThrow(refused);
  });

  it("taken during a pause are refused", () => {
    const paused = run([0, start], [20, report(1, "paused", 20)]);
    const during = [sampleAt(20 + reportToleranceSeconds + 0.1)];
    expect(() => transition(paused, report(2, "paused", 20, during), at(80))).toThrow(refused);
  });

  it("are refused when the session had no time to take so many, also when spread over many reports", () => {
    const most = samplesPerSecondMax * (second + reportToleranceSeconds);
    const full = transition(run([0, start]), report(1, "running", second, many(most)), at(second)).state;
    expect(full.samples).toBe(most);
    expect(() => transition(full, report(2, "running", second, many(1)), at(second))).toThrow(refused);
    expect(() => transition(run([0, start]), report(1, "running", 0, many(most + 1)), at(second))).toThrow(
      refused,
    );
  });

  it("of a repeated report are accepted if there are no more than before, also after the end", () => {
    const ended = run([0, start], [second, report(1, "stopped", second, many(second))]);
    const repeat = (count: number) => report(1, "stopped", second, many(count));
    expect(transition(ended, repeat(second), at(600)).state).toBe(ended);
    expect(() => transition(ended, repeat(second + 1), at(600))).toThrow(refused);
  });

  it("of a report that a newer one has overtaken are ignored, not refused", () => {
    const taken = run([0, start], [second, report(9, "running", second)]);
    expect(transition(taken, report(3, "paused", second, many(second)), at(second)).state).toBe(taken);
  });

  it("of a new report after the end are refused", () => {
    const ended = run([0, start], [second, report(1, "stopped", second)]);
    expect(() => transition(ended, report(2, "running", second, many(1)), at(600))).toThrow(
      expect.objectContaining({ code: "session_ended" }),
    );
  });
});

describe("an idle session", () => {
  it.each(["running", "paused"] as const)("%s is interrupted after two minutes", reported => {
    const live = run([0, start], [15, report(1, reported, 15)]);
    expect(transition(live, closeIdle, at(15 + interruptedAfterSeconds - 1)).event).toBeNull();
    expect(transition(live, closeIdle, at(15 + interruptedAfterSeconds)).event).toBe("interrupted");
  });

  it("interrupted is abandoned after 24 hours with the seconds reported", () => {
    const idle = run([0, start], [45, report(1, "running", 45)], [200, closeIdle]);
    const { state, event } = transition(idle, closeIdle, at(sessionMaxAgeSeconds));
    expect(event).toBe("abandoned");
    expect(state.playedSeconds).toBe(45);
  });

  it("planned 24 hours ago can no longer start", () => {
    expect(() => transition(planned(), start, at(sessionMaxAgeSeconds))).toThrow(
      expect.objectContaining({ code: "session_ended" }),
    );
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
