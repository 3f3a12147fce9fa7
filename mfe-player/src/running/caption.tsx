import { bandOf, type Score } from "@phaselock/contracts";
import { bandColour } from "@phaselock/ui";
import { describeSound } from "../signal/describe-sound.ts";

/** The beat's band in its colour, then the sound: `alpha  binaural 200 + 210 Hz, pink noise`. */
export function SoundCaption({ score, beatHz }: { score: Score; beatHz: number }) {
  const band = bandOf(beatHz);
  const shownHz = Math.round(beatHz * 10) / 10;
  return (
    <>
      <span style={{ color: bandColour(band) }}>{band}</span>
      {`\u00a0 ${describeSound(score, shownHz)}`}
    </>
  );
}
