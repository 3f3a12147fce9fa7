import { Button, buttonClass, Figure } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useId } from "react";
import { texts } from "../../texts.ts";
import { Reason, StepActions, StepFrame } from "../step-frame.tsx";
import { addressOf } from "../steps.ts";
import { trialCount } from "./antiphase-trial.ts";
import styles from "./headphones-step.module.css";
import { type HeadphoneTest, useHeadphoneTest } from "./use-headphone-test.ts";

const { headphones: words, next, skip } = texts.onboarding;
const nextAddress = addressOf("light");

/** The continue link is the primary action only after the check. */
const continueVariant = { ready: "quiet", "no-sound": "plain", asking: "plain", done: "go" } as const;

type AskingProps = {
  test: HeadphoneTest & { phase: "asking" };
  onAnswer: (tone: number) => void;
  onReplay: () => void;
};

function Asking({ test, onAnswer, onReplay }: AskingProps) {
  return (
    <div className={styles.asking}>
      <Figure size="caption">{words.trial(test.round + 1, trialCount)}</Figure>
      <p className={styles.question} role="status">
        {test.isPlaying ? words.playing : words.question}
      </p>
      <div className={styles.tones} data-playing={test.isPlaying} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.answers}>
        {words.answers.map((answer, tone) => (
          <Button key={answer} aria-disabled={test.isPlaying} onClick={() => onAnswer(tone)}>
            {answer}
          </Button>
        ))}
        <Button variant="quiet" aria-disabled={test.isPlaying} onClick={onReplay}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}

function Result({ test }: { test: HeadphoneTest & { phase: "done" } }) {
  const isPassed = test.result === "passed";
  return (
    <div className={styles.asking} role="status">
      <Figure size="caption">{words.score(test.right, trialCount)}</Figure>
      <p className={styles.question}>{isPassed ? words.passed : words.failed}</p>
      <p className={styles.text}>{isPassed ? words.passedText : words.failedText}</p>
    </div>
  );
}

/** The headphone check. It can be skipped, because modes that need headphones say so themselves. */
export function HeadphonesStep() {
  const id = useId();
  const { test, begin, replay, answer } = useHeadphoneTest();
  const isDone = test.phase === "done";
  return (
    <StepFrame
      step="headphones"
      heading={words.heading}
      headingId={id}
      lead={words.lead}
      aside={<Reason heading={words.whyHeading} text={words.why} />}
    >
      {test.phase === "ready" && <p className={styles.prepare}>{words.prepare}</p>}
      {test.phase === "no-sound" && (
        <p className={styles.prepare} role="alert">
          {words.noSound}
        </p>
      )}
      {test.phase === "asking" && <Asking test={test} onAnswer={answer} onReplay={replay} />}
      {isDone && <Result test={test} />}
      <StepActions step="headphones">
        {test.phase !== "asking" && (
          <Button variant={isDone ? "plain" : "go"} onClick={begin}>
            {test.phase === "ready" ? words.start : words.retry}
          </Button>
        )}
        <Link to={nextAddress} className={buttonClass(continueVariant[test.phase])}>
          {isDone ? next : skip}
        </Link>
      </StepActions>
    </StepFrame>
  );
}
