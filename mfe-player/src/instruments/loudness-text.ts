import { texts } from "../texts.ts";
import { formatLevel } from "./format-level.ts";
import type { Loudness } from "./loudness.ts";

const words = texts.instruments.loudness;

/** Loudness and peak in words: `loudness −14.0 LUFS · peak −2.1 dBTP`. */
export const loudnessText = (loudness: Loudness | null): string =>
  loudness
    ? `${words.lufs(formatLevel(loudness.lufs))} · ${words.dbtp(formatLevel(loudness.dbtp))}`
    : words.measuring;
