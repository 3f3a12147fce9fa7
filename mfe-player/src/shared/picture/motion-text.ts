import type { PictureSource } from "@phaselock/picture";
import type { PictureMotion } from "@phaselock/signal";
import { motionTexts } from "./texts.ts";

const words = motionTexts;

/** Why the picture does not follow the beat; null when it does. */
export function motionText(
  motion: PictureMotion,
  photosensitive: PictureSource["photosensitive"],
  savesBattery: boolean,
): string | null {
  if (motion === "envelope") return savesBattery ? words.tooFastSaving : words.tooFast;
  if (motion === "beat") return null;
  if (photosensitive === "not-asked") return words.still;
  return photosensitive === "no" ? words.reduced : words.photosensitive;
}
