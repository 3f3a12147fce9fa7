import type { BeatCurve } from "@phaselock/signal";
import { Figure, formatClock, ScoreCurve } from "@phaselock/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { FigureContext } from "../../shared/picture/picture.tsx";
import { commonTexts } from "../../shared/texts.ts";
import { playerTexts } from "../texts.tsx";
import { Phases } from "./phases.tsx";
import styles from "./stage.module.css";

/** The screen's main number, with the session's state beside it. With the `timer` role, a running countdown. */
export function Time(props: { label: string; seconds: number; role?: "timer"; state?: string | null }) {
  const { label, seconds, role, state } = props;
  return (
    <p className={styles.time}>
      <span className="unseen">{playerTexts.labelled(label)}</span>
      <Figure size="large" role={role}>
        {formatClock(seconds)}
      </Figure>
      {state !== undefined && (
        <span className={styles.state} role="status">
          {state}
        </span>
      )}
    </p>
  );
}

/** The player's window: one number, one picture, one curve. Everything else fades with `isQuiet`. */
export function Stage(props: {
  title: string;
  caption: ReactNode;
  /** One short line under the caption, which fades with it. */
  hint?: ReactNode;
  picture: ReactNode;
  /** A picture that stands in its own place, which no text reaches, instead of one that fills the window. */
  figure?: ReactNode;
  /** Always visible, at the top right. */
  exit: ReactNode;
  time: ReactNode;
  /** What must be read now, beside the time. */
  note?: ReactNode;
  /** The buttons beside the time. */
  keys?: ReactNode;
  curve: BeatCurve;
  plannedSeconds: number;
  playedSeconds: number;
  controls: ReactNode;
  /** What the screen has beside, or on a phone below, everything else. */
  shelf?: ReactNode;
  isQuiet: boolean;
  /** Changes when a part of the screen is replaced. If the focus was in that part, it moves to the heading. */
  step?: string;
}) {
  const { curve, plannedSeconds, playedSeconds } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const figure = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the step changes.
  useEffect(() => {
    // The button that led here is gone, so the focus would fall back to the top of the document.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [props.step]);
  return (
    <main className={styles.stage} data-quiet={props.isQuiet || undefined}>
      <title>{commonTexts.documentTitle(props.title)}</title>
      <FigureContext value={figure}>{props.picture}</FigureContext>
      <header className={styles.top}>
        <div className={styles.fades}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {props.title}
          </h1>
          <p className={styles.caption}>
            <Figure size="caption">{props.caption}</Figure>
          </p>
          {props.hint !== undefined && (
            <div className={styles.hint} role="status">
              {props.hint}
            </div>
          )}
        </div>
        {props.exit}
      </header>
      <div className={styles.figure} data-holds={props.figure !== undefined || undefined} ref={figure}>
        <FigureContext value={figure}>{props.figure}</FigureContext>
      </div>
      <div className={styles.low}>
        <div className={styles.main}>
          <div className={styles.row}>
            {props.time}
            <div className={styles.side}>
              {props.note && <div className={styles.note}>{props.note}</div>}
              {props.keys}
            </div>
          </div>
          <div className={styles.curve}>
            <ScoreCurve curve={curve} playedPart={playedSeconds / plannedSeconds} label={playerTexts.curve} />
          </div>
          <Phases curve={curve} plannedSeconds={plannedSeconds} playedSeconds={playedSeconds} />
          {props.controls}
        </div>
        {props.shelf && (
          <div className={styles.shelf} data-fades>
            {props.shelf}
          </div>
        )}
      </div>
    </main>
  );
}
