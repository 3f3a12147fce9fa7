import type { Refused } from "./use-add-files.ts";

const failed = {
  undecodable: name => `This browser can't read ${name} as audio. Try an MP3, M4A, FLAC, Ogg or WAV file.`,
  silent: name => `${name} is silent or shorter than two seconds.`,
  full: name =>
    `There isn't enough room on this device for ${name}. Remove a file below, or free some space.`,
  unloaded: name => `We couldn't load what reads ${name}. Check your connection, then try again.`,
} as const satisfies Record<Refused["failure"], (name: string) => string>;

/** The choice of the user's own audio on the ready screen, and the dialog with their files. */
export const ownAudioTexts = {
  offer: "Your own audio stays on this device.",
  missing: "A file that this session played is no longer on this device.",
  files: (count: number) => `${count} files`,
  adding: (name: string) => `Adding ${name}`,
  choose: "Use your own audio",
  change: "Change",
  title: "Your own audio",
  about:
    "It swells with the beat and replaces this mode's own sound. Your files stay in this browser and are never uploaded.",
  empty: "No files yet.",
  list: "Your files",
  order: (place: number) => `plays as number ${place}`,
  remove: "Remove",
  removeFile: (name: string) => `Remove ${name}`,
  removalFailed: "This file is in use in another tab. Close that tab, then remove the file.",
  unstored: "until you leave this page",
  addFiles: "Add files",
  audioFiles: "Audio files",
  measuring: (name: string, clock: string) => `Measuring ${name}: ${clock}`,
  copying: (name: string, percent: number) => `Copying ${name}: ${percent} %`,
  cancel: "Cancel",
  room: (used: string, of: string) => `Phaselock uses ${used} of ${of} in this browser.`,
  done: "Done",
  failed,
} as const;
