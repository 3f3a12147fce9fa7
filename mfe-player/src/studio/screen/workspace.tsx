import type { KnownScreening } from "@phaselock/web";
import type { ReactNode } from "react";
import { GuardMeter } from "../../shared/instruments/guard-meter.tsx";
import { LightPlot } from "../../shared/instruments/light-plot.tsx";
import { ModulationPlot } from "../../shared/instruments/modulation-plot.tsx";
import { SpectrumPlot } from "../../shared/instruments/spectrum-plot.tsx";
import type { Measured } from "../../shared/instruments/use-meter.ts";
import { usePace } from "../../shared/instruments/use-pace.ts";
import { WaveformPlot } from "../../shared/instruments/waveform-plot.tsx";
import type { UsedPreview } from "../preview/use-preview.ts";
import { BeatEditor } from "./beat-editor.tsx";
import { Layers } from "./layers.tsx";
import { ListenBar } from "./listen-bar.tsx";
import { PhaseList } from "./phase-list.tsx";
import { PicturePane, useShownPicture } from "./picture-pane.tsx";
import type { Editor } from "./use-editor.ts";
import type { Listening } from "./use-listening.ts";
import styles from "./workspace.module.css";

/** The bench of the studio: the beat with its handles, the phases, what is heard and seen, and the layers beside them. */
export function Workspace(props: {
  editor: Editor;
  listening: Listening;
  used: UsedPreview;
  measured: Measured;
  photosensitive: KnownScreening;
  isReadOnly?: boolean;
  /** Below the layers. */
  children?: ReactNode;
}) {
  const { editor, listening, used, measured, photosensitive, isReadOnly = false } = props;
  const { schedule } = listening;
  const { preview, secondsNow } = used;
  const { score } = editor;
  const pace = usePace(photosensitive);
  const shown = useShownPicture(score);
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <BeatEditor
          editor={editor}
          schedule={schedule}
          atSeconds={used.seconds}
          onSeek={preview.seek}
          isReadOnly={isReadOnly}
        />
        <ListenBar used={used} listening={listening} score={score} />
        {!isReadOnly && <PhaseList editor={editor} seconds={schedule.seconds} />}
        <WaveformPlot schedule={schedule} secondsNow={secondsNow} pace={pace} />
        <div className={styles.spectra}>
          <SpectrumPlot schedule={schedule} measured={measured} secondsNow={secondsNow} pace={pace} />
          <ModulationPlot measured={measured} />
        </div>
        <LightPlot trace={shown.trace} beatHz={shown.targetHz} pace={pace} />
      </div>
      <div className={styles.side}>
        <PicturePane look={score.visual} shown={shown} used={used} photosensitive={photosensitive} />
        <Layers
          editor={editor}
          seconds={schedule.seconds}
          isReadOnly={isReadOnly}
          loudness={measured.loudness}
        />
        <GuardMeter trace={shown.trace} pace={pace} isBreached={shown.breached !== null} />
        {props.children}
      </div>
    </div>
  );
}
