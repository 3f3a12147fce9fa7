import { Button, ScoreCurve } from "@phaselock/ui";
import { RoundListenButton } from "@phaselock/ui/listen";
import { useExcerptSound } from "../../shared/use-excerpt-sound.ts";
import { studioTexts } from "../texts.tsx";
import { ModeChoices } from "./mode-choices.tsx";
import styles from "./starting-curves.module.css";
import type { StartingMode } from "./use-starting-modes.ts";

const words = studioTexts.list;
const shown = 3;

/** A curve that can be heard for 20 s and started from. */
function StartingCurve(props: { from: StartingMode; isBusy: boolean; onStart: () => void }) {
  const { from, isBusy, onStart } = props;
  const { name, line, excerpt } = from.mode;
  const listening = useExcerptSound(excerpt);
  return (
    <li className={styles.row}>
      <RoundListenButton listening={listening} name={name} />
      <div>
        <h3>{name}</h3>
        <p className={styles.line}>{line}</p>
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={from.score} label={words.curve(name)} />
      </div>
      <Button
        className={styles.start}
        disabled={isBusy}
        aria-label={words.startFromNamed(name)}
        onClick={onStart}
      >
        {words.startFrom}
      </Button>
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </li>
  );
}

/** For an empty list: three curves to hear and to start from, and the other modes behind a button. */
export function StartingCurves(props: {
  modes: readonly StartingMode[];
  isBusy: boolean;
  onStart: (from: StartingMode) => void;
}) {
  const { modes, isBusy, onStart } = props;
  return (
    <>
      <h2 className={styles.heading}>{words.empty}</h2>
      <ul className={styles.rows}>
        {modes.slice(0, shown).map(from => (
          <StartingCurve key={from.mode.id} from={from} isBusy={isBusy} onStart={() => onStart(from)} />
        ))}
      </ul>
      <div className={styles.more}>
        <ModeChoices label={words.anotherMode} modes={modes.slice(shown)} isBusy={isBusy} onStart={onStart} />
      </div>
    </>
  );
}
