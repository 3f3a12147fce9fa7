import type { SceneName, VisualKind } from "@phaselock/signal";
import type { Goal } from "./http/identity.ts";

/** What a person may want of a session, in the order in which the library offers it. */
export const intentions = ["focus", "calm", "sleep", "energy", "loose-thinking", "breathing"] as const;
export type Intention = (typeof intentions)[number];
/** The intentions that serve each goal of a user, the closest first. */
export const intentionsOfGoal: Readonly<Record<Goal, readonly [Intention, ...Intention[]]>> = {
  focus: ["focus"],
  calm: ["calm", "breathing"],
  sleep: ["sleep"],
  energy: ["energy"],
  creativity: ["loose-thinking"],
};

/** The mode of a first session, by what the new user needs: one that is free and works from speakers. */
export const firstSessionModes = {
  focus: "deep-work",
  calm: "between-tasks",
  sleep: "deep-rest",
  energy: "second-wind",
  breathing: "resonance-breathing",
} as const satisfies Partial<Record<Intention, string>>;

/** What people call each scene, on screens and in the reasons of recommendations. */
export const sceneTitles: Readonly<Record<SceneName, string>> = {
  glass: "Glass",
  tape: "Tape",
  haze: "Haze",
  keys: "Keys",
  low: "Low",
  strings: "Strings",
  dusk: "Dusk",
  tide: "Tide",
  prism: "Prism",
  paper: "Paper",
};

/** The pictures that need Premium. Everyone may watch the others. */
export const premiumVisuals: readonly VisualKind[] = ["beam", "field"];
/** Whether a picture needs Premium. */
export const isPremiumVisual = (kind: VisualKind): boolean => premiumVisuals.includes(kind);

/** Sessions planned for at least this many seconds play a mode's long variant: 15 minutes. */
export const longVariantFromSeconds = 15 * 60;

/** The mode of every session that plays a pattern of the user's own. It is in no list of modes. */
export const ownModeId = "own";

/** How many patterns of their own a user may keep. */
export const ownPatternsMax = 100;
/** How many favourites a user may keep. */
export const favouritesMax = 200;
/** Largest score of a user's own pattern, in bytes of JSON. */
export const ownScoreMaxBytes = 32 * 1024;
/** How long anyone may listen to a mode before they play it, in seconds. */
export const previewSeconds = 20;
/** How long a user without Premium may try a pattern in the simulator, in seconds. */
export const trialSeconds = 60;
