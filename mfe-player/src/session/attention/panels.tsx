import { type AttentionTask, attentionTasks } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { publicText } from "@phaselock/web";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { runLater } from "../../shared/run-later.ts";
import { SignalFacts } from "../../shared/signals/signal-facts.tsx";
import { useAllow } from "../adapting/consents.ts";
import styles from "./attention-dialog.module.css";
import { isPractised } from "./practised.ts";
import { attentionTexts } from "./texts.ts";

const words = attentionTexts;

/** How long after a run a press is taken as an answer that came too late, in milliseconds. */
const latePressMs = 600;

/**
 * A text with its buttons, in the middle of the window. The focus leads to its heading: on a button, a late press of the space
 * bar would do what the button does.
 * @param props.isAfterRun whether a run has just ended. Its buttons then take no press at first, which may be meant for the run
 */
export function Panel({
  title,
  children,
  actions,
  isAfterRun = false,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  isAfterRun?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLate, setIsLate] = useState(isAfterRun);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => (isLate ? runLater(() => setIsLate(false), latePressMs) : undefined), [isLate]);
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      <div inert={isLate} className={styles.actions}>
        {actions}
      </div>
    </div>
  );
}

/** Asks for the consent, with the same text as /signals. */
export function Consent({ onClose }: { onClose: () => void }) {
  const allow = useAllow("attention");
  const { title, text, failed, ...labels } = words.consent;
  return (
    <Panel
      title={title}
      actions={
        <>
          <Button variant="go" busy={allow.isPending} onClick={() => allow.mutate()}>
            {allow.isPending ? labels.allowing : labels.allow}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      <SignalFacts signal="attention" />
      {allow.error && (
        <p role="alert" className={styles.problem}>
          {publicText(allow.error, failed)}
        </p>
      )}
    </Panel>
  );
}

/** Lets the user choose one of the two tasks. */
export const TaskChoice = (props: { onChoose: (task: AttentionTask) => void; onClose: () => void }) => (
  <Panel
    title={words.choose.title}
    actions={
      <Button variant="quiet" onClick={props.onClose}>
        {words.leave}
      </Button>
    }
  >
    <p className={styles.text}>{words.choose.text}</p>
    <ul className={styles.choices}>
      {attentionTasks.map(task => (
        <li key={task}>
          <button type="button" className={styles.choice} onClick={() => props.onChoose(task)}>
            <span className={styles.name}>{words.tasks[task].name}</span>
            <span className={styles.line}>{words.tasks[task].line}</span>
          </button>
        </li>
      ))}
    </ul>
  </Panel>
);

/** Explains the task. The first time, its practice comes before its start. */
export function Intro(props: {
  task: AttentionTask;
  isPractice: boolean;
  onPractise: () => void;
  onStart: () => void;
  onClose: () => void;
}) {
  const { task, isPractice, onPractise, onStart, onClose } = props;
  const isFirst = !isPractised(task);
  const start = (
    <Button key="start" variant={isFirst ? "plain" : "go"} onClick={onStart}>
      {words.start}
    </Button>
  );
  const practise = (
    <Button key="practise" variant={isFirst ? "go" : "plain"} onClick={onPractise}>
      {isPractice ? words.practiseAgain : words.practise}
    </Button>
  );
  return (
    <Panel
      title={words.tasks[task].name}
      isAfterRun={isPractice}
      actions={
        <>
          {isFirst ? [practise, start] : [start, practise]}
          <Button variant="quiet" onClick={onClose}>
            {words.leave}
          </Button>
        </>
      }
    >
      {isPractice && <p role="status">{words.practised}</p>}
      <p className={styles.text}>{words.tasks[task].intro}</p>
      <p className={styles.note}>
        {words.sight} {words.leaving}
      </p>
    </Panel>
  );
}
