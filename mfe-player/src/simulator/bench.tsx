import type { User } from "@phaselock/contracts";
import { type BeatCurve, needsHeadphones, type Schedule } from "@phaselock/signal";
import { cx } from "@phaselock/ui";
import type { KnownScreening } from "@phaselock/web";
import { useEffect, useMemo } from "react";
import { PianoRoll } from "../shared/instruments/piano-roll.tsx";
import { type Pace, usePace } from "../shared/instruments/use-pace.ts";
import { type SecondsNow, usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import { heardStrength } from "../shared/strength/offered-strengths.ts";
import styles from "./bench.module.css";
import { CurveScrub } from "./curve-scrub.tsx";
import { type Heard, scheduleHeard } from "./heard.ts";
import { Layers } from "./layers.tsx";
import { PatternInstruments } from "./pattern-instruments.tsx";
import { type Simulated, type Source, simulate } from "./patterns.ts";
import { PicturePane } from "./picture-pane.tsx";
import { simulatorTexts } from "./texts.tsx";
import { Transport } from "./transport.tsx";
import { TrialNote } from "./trial-note.tsx";
import { useMix } from "./use-mix.ts";
import { useSimulation } from "./use-simulation.ts";
import { useSimulatorKeys } from "./use-simulator-keys.ts";

const words = simulatorTexts;

/** A pattern, and its layout over the session. */
function useSide(source: Source | null, seconds: number, tier: User["subscriptionTier"], mix: Heard) {
  return useMemo(() => {
    if (!source) return null;
    const pattern = simulate(source, seconds, tier);
    return { pattern, schedule: scheduleHeard(pattern.score, seconds, mix) };
  }, [source, seconds, tier, mix]);
}

const voiceOf = (side: ReturnType<typeof useSide>) =>
  side && { patternId: side.pattern.id, schedule: side.schedule };

const noteOf = ({ name, isExcerpt }: Simulated): string | null => (isExcerpt ? words.excerpt(name) : null);

/** Where the longest phase begins, as a part of the session: there is more to see than in the silence of its start. */
function longestPhaseFrom({ phases }: BeatCurve): number {
  const shares = phases.map(({ share }) => share);
  return shares.slice(0, shares.indexOf(Math.max(...shares))).reduce((sum, share) => sum + share, 0);
}

/** The notes of the music that is heard. */
function Notes({ schedule, secondsNow, pace }: { schedule: Schedule; secondsNow: SecondsNow; pace: Pace }) {
  return <PianoRoll schedule={schedule} atSeconds={usePlayheadSeconds(secondsNow, pace.textMs)} />;
}

/** One pattern, or two beside each other, at one second: curve, sound, picture and instruments. */
export function Bench(props: {
  a: Source;
  b: Source | null;
  seconds: number;
  user: User;
  photosensitive: KnownScreening;
}) {
  const { seconds, user, photosensitive } = props;
  const tier = user.subscriptionTier;
  const mix = useMix();
  const a = useSide(props.a, seconds, tier, mix);
  const b = useSide(props.b, seconds, tier, mix);
  const [simulation, view] = useSimulation(
    tier === "premium" ? null : user.id,
    a ? longestPhaseFrom(a.pattern.curve) * seconds : 0,
  );
  const pace = usePace(photosensitive);
  useEffect(() => simulation.use({ a: voiceOf(a), b: voiceOf(b) }), [simulation, a, b]);
  useSimulatorKeys(simulation);
  if (!a) return null;

  const { pattern } = a;
  const heardSide = (view.side === "b" && b) || a;
  const heard = heardSide.pattern;
  const isPlaying = view.status === "playing";
  const notes = [
    noteOf(pattern),
    b && noteOf(b.pattern),
    view.lost && words.lost[view.lost],
    needsHeadphones(heard.score) && words.headphones,
  ].filter(note => typeof note === "string");
  const sides = [{ ...a, side: b && words.sides.a }, ...(b ? [{ ...b, side: words.sides.b }] : [])];
  return (
    <div className={styles.bench}>
      <div className={styles.curve}>
        <CurveScrub
          name={pattern.name}
          curve={pattern.curve}
          other={b?.pattern ?? null}
          lengthSeconds={seconds}
          secondsNow={simulation.secondsNow}
          pace={pace}
          onSeek={simulation.seek}
        />
        {heardSide.schedule.music && (
          <div className={styles.notesOfMusic}>
            <Notes schedule={heardSide.schedule} secondsNow={simulation.secondsNow} pace={pace} />
          </div>
        )}
        <Transport
          simulation={simulation}
          view={view}
          names={{ a: pattern.name, b: b?.pattern.name ?? null }}
          lengthSeconds={seconds}
          pace={pace}
        />
        <div className={styles.notes}>
          <div role="status">
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
          </div>
          {view.trialLeft !== null && <TrialNote heard={heard} left={view.trialLeft} />}
        </div>
      </div>
      <div className={styles.picture}>
        <PicturePane heard={heard} simulation={simulation} photosensitive={photosensitive} pace={pace} />
        <div className={styles.layers}>
          <Layers
            schedule={heardSide.schedule}
            score={heard.score}
            strength={heardStrength(heard.score, mix.strength)}
            mix={mix}
            secondsNow={simulation.secondsNow}
            pace={pace}
          />
        </div>
      </div>
      <div className={cx(styles.instruments, b !== null && styles.both)}>
        {sides.map(side => (
          <PatternInstruments
            key={side.pattern.id}
            pattern={side.pattern}
            schedule={side.schedule}
            side={side.side}
            secondsNow={simulation.secondsNow}
            pace={pace}
            isPlaying={isPlaying}
          />
        ))}
      </div>
    </div>
  );
}
