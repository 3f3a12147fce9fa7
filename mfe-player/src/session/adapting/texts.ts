import type { SignalFailure } from "@phaselock/adaptation";

type FailureTexts = Readonly<Record<SignalFailure, string>>;

const causes: FailureTexts = {
  refused: "Your browser blocked the camera.",
  missing: "We found no camera.",
  "in-use": "Another app is using the camera.",
  unsupported: "This browser can't measure with a camera.",
  "failed-to-load": "The face model didn't load.",
  lost: "The camera stopped.",
};

/** What to do about each failure of the camera, where it can be tried again. */
const remedies: FailureTexts = {
  refused: "Allow it for this site in your browser's settings, then try again.",
  missing: "Connect one, then try again.",
  "in-use": "Close that app, then try again.",
  unsupported: "Try a current version of Chrome, Edge, Firefox or Safari.",
  "failed-to-load": "Check your connection, then try again.",
  lost: "Check that it is connected, then try again.",
};

/** Why the camera can't be tried, and what to do. */
export const cameraFailureText = (failure: SignalFailure): string =>
  `${causes[failure]} ${remedies[failure]}`;

/** Adaptation on the ready screen and in a running session. */
export const adaptingTexts = {
  ready: {
    label: "Adapts to",
    about: "What each signal measures",
    names: { camera: "Camera", probe: "Tone probe", activity: "Activity", rating: "Your rating" },
  },
  /** The dialog that asks before a signal is turned on for the first time. */
  consent: {
    title: (name: string) => `Let sessions adapt to ${name.toLowerCase()}?`,
    text: "This signal is off until you allow it. You can withdraw it under Signals at any time.",
    allow: "Allow and turn on",
    allowing: "Saving...",
    cancel: "Cancel",
    failed: "We couldn't save that. Check your connection and try again.",
  },
  light: { on: "Camera on", off: "Turn off", offName: "Turn off the camera" },
  live: {
    show: "Show decisions",
    hide: "Hide decisions",
    learning: "Measuring your baseline for the first minute.",
    off: "No signal is on. The session plays as planned.",
  },
  rating: {
    question: "How alert are you?",
    names: ["very sleepy", "sleepy", "in between", "awake", "wide awake"],
    /** Names a button for screen readers. */
    value: (alertness: number, name: string) => `${alertness}, ${name}`,
  },
  heard: "I heard a tone",
  stop: "Stop adapting",
  /** The server did not say in time which signals are allowed. */
  unread: "We couldn't check which signals you allow, so this session plays as planned.",
  /** A signal that stopped or never started. */
  failed: {
    camera: (failure: SignalFailure) => `${causes[failure]} The session continues without it.`,
    probe: () => "Tone probes don't work in this browser. The session continues without them.",
    activity: () => "Activity can't be measured in this browser. The session continues without it.",
    rating: () => "Ratings can't be recorded in this browser. The session continues without them.",
  },
  keys: {
    rating: ["1–5", "How alert you are: 1 very sleepy, 5 wide awake"],
    probe: ["T", "You heard a tone"],
    camera: ["C", "Turn the camera off"],
  },
} as const;
