import { type Report, type SessionCommand, type SessionState, transition } from "../sessions/lifecycle.ts";

export const plannedAt = new Date("2026-11-20T08:00:00Z");
export const at = (seconds: number) => new Date(plannedAt.getTime() + seconds * 1000);

export const planned = (plannedSeconds = 360): SessionState => ({
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

export const sampleAt = (atSeconds: number) => ({
  atSeconds,
  beatHz: 10,
  volumePercent: 50,
  brightnessPercent: 100,
});
export const report = (
  sequence: number,
  state: Report["state"],
  playedSeconds: number,
  samples: Report["samples"] = [],
): Report => ({ kind: "report", sequence, state, playedSeconds, samples });

/** Applies commands in order, each at the given second after planning. */
export const run = (...steps: readonly (readonly [seconds: number, command: SessionCommand])[]) =>
  steps.reduce((state, [seconds, command]) => transition(state, command, at(seconds)).state, planned());

export const start: SessionCommand = { kind: "start" };
export const closeIdle: SessionCommand = { kind: "close-idle" };
