import type { PictureSource } from "@phaselock/picture";
import { createLightTrace, type LightTrace } from "@phaselock/playback";
import type { Look, PictureMotion, Score } from "@phaselock/signal";
import { excerptOf } from "@phaselock/signal";
import type { KnownScreening } from "@phaselock/web";
import { useCallback, useMemo, useState } from "react";
import { motionText } from "../../shared/picture/motion-text.ts";
import { Picture } from "../../shared/picture/picture.tsx";
import type { UsedPreview } from "../preview/use-preview.ts";
import styles from "./picture-pane.module.css";

/** The light that the picture emits, and the look that its guard has darkened, if it has. */
export type ShownPicture = {
  readonly trace: LightTrace;
  readonly targetHz: number;
  readonly breached: Look | null;
  readonly onBreach: () => void;
};

/** The state that the picture, the light and the guard's meter share. */
export function useShownPicture(score: Score): ShownPicture {
  const [trace] = useState(createLightTrace);
  const [breached, setBreached] = useState<Look | null>(null);
  const look = score.visual;
  const onBreach = useCallback(() => setBreached(look), [look]);
  const targetHz = useMemo(() => excerptOf(score).beatHz.start, [score]);
  return { trace, targetHz, breached: breached === look ? breached : null, onBreach };
}

/** The pattern's picture. It moves while the pattern plays. */
export function PicturePane(props: {
  look: Look;
  shown: ShownPicture;
  used: UsedPreview;
  photosensitive: KnownScreening;
}) {
  const { look, shown, used, photosensitive } = props;
  const { audibleAt } = used;
  const { trace, targetHz, onBreach } = shown;
  const [motion, setMotion] = useState<PictureMotion>("beat");
  const source = useMemo(
    (): PictureSource => ({ photosensitive, targetHz, audibleAt }),
    [photosensitive, targetHz, audibleAt],
  );
  const isRound = look.kind === "rings" || look.kind === "beam";
  const note = motionText(motion, photosensitive, false);
  return (
    <div>
      <div className={styles.picture}>
        <div className={styles.window} data-round={isRound || undefined}>
          <Picture
            look={look}
            source={source}
            onMotion={setMotion}
            onBreach={onBreach}
            onReading={trace.add}
          />
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
