import type { PlayableMode, Visualization } from "@phaselock/contracts";
import { type Look, type VisualKind, visualKinds } from "@phaselock/signal";

/** The picture that each user of this browser has chosen, by the user's id. */
const key = "phaselock_picture";

type Choices = { readonly [userId: string]: unknown };

function readAll(storage: Storage): Choices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The picture that the user last chose on this device; null if they never have. */
export function readPicture(storage: Storage, userId: string): VisualKind | null {
  const chosen = readAll(storage)[userId];
  return visualKinds.find(kind => kind === chosen) ?? null;
}

export function writePicture(storage: Storage, userId: string, kind: VisualKind): void {
  try {
    storage.setItem(key, JSON.stringify({ ...readAll(storage), [userId]: kind }));
  } catch {
    // Storage is full or forbidden: the choice counts for this session only.
  }
}

/** How a kind looks for this user; null if it is not offered, or needs Premium. */
export const lookOf = (offered: readonly Visualization[], kind: VisualKind | null): Look | null =>
  offered.find(visualization => visualization.kind === kind)?.look ?? null;

/** A mode as it is played with another picture. */
export const withLook = (mode: PlayableMode, look: Look): PlayableMode => ({
  ...mode,
  pattern: { ...mode.pattern, score: { ...mode.pattern.score, visual: look } },
});
