import type { PictureMotion } from "@phaselock/signal";
import type { PictureSource } from "../picture/picture-loop.ts";
import { texts } from "../texts.ts";

const words = texts.running.motion;

/** Why the picture does not follow the beat; null when it does. */
export function motionText(
  motion: PictureMotion,
  photosensitive: PictureSource["photosensitive"],
  savesBattery: boolean,
): string | null {
  if (motion === "envelope") return savesBattery ? words.tooFastSaving : words.tooFast;
  if (motion === "beat") return null;
  if (photosensitive === "not-stored") return words.notStored;
  return photosensitive === "no" ? words.reduced : words.photosensitive;
}
