/**
 * What a consent to a signal, or to the attention tasks, is a consent to. If you change what a text says about measurements, change `consentVersions`
 * in the contract too.
 */
export const signalFactsTexts = {
  facts: {
    measures: "What it measures",
    purpose: "What it's for",
    never: "What it never does",
    kept: "How long we keep it",
  },
  kept: (days: number) =>
    `We delete measurements after ${days} days. What the session decided stays in its history. If you withdraw the signal, we delete both at once.`,
  keptResults:
    "We keep results with their session until you delete your account. If you withdraw this, we delete all of them at once.",
  keptAttention: (months: number) =>
    `The attention score that we compute from it follows the same rule. A copy of the score stays in our event log for ${months} months, or until you delete your account.`,
  signals: {
    camera: {
      name: "Camera",
      measures:
        "How open your eyes are, how often you blink, how long your eyes stay closed, and where your head points. If you calibrate it, also which of nine areas of the window you look at, and how accurate the calibration was.",
      purpose:
        "Long closures and more blinks than usual can show that you're drowsy. The session adapts to that.",
      never:
        "It never measures pupils, and never guesses emotions or who you are. Camera pictures never leave this device and are never stored. Each one is discarded as soon as it is measured.",
    },
    probe: {
      name: "Tone probe",
      measures:
        "How quickly you react to a quiet tone, and which tones you miss. You press T or tap the picture when you hear one.",
      purpose: "Slow or missed reactions can show that you're drowsy. The session adapts to that.",
      never: "It never uses the microphone.",
    },
    activity: {
      name: "Activity",
      measures:
        "How often you use the keys and the pointer during a session, and how long the page is hidden.",
      purpose: "Frequent input can show that you're restless or distracted. The session adapts to that.",
      never: "It never records which keys you press, where you point, or what you do on other pages.",
    },
    rating: {
      name: "Your rating",
      measures: "How alert you say you are, from 1 (very sleepy) to 5 (wide awake).",
      purpose: "You tell the session directly how you feel. The session adapts to that.",
      never: "It never asks you during a session. You rate yourself when you want to.",
    },
    attention: {
      name: "Attention tasks",
      measures:
        "How fast you respond in two three-minute tasks before and after a session, how much your response times vary, and how often you miss a response or give a wrong one. Also how precisely this device measures time.",
      purpose: "You see your results before and after a session. A comparison can use them as its outcome.",
      never:
        "It never stores single responses. No session adapts to your results, and they diagnose nothing.",
    },
  },
} as const;
