import { Figure, formatClock } from "@phaselock/ui";
import { Icon, icons } from "../session/playing/icon.tsx";
import { Level } from "../session/playing/level.tsx";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import type { Side, Simulation, SimulationView } from "./simulation.ts";
import { simulatorTexts } from "./texts.tsx";
import styles from "./transport.module.css";

const words = simulatorTexts;

const sides: readonly Side[] = ["a", "b"];

/** Which of two patterns the ears get. */
const Ears = ({
  view,
  simulation,
  names,
}: {
  view: SimulationView;
  simulation: Simulation;
  names: Names;
}) => (
  <fieldset className={styles.ears}>
    <legend className="unseen">{words.ears}</legend>
    {sides.map(side => (
      <label key={side} className={styles.side}>
        <input
          type="radio"
          name="side"
          checked={view.side === side}
          onChange={() => simulation.listenTo(side)}
        />
        <Figure>{words.sides[side]}</Figure>
        <span className={styles.name}>{names[side]}</span>
      </label>
    ))}
  </fieldset>
);

/** The names of the two sides; `b` is null where nothing is compared. */
export type Names = { readonly a: string; readonly b: string | null };

/** Play, the time, the ears and the volume. */
export function Transport(props: {
  simulation: Simulation;
  view: SimulationView;
  names: Names;
  lengthSeconds: number;
  pace: Pace;
}) {
  const { simulation, view, names, lengthSeconds, pace } = props;
  const seconds = usePlayheadSeconds(simulation.secondsNow, pace.textMs);
  const isPlaying = view.status !== "paused";
  const isOver = view.trialLeft === 0;
  return (
    <div className={styles.transport}>
      <button
        type="button"
        className={styles.main}
        onClick={isPlaying ? simulation.pause : simulation.play}
        disabled={isOver && !isPlaying}
        aria-busy={view.status === "opening" || undefined}
        aria-label={isPlaying ? words.pause : words.play}
      >
        <Icon path={isPlaying ? icons.pause : icons.play} isFilled />
      </button>
      <Figure className={styles.time}>
        {formatClock(seconds)} <span className="muted">/ {formatClock(lengthSeconds)}</span>
      </Figure>
      {names.b !== null && <Ears view={view} simulation={simulation} names={names} />}
      <div className={styles.volume}>
        <Level
          label={words.volume}
          icon={
            <button
              type="button"
              className={styles.mute}
              onClick={simulation.toggleMute}
              aria-label={words.mute}
              aria-pressed={view.isMuted}
            >
              <Icon path={view.isMuted ? icons.muted : icons.sound} />
            </button>
          }
          percent={view.isMuted ? 0 : view.volumePercent}
          onChange={simulation.setVolume}
        />
      </div>
    </div>
  );
}
