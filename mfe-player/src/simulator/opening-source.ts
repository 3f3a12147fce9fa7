import { bandOf, type ListedSession } from "@phaselock/contracts";
import type { Source } from "./patterns.ts";

const bandsIn = (source: Source): number => {
  const { start, segments } = ("mode" in source ? source.mode.curve : source.own.score).beatHz;
  return new Set([start, ...segments.map(({ to }) => to)].map(bandOf)).size;
};

/**
 * The pattern to look into where the address names none: the one that was played last, else the first of those whose beat
 * passes through the most bands, because its curve fills the chart.
 */
export const openingSource = (
  sources: readonly Source[],
  last: Pick<ListedSession, "modeId" | "patternId"> | undefined,
): Source | undefined => {
  const played = sources.find(({ id }) => id === last?.modeId || id === last?.patternId);
  return played ?? sources.toSorted((a, b) => bandsIn(b) - bandsIn(a))[0];
};
