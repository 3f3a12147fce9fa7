import { Button } from "../button/button.tsx";
import { Figure } from "../figure/figure.tsx";
import { trialCount } from "./antiphase-trial.ts";
import styles from "./headphone-test.module.css";
import { headphoneTexts as words } from "./headphone-texts.ts";
import { LevelField } from "./level-field.tsx";
import type { HeadphoneTest, HeadphoneTestState } from "./use-headphone-test.ts";

type StateOf<Phase> = Extract<HeadphoneTestState, { phase: Phase }>;

function Asking({ test, state }: { test: HeadphoneTest; state: StateOf<"asking"> }) {
  return (
    <div className={styles.asking}>
      <Figure size="caption">{words.trial(state.round + 1, trialCount)}</Figure>
      <p className={styles.question} role="status">
        {state.isPlaying ? words.playing : words.question}
      </p>
      <div className={styles.tones} data-playing={state.isPlaying} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.answers}>
        {words.answers.map((answer, tone) => (
          <Button key={answer} aria-disabled={state.isPlaying} onClick={() => test.answer(tone)}>
            {answer}
          </Button>
        ))}
        <Button variant="quiet" aria-disabled={state.isPlaying} onClick={test.replay}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}

function Result({ state: { result, right } }: { state: StateOf<"done"> }) {
  const isPassed = result === "passed";
  return (
    <div className={styles.asking} role="status">
      <Figure size="caption">{words.score(right, trialCount)}</Figure>
      <p className={styles.question}>{isPassed ? words.passed : words.failed}</p>
      <p className={styles.text}>{isPassed ? words.passedText : words.failedText}</p>
    </div>
  );
}

/** The headphone check without its start button, so that each screen can put that among its own buttons. */
export function HeadphoneTestView(props: {
  test: HeadphoneTest;
  levelPercent: number;
  onLevel: (percent: number) => void;
}) {
  const { test, levelPercent, onLevel } = props;
  const { state } = test;
  if (state.phase === "asking") return <Asking test={test} state={state} />;
  if (state.phase === "done") return <Result state={state} />;
  return (
    <div className={styles.prepare}>
      {state.phase === "ready" ? <p>{words.prepare}</p> : <p role="alert">{words.noSound}</p>}
      <LevelField levelPercent={levelPercent} onLevel={onLevel} />
    </div>
  );
}
