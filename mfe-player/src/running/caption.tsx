import { bandOf, type Mode } from "@phaselock/contracts";
import { bandColour } from "@phaselock/ui";
import { describeSound } from "../signal/describe-sound.ts";

/** The band of the beat in its colour, and what is heard: `alpha  binaural 200 + 210 Hz, pink noise`. */
export function SoundCaption({ mode, beatHz }: { mode: Mode; beatHz: number }) {
  const band = bandOf(beatHz);
  return (
    <>
      <span style={{ color: bandColour(band) }}>{band}</span>
      {`  ${describeSound(mode.pattern.score, mode.targetFrequencyHz)}`}
    </>
  );
}
