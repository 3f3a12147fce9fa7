import { Button } from "@phaselock/ui";
import { commonTexts } from "../texts.ts";
import styles from "./failure.module.css";
import { failureText } from "./failure-text.ts";

type FailureProps = { error: Error; text: string; onRetry: () => void };

/** Replaces a part that could not be loaded: says what is missing and why, with a retry button. */
export function Failure({ error, text, onRetry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failureText(error, text)}</p>
      <Button onClick={onRetry}>{commonTexts.retry}</Button>
    </div>
  );
}
