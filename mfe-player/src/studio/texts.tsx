import { ownPatternsMax } from "@phaselock/contracts";
import type { ReactNode } from "react";

/** Names and units of the fields that the registries of tones, noise and pictures define. A new field takes its line here. */
const fields: Readonly<Record<string, { readonly label: string; readonly unit?: string }>> = {
  carrierHz: { label: "Carrier", unit: "Hz" },
  duty: { label: "On for", unit: "%" },
  depth: { label: "Depth", unit: "%" },
  lobes: { label: "Arms" },
  stars: { label: "Stars" },
  across: { label: "Swings across" },
  down: { label: "Swings down" },
  eddies: { label: "Eddies" },
};

/** Names of the kinds in the registries. A kind without a line is called by its own name. */
const kinds: Readonly<Record<string, string>> = {
  am: "amplitude-modulated",
  breath: "breathing guide",
  recording: "your own audio",
};

/** Texts of the studio. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const studioTexts = {
  title: "Studio",
  seePremium: "See Premium",
  listeningPanel: "Compare sounds blind",
  field: (name: string): string => fields[name]?.label ?? name,
  unit: (name: string): string => fields[name]?.unit ?? "",
  kind: (kind: string): string => kinds[kind] ?? kind,

  list: {
    lead: "Compose patterns of your own: a beat over time, the sound that carries it, and a picture.",
    count: (count: number, max: number) => `${count} of ${max}`,
    new: "New pattern",
    fromMode: "Start from a mode",
    fromModeLabel: "Modes to start from",
    anotherMode: "Another mode",
    startFrom: "Start here",
    startFromNamed: (name: string) => `Start here, from ${name}`,
    import: "Import",
    importLabel: "Pattern file",
    drop: "Drop a pattern file here, or press Import.",
    empty: "Start from a curve you can hear",
    open: "Edit",
    openNamed: (name: string) => `Edit ${name}`,
    view: "View",
    viewNamed: (name: string) => `View ${name}`,
    play: "Play",
    playNamed: (name: string) => `Play ${name}`,
    more: "Show earlier patterns",
    moreFailed: "Earlier patterns could not be loaded. Check your connection and try again.",
    shared: "shared",
    edited: (when: string) => `edited ${when}`,
    curve: (name: string) => `The beat of ${name}, in hertz`,
    createFailed: "We couldn't create the pattern. Check your connection and try again.",
    full: `You've reached the limit of ${ownPatternsMax} patterns. Delete one to make room.`,
    newName: "New pattern",
    copyOf: (name: string) => `${name} copy`,
    numbered: (name: string, number: number) => `${name} ${number}`,
  },

  free: {
    heading: "Make your own sessions",
    lead: "The studio is part of Premium: compose, save, share, export as WAV, and play your patterns at any length.",
    trial: (seconds: number) =>
      `Try it here: move a handle and listen for ${seconds} seconds. Without Premium, nothing is saved.`,
    name: "Try a pattern",
    lapsed:
      "Premium has ended. You keep your patterns: you can view, export and delete them. To edit or play them in full, see Premium.",
  },

  editor: {
    name: "Name of the pattern",
    back: "All patterns",
    unknown: {
      title: "Pattern not found",
      text: "It may have been deleted, or the link may be incomplete.",
    },
    summary: (length: string, phases: number, levels: string) =>
      `${length} · ${phases} ${phases === 1 ? "phase" : "phases"} · ${levels}`,
    undo: "Undo",
    redo: "Redo",
    exportWav: "Export WAV",
    exportJson: "Export JSON",
    share: "Share",
    play: "Play",
    duplicate: "Duplicate",
    delete: "Delete",
    pattern: "Pattern",
    readOnly: "View only: editing needs Premium.",
  },

  save: {
    unsaved: "Not saved yet",
    saving: "Saving",
    saved: "Saved",
    ago: (seconds: number) =>
      seconds < 60 ? `${seconds} s ago` : seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : "earlier",
    offline: "Not saved: no connection. Your work is kept in this browser, and we'll try again.",
    nameTaken: "You already have a pattern with this name. Choose another one.",
    nameEmpty: "A pattern needs a name.",
    nameCut: (max: number) =>
      `A name has at most ${max} characters, so the end of what you pasted was left out.`,
    nameInvalid: "We can't save this name. Choose another one.",
    refused: {
      limit: `You've reached the limit of ${ownPatternsMax} patterns. Delete one, then try again.`,
      premium: "Premium has ended, so this can't be saved. Your work is kept in this browser.",
      gone: "This pattern was deleted on another device. Your work is kept in this browser.",
      failed: "We couldn't save this. Your work is kept in this browser.",
    },
    conflict: {
      heading: "This pattern was edited somewhere else",
      text: "Your edits are kept in this browser. Keep them as a copy, or load the newer version and lose them.",
      copy: "Keep mine as a copy",
      newer: "Load the newer version",
    },
    restored: "We restored edits that were not saved.",
    retry: "Save again",
    copyFailed: "We couldn't do that. Check your connection and try again.",
  },

  curve: {
    beat: "beat, Hz",
    beatCurve: "The beat over the session, in hertz",
    breath: "breath, Hz",
    start: (what: string) => `${what} at the start`,
    end: (what: string, phase: string) => `${what} at the end of ${phase}`,
    quantity: { beat: "Beat", breath: "Breath", level: "Level" },
    at: (value: string, clock: string) => `${value} at ${clock}`,
    help: "Drag a handle, or focus it: arrow keys move its value, Shift moves it faster, Alt and left or right move its border.",
    bounds: {
      field: "",
      headroom: "The dashed line is the headroom that the other layers leave below −1 dBTP.",
      binaural: "With a binaural layer, the beat goes up to 30 Hz.",
      breath:
        "Without a breath curve, the breathing guide follows the beat, so the beat stays at or below 0.5 Hz.",
    },
  },

  phases: {
    heading: "Phases",
    name: (number: number) => `Name of phase ${number}`,
    curve: (phase: string) => `Curve of the beat in ${phase}`,
    curves: { "raised-cosine": "smooth", linear: "linear", logarithmic: "logarithmic" },
    split: "Split",
    splitNamed: (phase: string) => `Split ${phase}`,
    remove: "Remove",
    removeNamed: (phase: string) => `Remove ${phase}`,
    newName: (number: number) => `phase ${number}`,
    span: (from: string, to: string) => `${from}–${to}`,
  },

  layers: {
    tone: "Tone",
    noise: "Noise",
    breath: "Breath",
    picture: "Picture",
    level: "Level",
    kindOf: (layer: string) => `Kind of ${layer}`,
    colorOf: (layer: string) => `Colour of ${layer}`,
    pictureKind: "Kind of picture",
    numbered: (layer: string, number: number, of: number) => (of > 1 ? `${layer} ${number}` : layer),
    add: "Add a layer",
    addTone: (kind: string) => `Tone, ${kind}`,
    addNoise: (color: string) => `Noise, ${color}`,
    addBreath: "Breath",
    remove: "Remove",
    removeNamed: (layer: string) => `Remove ${layer}`,
    follow: "Move over the phases",
    followNamed: (layer: string) => `Move over the phases: ${layer}`,
    constant: "Keep constant",
    constantNamed: (layer: string) => `Keep constant: ${layer}`,
    atLimit: "At −1 dBTP. Turn another layer down first.",
    silentRecording: "Silent here. Choose your own audio before you start the session.",
    notWithBeat: "needs a beat of 30 Hz or less",
    headroom: "Headroom",
    headroomMeasuring: "Measuring the peak.",
    headroomLeft: (db: string) => `${db} dB from the measured peak to −1 dBTP.`,
    headroomNone: "The peaks reach −1 dBTP, so the pattern stays quieter than it aims for.",
    headroomAtLimit: "The levels of all layers add up to −1 dBTP. Turn one down to turn another up.",
    full: "You've added every layer that a pattern can have.",
  },

  listen: {
    listen: "Listen",
    pause: "Pause",
    position: "Place in the pattern",
    length: "Length",
    volume: "Volume",
    opening: "Opening the sound",
    problems: {
      "no-sound": "No sound from this browser. Close other apps that use sound, or try another browser.",
      lost: "The sound was interrupted. Press Listen to continue.",
      "trial-over":
        "That was your 60-second trial. Press Listen to hear it again, or see Premium to keep your patterns.",
    },
  },

  share: {
    title: "Share",
    text: "Anyone with the link who is signed in can see and try this pattern. With Premium, they can keep a copy and play it.",
    link: "Link",
    copy: "Copy link",
    copied: "Link copied.",
    notCopied: "Copy the link from the field.",
    create: "Create a link",
    revoke: "Revoke the link",
    revoked: "The link no longer works.",
    failed: "We couldn't change the link. Check your connection and try again.",
    close: "Close",
  },

  wav: {
    title: "Export WAV",
    text: "Stereo, 32-bit float, at full volume: the same samples as a session plays.",
    length: "Length",
    minutes: "min",
    rate: "Sample rate",
    rateOf: (khz: string) => `${khz} kHz`,
    size: (size: string) => `${size} file`,
    start: "Export",
    cancel: "Cancel",
    close: "Close",
    progress: "Rendering",
    speed: (times: string) => `${times}× real time`,
    done: (name: string) => `${name} is complete.`,
    failed: "The export failed. Check the space on this device and try again.",
  },

  delete: {
    title: (name: string) => `Delete ${name}?`,
    text: "This can't be undone. Sessions that you have played stay in your list.",
    confirm: "Delete pattern",
    cancel: "Cancel",
    failed: "We couldn't delete this pattern. Check your connection and try again.",
  },

  import: {
    heading: "This file can't be imported",
    "too-large": "The file is too large to be a pattern.",
    "not-json": (line: number, column: number) => `Line ${line}, column ${column}: this is not valid JSON.`,
    field: (path: string, issue: string) => (path ? `${path}: ${issue}` : issue),
    place: (path: readonly (string | number)[]): string =>
      path
        .filter(key => key !== "score")
        .map((key, n, all) =>
          typeof key === "number"
            ? String(key + 1)
            : typeof all[n + 1] === "number"
              ? singular(key)
              : word(key),
        )
        .join(" ")
        .replaceAll(/(\d+) /g, "$1, "),
    issues: {
      missing: "is missing",
      "unknown-kind": "isn't a kind we know",
      "unknown-version": "must be 1 or 2",
      "other-type": "has the wrong type",
      "unknown-field": "is not part of a pattern",
      other: "is not valid",
      "too-large": (limit: number) => `must be at most ${limit}`,
      "too-small": (limit: number) => `must be at least ${limit}`,
      "too-many": (limit: number) => `can have at most ${limit}`,
    },
    dismiss: "Close",
  },

  shared: {
    title: "Shared pattern",
    lead: (name: string) => `${name}, shared with you`,
    unknown: {
      heading: "This link doesn't work",
      text: "It may have been revoked, or it may be incomplete. Ask the person who sent it for a new one.",
      back: "Back to Play",
    },
    keep: "Keep a copy",
    keepAndPlay: "Keep a copy and play",
    failed: "We couldn't keep a copy. Check your connection and try again.",
    closed: (seconds: number) =>
      `Listen for ${seconds} seconds. To keep a copy and play it at any length, see Premium.`,
    open: "Listen here, or keep a copy to edit and play it at any length.",
    headphones: "Needs headphones.",
    sound: (sound: ReactNode) => <>{sound}</>,
  },
} as const;

const words: Readonly<Record<string, string>> = {
  tones: "tones",
  noise: "noise",
  phases: "phases",
  segments: "segments",
  beatHz: "beat",
  breathHz: "breath",
  visual: "picture",
  carrierHz: "carrier",
  rms: "level",
  gain: "level",
};
const word = (key: string): string => words[key] ?? fields[key]?.label.toLowerCase() ?? key;
const singular = (key: string): string => word(key).replace(/s$/, "");
