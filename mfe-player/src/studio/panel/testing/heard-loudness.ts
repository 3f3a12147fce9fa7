import { excerptOf } from "@phaselock/signal";
import { catalogue } from "@phaselock/svc-sessions/catalogue";
import { measureExcerpt } from "@phaselock/ui/measure-excerpt";
import { matchedPercent } from "../matched-level.ts";
import { soundsOf } from "../pairs.ts";
import { panelModes } from "./panel-modes.ts";

/** A mode of the catalogue as the API sends it to a caller who gets all scores, as far as the panel reads it. */
const modeOf = ({ id, short, pure }: (typeof catalogue)[number]) =>
  panelModes.slice(0, 1).map(mode => ({
    ...mode,
    id,
    excerpt: excerptOf(short),
    variants: mode.variants.map(it => ({ ...it, score: it.isPure ? pure.short : short })),
  }));

export const catalogueModes = catalogue.flatMap(modeOf);

/**
 * How much louder the loudest sound of a mode is heard than its softest, in LU. The user's level is the highest, where nothing
 * can be turned up.
 */
export async function loudnessSpread(mode: (typeof catalogueModes)[number]): Promise<number> {
  const heard: number[] = [];
  for (const { score } of soundsOf(mode)) {
    const loudness = (await measureExcerpt(score, () => true)) ?? Number.NaN;
    heard.push(loudness + 40 * Math.log10(matchedPercent(100, loudness) / 100));
  }
  return Math.max(...heard) - Math.min(...heard);
}
