import { Button, LoadingMark } from "@phaselock/ui";
import { RoundListenButton, useListen } from "@phaselock/ui/listen";
import { deviceSound } from "@phaselock/web";
import { type ReactNode, useId } from "react";
import { matchedPercent } from "./matched-level.ts";
import { MovedHeading } from "./moved-heading.tsx";
import type { Pair, Sound } from "./pairs.ts";
import styles from "./panel.module.css";
import { type Answer, type Choice, choices } from "./panel-store.ts";
import { panelTexts as words } from "./texts.ts";
import { enoughSeconds, useHeard } from "./use-heard.ts";
import { useKeys } from "./use-keys.ts";
import type { Loudness } from "./use-loudness.ts";

/** Plays one side at the panel's loudness, and counts for how long it was heard. */
function useSide({ score }: Sound, loudness: number | undefined, heardBefore: number) {
  const level = deviceSound.readLevelPercent();
  const volumePercent = loudness === undefined ? 0 : matchedPercent(level, loudness);
  const listening = useListen({ excerpt: score, volumePercent });
  return { listening, heard: useHeard(listening, heardBefore) };
}
type Side = ReturnType<typeof useSide>;

/** What to do next. */
function hintOf(a: Side, b: Side, earlier: Answer | undefined): string {
  if (earlier) return words.answered;
  if (a.heard.isEnough && b.heard.isEnough) return words.ready;
  if (a.heard.isEnough) return words.listenToB(enoughSeconds);
  return b.heard.isEnough ? words.listenToA(enoughSeconds) : words.listen(enoughSeconds);
}

/**
 * One pair: two sounds to listen to, and three answers. Nothing on the page depends on what plays. `children` are the ways to
 * other pairs.
 */
export function PairView(props: {
  pair: Pair;
  number: number;
  total: number;
  /** Null until it is measured. */
  loudness: Loudness | null;
  /** The answer that the listener has given before. */
  earlier: Answer | undefined;
  /** Whether the listener came here from another pair, so that the focus follows. */
  takesFocus: boolean;
  onAnswer: (choice: Choice, heard: Answer["heard"]) => void;
  children: ReactNode;
}) {
  const { pair, number, total, loudness, earlier, takesFocus, onAnswer } = props;
  const a = useSide(pair.a, loudness?.a, earlier?.heard.a ?? 0);
  const b = useSide(pair.b, loudness?.b, earlier?.heard.b ?? 0);
  const question = useId();

  const canAnswer = a.heard.isEnough && b.heard.isEnough;
  const answer = (choice: Choice) => {
    if (canAnswer) onAnswer(choice, { a: a.heard.seconds(), b: b.heard.seconds() });
  };
  const play = ({ listening }: Side) => {
    if (loudness) listening.toggle();
  };
  useKeys({
    a: () => play(a),
    b: () => play(b),
    1: () => answer("a"),
    2: () => answer("b"),
    3: () => answer("none"),
  });
  const problem = a.listening.problem ?? b.listening.problem;
  return (
    <section className={styles.pair} aria-labelledby={question}>
      <MovedHeading takesFocus={takesFocus} className={styles.number}>
        {words.pair(number, total)}
      </MovedHeading>
      <p id={question} className={styles.question}>
        {words.question[pair.intention]}
      </p>
      {loudness ? (
        <div className={styles.sides}>
          {(["a", "b"] as const).map(side => (
            <div key={side} className={styles.side}>
              <span className={styles.letter} aria-hidden="true">
                {words.side[side]}
              </span>
              <RoundListenButton listening={{ a, b }[side].listening} name={words.side[side]} />
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.matching}>
          <LoadingMark label={words.matching} />
        </div>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <fieldset className={styles.answers} aria-labelledby={question}>
        {choices.map(choice => (
          <Button
            key={choice}
            aria-disabled={!canAnswer}
            aria-pressed={earlier?.choice === choice}
            className={styles.answer}
            onClick={() => answer(choice)}
          >
            {words.answers[choice]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.hint}>
        {hintOf(a, b, earlier)}
      </p>
      <p className={styles.keys}>{words.keys}</p>
      <p className={styles.ways}>{props.children}</p>
    </section>
  );
}
