import { adaptationBounds, type ConsentKind } from "@phaselock/contracts";

/** Texts of /signals, around those that a consent is a consent to (shared/signals). */
export const signalsTexts = {
  title: "Signals",
  back: "Privacy",
  lead: "What a session may listen to. Nothing leaves this device but numbers.",
  foot: (days: number) =>
    `Turning one off deletes what it measured and the decisions based on it. Other measurements are kept ${days} days, and results of attention tasks as long as your account.`,
  effect:
    "A session adapts only to signals that you also turn on before it starts. It changes the beat slowly and by at most 1 Hz, makes the sound quieter, or softens the light. It never exceeds the volume and light you chose.",
  offline: "You're offline. Reconnect to see and change what you allow.",
  /** A line for each signal: what it listens to. Details have the text that a consent is a consent to. */
  lines: {
    camera: "Eyes and head, kept as numbers.",
    probe: "How fast you answer a quiet tone.",
    activity: "How often keys and pointer are used, never which keys.",
    rating: "How alert you say you are.",
    attention: "How fast and how steadily you respond, before and after a session.",
  } satisfies Record<ConsentKind, string>,
  camera: {
    panel: "Camera, live",
    private: "Nothing you try here is stored or sent.",
    start: "Turn on the camera",
    asking: "Allow the camera when your browser asks.",
    loading: "Loading the face model.",
    points: "The points of your face that are measured, mirrored",
    examplePoints: "Example of the points of a face that are measured",
    example: "Example",
    live: {
      numbers: "What the camera measures now",
      exampleNumbers: "Example of what the camera measures",
      blinkRate: "blinks a minute",
      open: "eyes open",
      turned: "head turned",
      unknown: "–",
      gaze: (zone: string) => `Looking at: ${zone}`,
      /** Names of the nine zones of the window, from the top left. */
      zones: [
        ...["top left", "top", "top right"],
        ...["left", "centre", "right"],
        ...["bottom left", "bottom", "bottom right"],
      ],
      eyes: (seconds: number) => `eyes open, last ${seconds} s`,
      blinks: (count: number) => (count === 1 ? "1 blink" : `${count} blinks`),
      beat: (planned: string) => `beat of a ${planned} session`,
      hz: (hz: number) => `${hz.toFixed(2)} Hz`,
      learning: (seconds: number) =>
        seconds > 0
          ? `A session first measures your baseline. ${seconds} s left.`
          : `A session first measures your baseline, and decides every ${adaptationBounds.decideEverySeconds} s after that.`,
    },
    noFace: "Face the camera in even light, at arm's length.",
    calibration: {
      about:
        "Calibrate it to see where you look: about 35 seconds, and it lasts until you close or reload Phaselock.",
      start: "Calibrate gaze zones",
      again: "Calibrate again",
      title: "Calibrate gaze zones",
      look: "Look at the dot until it moves. Keep your head still.",
      progress: (done: number, all: number) => `Dot ${done} of ${all}`,
      cancel: "Cancel",
      result: (percent: number) =>
        `In a second round, the camera found the right zone ${percent}% of the time. Guessing finds it 11% of the time.`,
      poor: "That isn't accurate enough to use. Try again in better light, with your face closer to the camera.",
      stopped: "Calibration stopped. No zone was measured.",
    },
  },
  consent: {
    details: "Details",
    detailsOf: (name: string) => `Details of ${name}`,
    allowed: (when: string) => `Allowed ${when}.`,
    version: (day: string) => `This text is from ${day}.`,
    outdated: (day: string) =>
      `You allowed an earlier version of this text, from ${day}. The signal stays off until you allow the new version.`,
    allow: (name: string) => `Allow ${name}`,
    withdraw: (name: string) => `Withdraw ${name}`,
    allowShort: "Allow",
    withdrawShort: "Withdraw",
    outdatedTasks: (day: string) =>
      `You allowed an earlier version of this text, from ${day}. No results are stored until you allow the new version.`,
    withdrawnTasks: "Withdrawn. We deleted the results of all your attention tasks.",
    withdrawn: "Withdrawn. We deleted what this signal measured and the decisions based on it.",
    failed: "We couldn't save that. Check your connection and try again.",
    changed: "This text has changed. Reload the page to read the new one.",
  },
} as const;
