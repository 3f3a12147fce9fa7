/** The choice of the user's own audio on the ready screen. */
export const ownAudioTexts = {
  offer: "The file stays on this device.",
  missing: "Choose your own audio again, or continue without it.",
  reading: (name: string) => `Reading ${name}`,
  file: "Audio file",
  choose: "Use your own audio",
  chooseOther: "Choose another file",
  remove: "Remove",
  failed: {
    tooLarge: "This file is larger than 100 MB. Choose a smaller one.",
    tooLong: "This file is longer than 10 minutes, or doesn't say how long it is. Choose a shorter one.",
    undecodable: "We can't read this file as audio. Try an MP3, M4A or WAV file.",
    silent: "This file is silent or shorter than two seconds.",
  },
} as const;
