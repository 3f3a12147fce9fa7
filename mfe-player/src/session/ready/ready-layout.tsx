import { type BeatCurve, laneBox } from "@phaselock/signal";
import { Figure, formatClock, ScoreCurve } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { type ReactNode, useId, useMemo, useRef } from "react";
import { lanesOf } from "../../shared/curve/curve-lanes.ts";
import { BandGradient, DriftingLines } from "../../shared/curve/drifting-lines.tsx";
import { FigureContext } from "../../shared/picture/picture.tsx";
import { commonTexts } from "../../shared/texts.ts";
import { playerTexts, readyTexts } from "../texts.tsx";
import { PlanScale } from "./plan-scale.tsx";
import styles from "./ready-layout.module.css";

const words = readyTexts;

/** Oscillators that will drift into phase with the plan. */
function Drift({ curve }: { curve: BeatCurve }) {
  const id = useId();
  const lanes = useMemo(() => lanesOf(curve), [curve]);
  return (
    <svg
      className={styles.drift}
      viewBox={`0 0 ${laneBox.width} ${laneBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <BandGradient id={id} />
      <g stroke={`url(#${id})`}>
        <DriftingLines lanes={lanes} />
      </g>
    </svg>
  );
}

/** The screen before a session: its name and length, its picture, its plan, and what to do. No text lies on the picture. */
export function ReadyLayout(props: {
  title: string;
  /** The beat and its band, at the top right. */
  beat: ReactNode;
  picture: ReactNode;
  /** Seconds that are left to play. */
  seconds: number;
  curve: BeatCurve;
  plannedSeconds: number;
  /** Only of a session that is resumed. */
  playedSeconds?: number | undefined;
  children: ReactNode;
}) {
  const { title, beat, picture, seconds, curve, plannedSeconds, playedSeconds, children } = props;
  const figure = useRef<HTMLDivElement>(null);
  return (
    <main className={styles.ready}>
      <title>{commonTexts.documentTitle(title)}</title>
      <header className={styles.top}>
        <Link to="/play" className={styles.back}>
          <span aria-hidden="true">← </span>
          {words.play}
        </Link>
        <Figure size="caption">{beat}</Figure>
      </header>
      <div className={styles.figure} ref={figure}>
        <FigureContext value={figure}>{picture}</FigureContext>
      </div>
      <div className={styles.what}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.time}>
          <span className="unseen">{playerTexts.labelled(words.length)}</span>
          <Figure size="large">{formatClock(seconds)}</Figure>
        </p>
      </div>
      <div className={styles.plan}>
        <div className={styles.curve}>
          {playedSeconds === undefined && <Drift curve={curve} />}
          <ScoreCurve
            curve={curve}
            label={playerTexts.plan}
            {...(playedSeconds !== undefined && { playedPart: playedSeconds / plannedSeconds })}
          />
        </div>
        <PlanScale curve={curve} plannedSeconds={plannedSeconds} />
      </div>
      <div className={styles.go}>{children}</div>
    </main>
  );
}
