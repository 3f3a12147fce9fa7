import type { RecordAttentionRequest } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import styles from "./attention-choice.module.css";
import type { recordAttention } from "./record-attention.ts";
import { textOfResults } from "./result-text.ts";
import { attentionTexts } from "./texts.ts";

const AttentionDialog = lazy(() => import("./attention-dialog.tsx"));
const words = attentionTexts;

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className={styles.failure}>
    <p>{text}</p>
    <Button onClick={onRetry}>{commonTexts.retry}</Button>
  </div>
);

/**
 * Offers the task of before the session again, and then shows both results. The result is sent when the end of the session
 * has been reported.
 * @param props.retryBefore sends the result of before the session again; null unless it could not be recorded
 * @param props.isNeeded whether the session's comparison counts it only with this result
 * @param props.record sends it. The player passes it, because its own file has it already
 * @param props.onRecorded called once the result has been recorded
 */
export default function AttentionAfter(props: {
  userId: string;
  sessionId: string;
  isReported: boolean;
  before: RecordAttentionRequest;
  retryBefore: (() => void) | null;
  isNeeded: boolean;
  record: typeof recordAttention;
  onRecorded?: () => void;
}) {
  const { userId, sessionId, isReported, before, retryBefore, isNeeded, record, onRecorded } = props;
  const [after, setAfter] = useState<RecordAttentionRequest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!after || !isReported) return;
    let isGone = false;
    void record({ userId, sessionId }, "after", after).then(isRecorded => {
      if (isGone) return;
      setHasFailed(!isRecorded);
      if (isRecorded) onRecorded?.();
    });
    return () => {
      isGone = true;
    };
  }, [userId, sessionId, after, isReported, record, onRecorded]);
  const send = (result: RecordAttentionRequest) => {
    setHasFailed(false);
    // A new object is sent even if the result is the same.
    setAfter({ ...result });
  };
  return (
    <div className={styles.choice}>
      {retryBefore && <Failure text={words.failedBefore} onRetry={retryBefore} />}
      {after ? (
        <p role="status">{textOfResults(before, after)}</p>
      ) : (
        <>
          {isNeeded && <p className={styles.text}>{words.neededAfter}</p>}
          <Button
            variant={isNeeded ? "plain" : "quiet"}
            className={isNeeded ? undefined : styles.quiet}
            onClick={() => setIsOpen(true)}
          >
            {words.openAfter(before.task)}
          </Button>
        </>
      )}
      {hasFailed && after && <Failure text={words.failed} onRetry={() => send(after)} />}
      {isOpen && (
        <Suspense>
          <AttentionDialog task={before.task} onResult={send} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
