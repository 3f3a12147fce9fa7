import type { Score } from "@phaselock/signal";
import { Button, buttonClass, Figure, formatClock } from "@phaselock/ui";
import { Link, useDeviceLevel } from "@phaselock/web";
import { Icon, icons } from "../../session/playing/icon.tsx";
import { Level } from "../../session/playing/level.tsx";
import { lengthsOf, lengthText } from "../../session/start/payment.ts";
import { StrengthChoice } from "../../shared/strength/strength-choice.tsx";
import { musicTexts } from "../music-texts.ts";
import type { UsedPreview } from "../preview/use-preview.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import styles from "./listen-bar.module.css";
import type { Listening } from "./use-listening.ts";

const words = studioTexts.listen;

/** Lengths at which a pattern is heard, seconds: those of a session. A score has no length of its own. */
const lengths = lengthsOf("premium", { tier: "premium", availableSeconds: 0 });

/** Plays the pattern from any second while it is edited: play and pause, the place, the length, the volume, the strength. */
export function ListenBar(props: { used: UsedPreview; listening: Listening; score: Score }) {
  const { used, listening, score } = props;
  const { seconds, setSeconds } = listening;
  const { preview, state, seconds: atSeconds, problem } = used;
  const [level, setLevel] = useDeviceLevel();
  const at = Math.min(atSeconds, seconds);
  return (
    <div className={styles.bar}>
      <Button
        className={styles.play}
        busy={state === "opening"}
        onClick={() => (state === "playing" ? preview.pause() : preview.play())}
      >
        <Icon path={state === "playing" ? icons.pause : icons.play} isFilled />
        {state === "playing" ? words.pause : words.listen}
      </Button>
      <input
        type="range"
        className={styles.place}
        aria-label={words.position}
        aria-valuetext={formatClock(at)}
        min={0}
        max={seconds}
        step={1}
        value={Math.round(at)}
        style={{ backgroundSize: `${(at / seconds) * 100}% 2px, 100% 2px` }}
        onChange={({ target }) => preview.seek(target.valueAsNumber)}
      />
      <p className={styles.time}>
        <Figure>{formatClock(at)}</Figure>
        <Choice
          label={words.length}
          value={String(seconds)}
          options={lengths.map(length => ({ value: String(length), text: lengthText(length) }))}
          onChange={length => setSeconds(Number(length))}
        />
      </p>
      <div className={styles.volume}>
        <Level
          label={words.volume}
          icon={<Icon path={icons.sound} />}
          percent={level}
          onChange={percent => {
            setLevel(percent);
            preview.setVolume(percent);
          }}
        />
      </div>
      {score.pulse && (
        <div className={styles.strength}>
          <StrengthChoice
            score={score}
            strength={listening.strength}
            note={musicTexts.strengthNote}
            onChange={listening.setStrength}
          />
        </div>
      )}
      <div role="status" className={styles.problem}>
        {problem && <p>{words.problems[problem]}</p>}
        {problem === "trial-over" && (
          <Link to="/pricing" className={buttonClass("plain")}>
            {studioTexts.seePremium}
          </Link>
        )}
      </div>
    </div>
  );
}
