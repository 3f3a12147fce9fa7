import {
  type AdaptationReport,
  type ReportRequest,
  reportEverySeconds,
  type Sample,
} from "@phaselock/contracts";

/** The player's state of its session. A report stays in `unsent` until the server answers 202. */
export type PlayerState = {
  readonly status: "planned" | "running" | "paused" | "stopped" | "completed";
  /** Whether the user has stopped the session: it is paused, its picture is black, and it offers Resume and End. */
  readonly isDark: boolean;
  /** Whether the user has ended the session and can still undo it. It is paused until then. */
  readonly isEnding: boolean;
  readonly plannedSeconds: number;
  /** Whole seconds played by the audio clock. This number is shown, reported and charged. */
  readonly playedSeconds: number;
  readonly nextSequence: number;
  /** Oldest first. */
  readonly unsent: readonly ReportRequest[];
  /** Samples since the last report, one per second played. */
  readonly samples: readonly Sample[];
  /** What adaptation measured and decided since the last report. */
  readonly adaptation: AdaptationReport;
  readonly lastReportMs: number;
};

/** An event of the session. `nowMs` comes from a monotonic clock. */
export type PlayerEvent =
  | {
      readonly type:
        | "started"
        | "paused"
        | "halted"
        | "ending"
        | "resumed"
        | "stopped"
        | "completed"
        | "hidden";
      readonly nowMs: number;
    }
  /** The user undid the end: the session is paused again. */
  | { readonly type: "undone" }
  | {
      readonly type: "clock";
      readonly nowMs: number;
      readonly playedSeconds: number;
      readonly sample: Omit<Sample, "atSeconds">;
    }
  /** A window has been measured, or a decision made. */
  | { readonly type: "adapted"; readonly adaptation: AdaptationReport }
  /** The server or another player ended the session for this player: it sends no report. */
  | { readonly type: "lost" }
  /** The server accepted the report, or refused it for good. */
  | { readonly type: "answered"; readonly sequence: number };

const nothingAdapted: AdaptationReport = { windows: [], decisions: [] };

/** A session before its start. A resumed session continues its seconds and its sequence. */
export const plannedSession = (
  plannedSeconds: number,
  before: Pick<PlayerState, "playedSeconds" | "nextSequence" | "unsent"> = {
    playedSeconds: 0,
    nextSequence: 1,
    unsent: [],
  },
): PlayerState => ({
  status: "planned",
  isDark: false,
  isEnding: false,
  plannedSeconds,
  ...before,
  samples: [],
  adaptation: nothingAdapted,
  lastReportMs: 0,
});

const maxSamples = 600;

const hasAdapted = ({ windows, decisions }: AdaptationReport): boolean =>
  windows.length > 0 || decisions.length > 0;

/** Most windows and decisions in a report. Reports come twice as often as decisions, so it is never reached. */
const maxAdapted = 40;

const add = (before: AdaptationReport, { windows, decisions }: AdaptationReport): AdaptationReport => ({
  windows: [...before.windows, ...windows].slice(-maxAdapted),
  decisions: [...before.decisions, ...decisions].slice(-maxAdapted),
});

function report(state: PlayerState, nowMs: number): PlayerState {
  if (state.status === "planned") return state;
  const { status, nextSequence, playedSeconds, samples, adaptation } = state;
  const next: ReportRequest = {
    sequence: nextSequence,
    state: status,
    playedSeconds,
    samples: [...samples],
    ...(hasAdapted(adaptation) && { adaptation }),
  };
  return {
    ...state,
    nextSequence: nextSequence + 1,
    unsent: [...state.unsent, next],
    samples: [],
    adaptation: nothingAdapted,
    lastReportMs: nowMs,
  };
}

const pause = (state: PlayerState, nowMs: number): PlayerState =>
  state.status === "running" ? report({ ...state, status: "paused" }, nowMs) : state;

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
 * hidden. A session that is ending is only paused: it is reported as stopped when its end can no longer be undone. An
 * event that does not fit the state returns the same state object.
 */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  const { status } = state;
  const isLive = status === "running" || status === "paused";
  switch (event.type) {
    case "started":
      return status === "planned" ? report({ ...state, status: "running" }, event.nowMs) : state;
    case "paused":
      return pause(state, event.nowMs);
    case "halted":
      return isLive && !state.isDark ? pause({ ...state, isDark: true }, event.nowMs) : state;
    case "ending":
      return isLive && !state.isEnding
        ? pause({ ...state, isDark: true, isEnding: true }, event.nowMs)
        : state;
    case "undone":
      return state.isEnding ? { ...state, isEnding: false } : state;
    case "resumed":
      return status === "paused" && !state.isEnding
        ? report({ ...state, status: "running", isDark: false }, event.nowMs)
        : state;
    case "stopped":
      return isLive ? report({ ...state, status: "stopped", isEnding: false }, event.nowMs) : state;
    case "completed":
      return isLive
        ? report(
            { ...state, status: "completed", isEnding: false, playedSeconds: state.plannedSeconds },
            event.nowMs,
          )
        : state;
    case "hidden":
      return isLive ? report(state, event.nowMs) : state;
    case "lost":
      return isLive ? { ...state, status: "stopped", isEnding: false } : state;
    case "clock":
      return clock(state, event);
    case "adapted":
      return isLive ? { ...state, adaptation: add(state.adaptation, event.adaptation) } : state;
    case "answered":
      return { ...state, unsent: state.unsent.filter(({ sequence }) => sequence !== event.sequence) };
  }
}
