import type { RecordAttentionRequest } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./attention-choice.module.css";
import { recordAttention } from "./record-attention.ts";
import { textOfResults } from "./result-text.ts";
import { attentionTexts } from "./texts.ts";

const AttentionDialog = lazy(() => import("./attention-dialog.tsx"));
const words = attentionTexts;

/**
 * Offers the task of before the session again, and then shows both results. The result is sent when the end of the session
 * has been reported.
 */
export default function AttentionAfter(props: {
  userId: string;
  sessionId: string;
  isReported: boolean;
  before: RecordAttentionRequest;
}) {
  const { userId, sessionId, isReported, before } = props;
  const [after, setAfter] = useState<RecordAttentionRequest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!after || !isReported) return;
    let isGone = false;
    void recordAttention({ userId, sessionId }, "after", after).then(isRecorded => {
      if (!isGone) setHasFailed(!isRecorded);
    });
    return () => {
      isGone = true;
    };
  }, [userId, sessionId, after, isReported]);
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
