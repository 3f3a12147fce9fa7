import { bandOf } from "@phaselock/contracts";
import { type BeatCurve, laneBox, lanePath, lineOf, valueAt } from "@phaselock/signal";
import { bandColour, Figure, formatClock, formatHz, ScoreCurve } from "@phaselock/ui";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { phaseLabels } from "../session/playing/phase-labels.ts";
import { Phases } from "../session/playing/phases.tsx";
import { instrumentTexts } from "../shared/instruments/texts.ts";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { type SecondsNow, usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import styles from "./curve-scrub.module.css";
import { keyTarget } from "./key-target.ts";
import { simulatorTexts } from "./texts.tsx";

const words = simulatorTexts;

/** The curve of a pattern, and dashed that of another one, with the playhead: a slider over the session's time. */
export function CurveScrub(props: {
  name: string;
  curve: BeatCurve;
  other: { readonly name: string; readonly curve: BeatCurve } | null;
  lengthSeconds: number;
  secondsNow: SecondsNow;
  pace: Pace;
  onSeek: (seconds: number) => void;
}) {
  const { name, curve, other, lengthSeconds, secondsNow, pace, onSeek } = props;
  const slider = useRef<HTMLInputElement>(null);
  const seconds = Math.min(lengthSeconds, usePlayheadSeconds(secondsNow, pace.textMs));
  const line = useMemo(
    () =>
      lineOf(
        curve.beatHz,
        curve.phases.map(({ share }) => share * lengthSeconds),
      ),
    [curve, lengthSeconds],
  );
  const labels = useMemo(() => phaseLabels(curve, lengthSeconds), [curve, lengthSeconds]);
  const otherPath = useMemo(() => other && lanePath(other.curve), [other]);
  const beatHz = valueAt(line, seconds);
  const phase = labels.findLast(({ fromSeconds }) => fromSeconds <= seconds)?.name ?? "";

  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * lengthSeconds);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
    slider.current?.focus({ preventScroll: true });
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const press = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, labels, lengthSeconds, secondsNow());
    if (to === null) return;
    event.preventDefault();
    onSeek(to);
  };
  return (
    <div>
      <p className={styles.head}>
        <Figure size="caption">{instrumentTexts.beat.title}</Figure>
        <Figure className={styles.now} aria-hidden="true">
          <span style={{ color: bandColour(bandOf(beatHz)) }}>{beatHz.toFixed(2)}</span>
          {words.atClock(formatClock(seconds))}
        </Figure>
      </p>
      <div className={styles.scrub} onPointerDown={grab} onPointerMove={drag}>
        <ScoreCurve curve={curve} label={other ? words.curves(name, other.name) : words.curve(name)} />
        {otherPath && (
          <svg
            className={styles.other}
            viewBox={`0 0 ${laneBox.width} ${laneBox.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={otherPath} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <span className={styles.playhead} style={{ left: `${(seconds / lengthSeconds) * 100}%` }} />
        <input
          ref={slider}
          className={styles.slider}
          type="range"
          aria-label={words.scrub}
          aria-valuetext={words.at(formatClock(seconds), formatClock(lengthSeconds), phase, formatHz(beatHz))}
          min={0}
          max={lengthSeconds}
          step={1}
          value={Math.round(seconds)}
          onChange={event => onSeek(event.target.valueAsNumber)}
          onKeyDown={press}
        />
      </div>
      <Phases curve={curve} plannedSeconds={lengthSeconds} playedSeconds={seconds} />
    </div>
  );
}
