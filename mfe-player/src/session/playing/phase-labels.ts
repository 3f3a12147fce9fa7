import type { BeatCurve } from "@phaselock/signal";
import { formatHz } from "@phaselock/ui";

/** A phase of a session as the player labels it under its stretch of the curve. */
export type PhaseLabel = {
  readonly name: string;
  /** Where the phase begins, and its length, in seconds. */
  readonly fromSeconds: number;
  readonly seconds: number;
  /** The beat at its start and its end: `14 → 10 Hz`, or `10 Hz` if it stays. */
  readonly beat: string;
};

const beatText = (fromHz: number, toHz: number): string =>
  fromHz === toHz ? formatHz(toHz) : `${formatHz(fromHz).replace(" Hz", "")} → ${formatHz(toHz)}`;

/**
 * Labels the phases of a session, in order.
 * @param plannedSeconds length of the session
 */
export function phaseLabels({ phases, beatHz }: BeatCurve, plannedSeconds: number): PhaseLabel[] {
  let fromHz = beatHz.start;
  let fromSeconds = 0;
  return phases.map(({ name, share }, index) => {
    const toHz = beatHz.segments[index]?.to ?? fromHz;
    const seconds = share * plannedSeconds;
    const label = { name, fromSeconds, seconds, beat: beatText(fromHz, toHz) };
    fromHz = toHz;
    fromSeconds += seconds;
    return label;
  });
}
