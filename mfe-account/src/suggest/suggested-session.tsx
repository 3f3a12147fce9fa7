import { type Mode, variantOf } from "@phaselock/contracts";
import { bandColour, Figure, formatHz, ScoreCurve } from "@phaselock/ui";
import type { ReactNode } from "react";
import styles from "./suggested-session.module.css";
import { suggestionTexts as words } from "./texts.ts";

type SuggestedSessionProps = {
  mode: Mode;
  /** The planned length; defaults to the mode's own length. */
  seconds?: number;
  /** The actions, such as a start link. */
  children: ReactNode;
};

/** A suggested session: frequency, length, name, and its score as the picture. */
export function SuggestedSession({
  mode,
  seconds = mode.defaultDurationSeconds,
  children,
}: SuggestedSessionProps) {
  const { curve } = variantOf(mode, seconds);
  const minutes = Math.round(seconds / 60);
  const label = words.curve(formatHz(curve.beatHz.start), formatHz(mode.targetFrequencyHz), minutes);
  return (
    <div className={styles.session}>
      <Figure size="caption" className={styles.caption}>
        <span style={{ color: bandColour(mode.band) }}>
          {formatHz(mode.targetFrequencyHz)} {mode.band}
        </span>
        <span>{words.minutes(minutes)}</span>
      </Figure>
      <h2 className={styles.name}>{mode.name}</h2>
      <p className={styles.description}>{mode.description}</p>
      <div className={styles.picture}>
        <ScoreCurve curve={curve} label={label} />
      </div>
      {children}
    </div>
  );
}
