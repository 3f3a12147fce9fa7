import {
  interruptedAfterSeconds,
  reportEverySeconds,
  reportToleranceSeconds,
  samplesPerSecondMax,
  sessionMaxAgeSeconds,
} from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { at, closeIdle, planned, report, run, sampleAt, start } from "../testing/session-states.ts";
import { transition } from "./lifecycle.ts";

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
