import type { PictureSource } from "@phaselock/picture";
import { createLightTrace } from "@phaselock/playback";
import type { PictureMotion } from "@phaselock/signal";
import type { KnownScreening } from "@phaselock/web";
import { useCallback, useEffect, useState } from "react";
import { GuardMeter } from "../shared/instruments/guard-meter.tsx";
import { LightPlot } from "../shared/instruments/light-plot.tsx";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { motionText } from "../shared/picture/motion-text.ts";
import { Picture } from "../shared/picture/picture.tsx";
import type { Simulated } from "./patterns.ts";
import styles from "./picture-pane.module.css";
import type { Simulation } from "./simulation.ts";

/** The picture of the pattern that is heard, the light that it emits, and how safe that is. */
export function PicturePane(props: {
  heard: Simulated;
  simulation: Simulation;
  photosensitive: KnownScreening;
  pace: Pace;
}) {
  const { heard, simulation, photosensitive, pace } = props;
  const { look, targetHz } = heard;
  const [trace] = useState(createLightTrace);
  const [motion, setMotion] = useState<PictureMotion>("beat");
  const [breached, setBreached] = useState<typeof look | null>(null);
  const onBreach = useCallback(() => setBreached(look), [look]);
  const [source, setSource] = useState<PictureSource | null>(null);
  useEffect(() => {
    trace.clear();
    setSource({ photosensitive, targetHz, audibleAt: simulation.audibleAt });
  }, [trace, photosensitive, targetHz, simulation]);
  const isRound = look.kind === "rings" || look.kind === "beam";
  const note = motionText(motion, photosensitive, false);
  return (
    <>
      <div className={styles.picture}>
        <div className={styles.window} data-round={isRound || undefined}>
          {source && (
            <Picture
              look={look}
              source={source}
              onMotion={setMotion}
              onBreach={onBreach}
              onReading={trace.add}
            />
          )}
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <div>
        <LightPlot trace={trace} beatHz={targetHz} pace={pace} />
      </div>
      <GuardMeter trace={trace} pace={pace} isBreached={breached === look} />
    </>
  );
}
