import { type BeatCurve, lineOf, valueAt } from "@phaselock/signal";
import { type Band, bandOf } from "./bands.ts";

/** A stretch of a session in which the beat stays in one band. `from` and `to` are parts of the session, 0…1. */
export type BandSpan = { readonly band: Band; readonly from: number; readonly to: number };

const stepsPerPhase = 24;
/** Halvings of a step that contains a band limit: to a millionth of a phase. */
const halvings = 16;

/** Splits a session where its beat crosses a band limit. A beat exactly on a limit is in the upper band. */
export function bandSpans({ phases, beatHz }: BeatCurve): BandSpan[] {
  const line = lineOf(
    beatHz,
    phases.map(phase => phase.share),
  );
  const bandAt = (part: number) => bandOf(valueAt(line, part));
  /** Where a step leaves the band that it starts in. */
  const leaves = (from: number, to: number, band: Band) => {
    let [inside, outside] = [from, to];
    for (let n = 0; n < halvings; n++) {
      const middle = (inside + outside) / 2;
      if (bandAt(middle) === band) inside = middle;
      else outside = middle;
    }
    return outside;
  };

  const spans: BandSpan[] = [];
  let band = bandAt(0);
  let [from, at] = [0, 0];
  for (const { share } of phases) {
    const phaseStart = at;
    for (let step = 1; step <= stepsPerPhase; step++) {
      const next = phaseStart + (share * step) / stepsPerPhase;
      // A steep step may cross several limits.
      while (bandAt(next) !== band) {
        const to = leaves(Math.max(from, at), next, band);
        spans.push({ band, from, to });
        from = to;
        band = bandAt(to);
      }
      at = next;
    }
  }
  // A beat that reaches a limit at the very end has no stretch beyond it.
  return from < 1 ? [...spans, { band, from, to: 1 }] : spans;
}
