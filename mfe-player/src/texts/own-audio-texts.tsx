import type { ReactNode } from "react";

/** The choice of the user's own audio on the ready screen. */
export const ownAudioTexts = {
  offer: "You can play your own audio. The file stays on this device.",
  missing: "This session played your own audio. Choose the file again, or continue without it.",
  reading: (name: string) => `Reading ${name}`,
  chosen: (length: ReactNode) => <>{length} of your own audio. The file stays on this device.</>,
  file: "Audio file",
  choose: "Choose a file",
  chooseOther: "Choose another file",
  remove: "Remove",
  failed: {
    tooLarge: "This file is larger than 100 MB. Choose a smaller one.",
    undecodable: "We can't read this file as audio. Try an MP3, M4A or WAV file.",
    silent: "This file is silent or shorter than two seconds. Choose another one.",
  },
} as const;
