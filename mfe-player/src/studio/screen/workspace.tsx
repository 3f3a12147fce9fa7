import { type Schedule, scheduleOf } from "@phaselock/signal";
import type { KnownScreening } from "@phaselock/web";
import { type ReactNode, useMemo, useState } from "react";
import { SpectrumPlot } from "../../instruments/spectrum-plot.tsx";
import type { Measured } from "../../instruments/use-meter.ts";
import { usePace } from "../../instruments/use-pace.ts";
import { WaveformPlot } from "../../instruments/waveform-plot.tsx";
import { Picture } from "../../picture/picture.tsx";
import type { PictureSource } from "../../picture/picture-loop.ts";
import { texts } from "../../texts.ts";
import type { UsedPreview } from "../preview/use-preview.ts";
import { BeatEditor } from "./beat-editor.tsx";
import { Layers } from "./layers.tsx";
import { ListenBar } from "./listen-bar.tsx";
import { PhaseList } from "./phase-list.tsx";
import type { Editor } from "./use-editor.ts";
import styles from "./workspace.module.css";

const nothing = () => {};

/** The score laid out over the length at which it is heard, and again after each edit. */
export const useSchedule = (editor: Editor, seconds: number): Schedule =>
  useMemo(() => scheduleOf(editor.score, seconds), [editor.score, seconds]);

/** The bench of the studio: the beat with its handles, the phases, what is heard and seen, and the layers beside them. */
export function Workspace(props: {
  editor: Editor;
  schedule: Schedule;
  used: UsedPreview;
  measured: Measured;
  photosensitive: KnownScreening;
  onLength: (seconds: number) => void;
  isReadOnly?: boolean;
  /** Below the layers. */
  children?: ReactNode;
}) {
  const { editor, schedule, used, measured, photosensitive, onLength, isReadOnly = false } = props;
  const { preview, secondsNow, audibleAt } = used;
  const { score } = editor;
  const pace = usePace(photosensitive);
  const [source] = useState<PictureSource>(() => ({
    photosensitive,
    targetHz: score.beatHz.start,
    audibleAt,
  }));
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <BeatEditor
          editor={editor}
          seconds={schedule.seconds}
          atSeconds={used.seconds}
          onSeek={preview.seek}
          isReadOnly={isReadOnly}
        />
        <ListenBar used={used} seconds={schedule.seconds} onLength={onLength} />
        {!isReadOnly && <PhaseList editor={editor} seconds={schedule.seconds} />}
        <WaveformPlot schedule={schedule} secondsNow={secondsNow} pace={pace} />
        <SpectrumPlot schedule={schedule} measured={measured} secondsNow={secondsNow} pace={pace} />
      </div>
      <div className={styles.side}>
        <div className={styles.picture} role="img" aria-label={texts.studio.layers.picture}>
          <Picture look={score.visual} source={source} onMotion={nothing} onBreach={nothing} />
        </div>
        <Layers editor={editor} seconds={schedule.seconds} isReadOnly={isReadOnly} />
        {props.children}
      </div>
    </div>
  );
}
