/** Texts of /signals, around those that a consent is a consent to (shared/signals). */
export const signalsTexts = {
  title: "Signals",
  back: "Privacy",
  lead: "A session can adapt to you while it plays. It changes the beat slowly and by at most 1 Hz, makes the sound quieter, or softens the light. It never exceeds the volume and light you chose.",
  choice:
    "It needs at least one of these signals. Each one is off until you allow it here and turn it on before a session.",
  offline: "You're offline. Reconnect to see and change what you allow.",
  camera: {
    heading: "Try it",
    about:
      "See what the camera measures before you allow it. Your browser will ask for permission. Nothing you try here is stored or sent.",
    start: "Try the camera",
    asking: "Allow the camera when your browser asks.",
    loading: "Loading the face model.",
    preview: "Preview of your camera, mirrored",
    seen: "What it sees",
    face: { label: "Face", yes: "found", no: "not found" },
    eyes: { label: "Eyes", open: "open", closed: "closed", unknown: "–" },
    blinks: "Blinks",
    zone: "Gaze zone",
    /** Names of the nine zones of the window, from the top left. */
    zones: [
      ...["top left", "top", "top right"],
      ...["left", "centre", "right"],
      ...["bottom left", "bottom", "bottom right"],
    ],
    noFace: "Face the camera in even light, at arm's length.",
    calibration: {
      about:
        "Calibration teaches the camera to tell where you look. It takes about 35 seconds and lasts until you close or reload Phaselock.",
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
    off: "Off",
    allowed: (when: string) => `Allowed ${when}`,
    version: (day: string) => `This text is from ${day}.`,
    outdated: (day: string) =>
      `You allowed an earlier version of this text, from ${day}. The signal stays off until you allow the new version.`,
    allow: (name: string) => `Allow ${name}`,
    withdraw: (name: string) => `Withdraw ${name}`,
    allowShort: "Allow",
    withdrawShort: "Withdraw",
    withdrawal: "Withdrawing deletes what this signal has measured and the decisions based on it.",
    withdrawn: "Withdrawn. We deleted what this signal measured and the decisions based on it.",
    failed: "We couldn't save that. Check your connection and try again.",
    changed: "This text has changed. Reload the page to read the new one.",
  },
} as const;
