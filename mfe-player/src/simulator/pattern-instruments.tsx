import { type Schedule, valueAt } from "@phaselock/signal";
import { Figure } from "@phaselock/ui";
import { SoundCaption } from "../session/playing/caption.tsx";
import { BeatPlot } from "../shared/instruments/beat-plot.tsx";
import { loudnessText } from "../shared/instruments/loudness-text.ts";
import { ModulationPlot } from "../shared/instruments/modulation-plot.tsx";
import { SpectrumPlot } from "../shared/instruments/spectrum-plot.tsx";
import { useMeter } from "../shared/instruments/use-meter.ts";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { type SecondsNow, usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import { WaveformPlot } from "../shared/instruments/waveform-plot.tsx";
import styles from "./pattern-instruments.module.css";
import type { Simulated } from "./patterns.ts";
import { simulatorTexts } from "./texts.tsx";

/** What one pattern sounds like at the playhead. */
export function PatternInstruments(props: {
  pattern: Simulated;
  schedule: Schedule;
  /** The name of its side, where two are compared. */
  side: string | null;
  secondsNow: SecondsNow;
  pace: Pace;
  isPlaying: boolean;
}) {
  const { pattern, schedule, side, secondsNow, pace, isPlaying } = props;
  const measured = useMeter(schedule);
  const beatHz = valueAt(schedule.beat, usePlayheadSeconds(secondsNow, pace.textMs));
  return (
    <section className={styles.instruments} aria-label={simulatorTexts.instruments(pattern.name)}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          {side && <Figure className={styles.side}>{side}</Figure>}
          {pattern.name}
        </h2>
        {pattern.score && (
          <p>
            <Figure size="caption">
              <SoundCaption score={pattern.score} beatHz={beatHz} />
            </Figure>
          </p>
        )}
        <p>
          <Figure size="caption">{loudnessText(measured.loudness)}</Figure>
        </p>
      </header>
      <WaveformPlot schedule={schedule} secondsNow={secondsNow} pace={pace} />
      <SpectrumPlot schedule={schedule} measured={measured} secondsNow={secondsNow} pace={pace} />
      <ModulationPlot measured={measured} />
      <BeatPlot schedule={schedule} secondsNow={secondsNow} pace={pace} isPlaying={isPlaying} />
    </section>
  );
}
