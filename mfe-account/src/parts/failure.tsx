import { Button } from "@phaselock/ui";
import { NoAnswerError } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./failure.module.css";

type FailureProps = { error: Error; text: string; onRetry: () => void };

/** A part that could not be loaded: what is missing, why if we know, and a way to try again. */
export function Failure({ error, text, onRetry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        {text} {error instanceof NoAnswerError && texts.common.offline}
      </p>
      <Button onClick={onRetry}>{texts.common.retry}</Button>
    </div>
  );
}
