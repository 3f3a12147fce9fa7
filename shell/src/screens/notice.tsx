import { cx, Figure, PhaseLines } from "@phaselock/ui";
import type { ReactNode } from "react";
import { Main, useIsInMain } from "../frame/main.tsx";
import { MarkFrame } from "../frame/mark-frame.tsx";
import styles from "./notice.module.css";

/** Where the lines under a notice are in phase: never, where something is amiss. */
const locks = { adrift: 2, "in phase": 0.5 } as const;

type NoticeProps = {
  readonly title?: string;
  /** A number that says it shorter. */
  readonly figure?: string;
  readonly role?: "alert";
  readonly tone?: "destructive";
  readonly lines?: keyof typeof locks;
  readonly children: ReactNode;
};

/**
 * A screen that has one thing to say: a title, a sentence, and what can be done about it. Where no frame is around it, as
 * in the place of a screen that brings its own, it has the way home above it; while it only waits, the landmark alone.
 */
export const Notice = (props: NoticeProps) => {
  const Frame = props.title ? MarkFrame : Main;
  return useIsInMain() ? (
    <Words {...props} />
  ) : (
    <Frame>
      <Words {...props} />
    </Frame>
  );
};

const Words = (props: NoticeProps) => (
  <div className={styles.page}>
    <section className={styles.notice} role={props.role}>
      <title>{props.title ? `${props.title} · Phaselock` : "Phaselock"}</title>
      {props.figure && (
        <Figure size="large" className={styles.figure}>
          {props.figure}
        </Figure>
      )}
      {props.title && <h1 className={cx(styles.title, props.tone && styles[props.tone])}>{props.title}</h1>}
      <div className={styles.body}>{props.children}</div>
    </section>
    {props.title && <PhaseLines lock={locks[props.lines ?? "adrift"]} className={styles.lines} />}
  </div>
);

/** The ways on, side by side. */
export const NoticeActions = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.actions}>{children}</p>
);
