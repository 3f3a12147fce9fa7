import type { AttentionTask } from "@phaselock/contracts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./attention-dialog.module.css";
import type { RunParts } from "./run-task.ts";
import type { TaskView } from "./tasks/task.ts";
import { attentionTexts } from "./texts.ts";

const words = attentionTexts;

/** What the task shows now. It says nothing to screen readers: the task needs sight. */
function Stimulus({ view }: { view: TaskView }) {
  switch (view.kind) {
    case "light":
      return <span className={styles.light} data-stimulus="light" />;
    case "digit":
      return (
        <span className={styles.digit} data-size={view.size} data-stimulus={view.digit}>
          {view.digit}
        </span>
      );
    case "mask":
      return (
        <svg className={styles.mask} viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="48" />
          <path d="M16 16l68 68M84 16l-68 68" />
        </svg>
      );
    case "feedback":
      return (
        <span className={styles.feedback} data-feedback="">
          {view.reactionMs === null ? words.tooSoon : words.result.ms(view.reactionMs)}
        </span>
      );
    case "wait":
      return null;
  }
}

/**
 * The whole window while a task runs: one thing in its middle.
 * @param props.run runs the task from the first render on; returns a function that stops it
 */
export function TaskStage(props: {
  task: AttentionTask;
  run: (parts: Pick<RunParts, "area" | "onView">) => () => void;
}) {
  const { task } = props;
  const area = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TaskView>({ kind: "wait" });
  const [run] = useState(() => props.run);
  useEffect(() => {
    if (!area.current) return;
    // Drawn in the frame that decides it: React would otherwise draw it one frame later, or two.
    return run({ area: area.current, onView: next => flushSync(() => setView(next)) });
  }, [run]);
  return (
    <div ref={area} className={styles.stage}>
      <p className="unseen">{words.stage[task]}</p>
      <div className={styles.stimulus} aria-hidden="true">
        <Stimulus view={view} />
      </div>
    </div>
  );
}
