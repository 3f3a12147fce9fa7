import type { AttentionTask, RecordAttentionRequest } from "@phaselock/contracts";
import { Button, useModal } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import { consentsQuery, isAllowed } from "../adapting/consents.ts";
import styles from "./attention-dialog.module.css";
import { Consent, Intro, Panel, TaskChoice } from "./panels.tsx";
import { rememberPractice } from "./practised.ts";
import { ResultFacts } from "./result-facts.tsx";
import { runTask } from "./run-task.ts";
import { TaskStage } from "./task-stage.tsx";
import type { TaskOptions } from "./tasks/task.ts";
import { withTask } from "./tasks/with-task.ts";
import { attentionTexts, practiceSeconds } from "./texts.ts";
import { measureTiming } from "./timing/measure-timing.ts";
import { errorOfRun, type TimingError } from "./timing/timing-error.ts";

const words = attentionTexts;

/** Each run has digits and intervals of its own. */
const optionsOf = (seconds: number): TaskOptions => ({
  seconds,
  seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
});

type Step =
  | { readonly kind: "intro" | "practice" | "practised" | "timing" | "hidden" | "empty" }
  | { readonly kind: "run"; readonly timing: TimingError; readonly startedAt: string }
  | { readonly kind: "result"; readonly result: RecordAttentionRequest };

/** Measures the device's timing, then continues. A hidden page gets no frames, so it ends the measurement. */
function Timing(props: { onMeasured: (timing: TimingError) => void; onHidden: () => void }) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void measureTiming(signal).then(timing => timing && latest.current.onMeasured(timing));
    document.addEventListener(
      "visibilitychange",
      () => {
        if (!document.hidden) return;
        controller.abort();
        latest.current.onHidden();
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return (
    <p role="status" className={styles.timing}>
      {words.timing}
    </p>
  );
}

/**
 * An attention task over the whole window: consent, choice, practice, timing, run, result. Leaving it before the result
 * stores nothing.
 * @param props.task null lets the user choose
 * @param props.note what happens with the result
 */
export default function AttentionDialog(props: {
  task: AttentionTask | null;
  note?: string;
  onResult: (result: RecordAttentionRequest) => void;
  onClose: () => void;
}) {
  const { onResult, onClose, note } = props;
  const dialog = useModal();
  const { data: consents, isError, isFetching, refetch } = useQuery(consentsQuery);
  const [task, setTask] = useState(props.task);
  const [step, setStep] = useState<Step>({ kind: "intro" });
  const isAgreed = consents?.some(consent => consent.signal === "attention" && isAllowed(consent));
  const go = (kind: "intro" | "practice" | "practised" | "timing" | "hidden") => () => setStep({ kind });
  const finish = (result: RecordAttentionRequest | null) => {
    if (!result) return setStep({ kind: "empty" });
    rememberPractice(result.task);
    setStep({ kind: "result", result });
    onResult(result);
  };

  const content = (): ReactNode => {
    if (!consents)
      return (
        <Panel
          title={words.choose.title}
          actions={
            <>
              {isError && (
                <Button variant="go" busy={isFetching} onClick={() => void refetch()}>
                  {commonTexts.retry}
                </Button>
              )}
              <Button variant="quiet" onClick={onClose}>
                {words.leave}
              </Button>
            </>
          }
        >
          <p role="status" className={styles.text}>
            {isError ? words.consent.unread : commonTexts.loading}
          </p>
        </Panel>
      );
    if (!isAgreed) return <Consent onClose={onClose} />;
    if (!task) return <TaskChoice onChoose={setTask} onClose={onClose} />;
    switch (step.kind) {
      case "practice":
        return withTask(task, definition => (
          <TaskStage
            key="practice"
            task={task}
            run={parts =>
              runTask(definition, optionsOf(practiceSeconds), {
                ...parts,
                onHidden: go("hidden"),
                onDone() {
                  rememberPractice(task);
                  setStep({ kind: "practised" });
                },
              })
            }
          />
        ));
      case "timing":
        return (
          <Timing
            onHidden={go("hidden")}
            onMeasured={timing => setStep({ kind: "run", timing, startedAt: new Date().toISOString() })}
          />
        );
      case "run": {
        const { timing, startedAt } = step;
        return withTask(task, definition => (
          <TaskStage
            key="run"
            task={task}
            run={parts =>
              runTask(definition, optionsOf(definition.seconds), {
                ...parts,
                onHidden: go("hidden"),
                onDone: run =>
                  finish(definition.score(run, { startedAt, timingErrorMs: errorOfRun(timing, run) })),
              })
            }
          />
        ));
      }
      case "hidden":
      case "empty":
        return (
          <Panel
            title={words[step.kind].title}
            isAfterRun
            actions={
              <>
                <Button variant="go" onClick={go("intro")}>
                  {words.hidden.again}
                </Button>
                <Button variant="quiet" onClick={onClose}>
                  {words.leave}
                </Button>
              </>
            }
          >
            <p className={styles.text}>{words[step.kind].text}</p>
          </Panel>
        );
      case "result":
        return (
          <Panel
            title={words.tasks[task].name}
            isAfterRun
            actions={
              <Button variant="go" onClick={onClose}>
                {words.result.done}
              </Button>
            }
          >
            <ResultFacts result={step.result} />
            {note && <p className={styles.note}>{note}</p>}
          </Panel>
        );
      default:
        return (
          <Intro
            key={step.kind}
            task={task}
            isPractice={step.kind === "practised"}
            onPractise={go("practice")}
            onStart={go("timing")}
            onClose={onClose}
          />
        );
    }
  };
  const isRunning = step.kind === "practice" || step.kind === "run" || step.kind === "timing";
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={task ? words.tasks[task].name : words.choose.title}
      onClose={event => event.target === event.currentTarget && onClose()}
    >
      {content()}
      {isRunning && (
        <Button variant="quiet" className={styles.leave} onClick={onClose}>
          {words.leave}
        </Button>
      )}
    </dialog>
  );
}
