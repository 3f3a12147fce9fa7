import { bandOf } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { describeSound } from "@phaselock/signal";
import { bandColour, formatHz } from "@phaselock/ui";

/** The beat's band in its colour, then the sound: `alpha  binaural 200 + 210 Hz, pink noise`. */
export function SoundCaption({ score, beatHz }: { score: Score; beatHz: number }) {
  const band = bandOf(beatHz);
  const shownHz = Math.round(beatHz * 10) / 10;
  return (
    <>
      <span style={{ color: bandColour(band) }}>{band}</span>
      {`\u00a0 ${describeSound(score, shownHz, formatHz)}`}
    </>
  );
}
