import type { AttentionTask } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { lazy, Suspense, useState } from "react";
import styles from "./attention-choice.module.css";
import { textOfResults } from "./result-text.ts";
import { attentionTexts } from "./texts.ts";
import type { AttentionBefore } from "./use-attention-before.ts";

// Nothing of a task is loaded before somebody opens it.
const AttentionDialog = lazy(() => import("./attention-dialog.tsx"));
const words = attentionTexts;

/**
 * Offers an attention task before a session, and shows its result. It is recorded once the session has started.
 * @param props.task the task that a comparison needs; null lets the user choose
 */
export default function AttentionChoice(props: {
  task: AttentionTask | null;
  before: Pick<AttentionBefore, "result" | "isExpired" | "keep">;
  isDisabled: boolean;
}) {
  const { task, before, isDisabled } = props;
  const { result, isExpired } = before;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.choice}>
      <p className={styles.text}>
        {result ? textOfResults(result, undefined) : task ? words.compared(task) : words.about}
      </p>
      {isExpired && (
        <p role="status" className={styles.text}>
          {words.expired}
        </p>
      )}
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {result ? words.again : task ? words.openTask(task) : words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <AttentionDialog
            task={task}
            note={words.result.before}
            onResult={before.keep}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
