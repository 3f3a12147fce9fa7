import type { RecordAttentionRequest } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./attention-choice.module.css";
import type { recordAttention } from "./record-attention.ts";
import { textOfResults } from "./result-text.ts";
import { attentionTexts } from "./texts.ts";

const AttentionDialog = lazy(() => import("./attention-dialog.tsx"));
const words = attentionTexts;

/**
 * Offers the task of before the session again, and then shows both results. The result is sent when the end of the session
 * has been reported.
 * @param props.record sends it. The player passes it, because its own file has it already
 */
export default function AttentionAfter(props: {
  userId: string;
  sessionId: string;
  isReported: boolean;
  before: RecordAttentionRequest;
  record: typeof recordAttention;
}) {
  const { userId, sessionId, isReported, before, record } = props;
  const [after, setAfter] = useState<RecordAttentionRequest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!after || !isReported) return;
    let isGone = false;
    void record({ userId, sessionId }, "after", after).then(isRecorded => {
      if (!isGone) setHasFailed(!isRecorded);
    });
    return () => {
      isGone = true;
    };
  }, [userId, sessionId, after, isReported, record]);
  return (
    <div className={styles.choice}>
      {after ? (
        <p role="status">{textOfResults(before, after)}</p>
      ) : (
        <Button variant="quiet" className={styles.quiet} onClick={() => setIsOpen(true)}>
          {words.openAfter(before.task)}
        </Button>
      )}
      {hasFailed && <p role="alert">{words.failed}</p>}
      {isOpen && (
        <Suspense>
          <AttentionDialog
            task={before.task}
            onResult={result => {
              setHasFailed(false);
              setAfter(result);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
