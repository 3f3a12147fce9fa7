import type { Loudness } from "@phaselock/playback";
import { formatLevel } from "@phaselock/playback";
import { instrumentTexts } from "./texts.ts";

const words = instrumentTexts.loudness;

/** Loudness and peak in words: `loudness −14.0 LUFS · peak −2.1 dBTP`. */
export const loudnessText = (loudness: Loudness | null): string =>
  loudness
    ? `${words.lufs(formatLevel(loudness.lufs))} · ${words.dbtp(formatLevel(loudness.dbtp))}`
    : words.measuring;
