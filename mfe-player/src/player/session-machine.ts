import { type ReportRequest, reportEverySeconds, type Sample } from "@phaselock/contracts";

/** The player's state of its session. A report stays in `unsent` until the server answers 202. */
export type PlayerState = {
  readonly status: "planned" | "running" | "paused" | "stopped" | "completed";
  readonly plannedSeconds: number;
  /** Whole seconds played by the audio clock. This number is shown, reported and charged. */
  readonly playedSeconds: number;
  readonly nextSequence: number;
  /** Oldest first. */
  readonly unsent: readonly ReportRequest[];
  /** Samples since the last report, one per second played. */
  readonly samples: readonly Sample[];
  readonly lastReportMs: number;
};

/** An event of the session. `nowMs` comes from a monotonic clock. */
export type PlayerEvent =
  | {
      readonly type: "started" | "paused" | "resumed" | "stopped" | "completed" | "hidden";
      readonly nowMs: number;
    }
  | {
      readonly type: "clock";
      readonly nowMs: number;
      readonly playedSeconds: number;
      readonly sample: Omit<Sample, "atSeconds">;
    }
  /** The server or another player ended the session for this player: it sends no report. */
  | { readonly type: "lost" }
  /** The server accepted the report, or refused it for good. */
  | { readonly type: "answered"; readonly sequence: number };

/** A session before its start. A resumed session continues its seconds and its sequence. */
export const plannedSession = (
  plannedSeconds: number,
  before: Pick<PlayerState, "playedSeconds" | "nextSequence" | "unsent"> = {
    playedSeconds: 0,
    nextSequence: 1,
    unsent: [],
  },
): PlayerState => ({ status: "planned", plannedSeconds, ...before, samples: [], lastReportMs: 0 });

const maxSamples = 600;

function report(state: PlayerState, nowMs: number): PlayerState {
  if (state.status === "planned") return state;
  const { status, nextSequence, playedSeconds, samples } = state;
  const next: ReportRequest = { sequence: nextSequence, state: status, playedSeconds, samples: [...samples] };
  return {
    ...state,
    nextSequence: nextSequence + 1,
    unsent: [...state.unsent, next],
    samples: [],
    lastReportMs: nowMs,
  };
}

function clock(state: PlayerState, event: Extract<PlayerEvent, { type: "clock" }>): PlayerState {
  if (state.status !== "running" && state.status !== "paused") return state;
  const playedSeconds = Math.min(state.plannedSeconds, Math.floor(event.playedSeconds));
  // After a pause the fade is still audible, but its seconds do not count.
  const counted: PlayerState =
    state.status === "running" && playedSeconds > state.playedSeconds
      ? {
          ...state,
          playedSeconds,
          samples: [...state.samples, { atSeconds: playedSeconds, ...event.sample }].slice(-maxSamples),
        }
      : state;
  const isDue = event.nowMs - state.lastReportMs >= reportEverySeconds * 1000;
  return isDue ? report(counted, event.nowMs) : counted;
}

/**
 * planned → running ⇄ paused → stopped | completed. Adds a report every 15 s, at each change, and when the page is
 * hidden. An event that does not fit the state returns the same state object.
 */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  const { status } = state;
  const isLive = status === "running" || status === "paused";
  switch (event.type) {
    case "started":
      return status === "planned" ? report({ ...state, status: "running" }, event.nowMs) : state;
    case "paused":
      return status === "running" ? report({ ...state, status: "paused" }, event.nowMs) : state;
    case "resumed":
      return status === "paused" ? report({ ...state, status: "running" }, event.nowMs) : state;
    case "stopped":
      return isLive ? report({ ...state, status: "stopped" }, event.nowMs) : state;
    case "completed":
      return isLive
        ? report({ ...state, status: "completed", playedSeconds: state.plannedSeconds }, event.nowMs)
        : state;
    case "hidden":
      return isLive ? report(state, event.nowMs) : state;
    case "lost":
      return isLive ? { ...state, status: "stopped" } : state;
    case "clock":
      return clock(state, event);
    case "answered":
      return { ...state, unsent: state.unsent.filter(({ sequence }) => sequence !== event.sequence) };
  }
}
