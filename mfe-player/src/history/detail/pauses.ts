import type { Stretch } from "@phaselock/contracts";

/** A pause of a session: where in it, when it began, and how long it was. */
export type Pause = {
  /** Played seconds. */
  readonly atSeconds: number;
  readonly from: Date;
  readonly seconds: number;
};

/** A shorter pause comes from reports that waited for a network and arrived at once. */
const shortestSeconds = 1;

/** The pauses of a session, in order: what lies between its stretches. */
export const pausesOf = (stretches: readonly Stretch[]): readonly Pause[] =>
  stretches.flatMap(({ endedAt, toSeconds }, index) => {
    const next = stretches[index + 1];
    if (!endedAt || !next) return [];
    const seconds = Math.round((Date.parse(next.startedAt) - Date.parse(endedAt)) / 1000);
    return seconds < shortestSeconds ? [] : [{ atSeconds: toSeconds, from: new Date(endedAt), seconds }];
  });

/** A pause and where its mark stands, 0…1; without a label if that would touch the one before. */
export type PauseMark = Pause & { readonly part: number; readonly isLabelled: boolean };

/**
 * Places the marks of pauses along a curve.
 * @param labelPart width of a label as a part of the curve's
 */
export const pauseMarks = (
  pauses: readonly Pause[],
  plannedSeconds: number,
  labelPart: number,
): readonly PauseMark[] => {
  let freeFrom = 0;
  return pauses.map(pause => {
    const part = Math.min(1, pause.atSeconds / plannedSeconds);
    const isLabelled = part >= freeFrom;
    if (isLabelled) freeFrom = part + labelPart;
    return { ...pause, part, isLabelled };
  });
};
