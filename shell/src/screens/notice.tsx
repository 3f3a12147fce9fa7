import { cx } from "@phaselock/ui";
import type { ReactNode } from "react";
import { Main, useIsInMain } from "../frame/main.tsx";
import { loadedSession } from "../signed-in/load-session.ts";
import styles from "./notice.module.css";

/** Where the lines below a notice lock in phase, in widths. At 2 they never do in view, which signals a problem. */
const locks = { adrift: 2, "in phase": 0.5 } as const;

type NoticeProps = {
  readonly title?: string;
  /** A large number above the title, such as 404. */
  readonly figure?: ReactNode;
  readonly role?: "alert";
  readonly tone?: "destructive";
  readonly lines?: keyof typeof locks;
  readonly children: ReactNode;
};

/**
 * A screen with one message: a title, a sentence and the next steps. Outside a frame it brings its own: the logo that
 * links home, or the main landmark alone if it has no title, as while loading.
 */
export const Notice = (props: NoticeProps) => {
  const Frame = (props.title && loadedSession()?.MarkFrame) || Main;
  return useIsInMain() ? (
    <Message {...props} />
  ) : (
    <Frame>
      <Message {...props} />
    </Frame>
  );
};

const Message = (props: NoticeProps) => {
  // A picture that a first page seldom shows, and does without.
  const PhaseLines = loadedSession()?.PhaseLines;
  return (
    <div className={styles.page}>
      <section className={styles.notice} role={props.role}>
        <title>{props.title ? `${props.title} · Phaselock` : "Phaselock"}</title>
        {props.figure}
        {props.title && <h1 className={cx(styles.title, props.tone && styles[props.tone])}>{props.title}</h1>}
        <div className={styles.body}>{props.children}</div>
      </section>
      {props.title && PhaseLines && (
        <PhaseLines lock={locks[props.lines ?? "adrift"]} className={styles.lines} />
      )}
    </div>
  );
};

/** The actions, side by side. */
export const NoticeActions = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.actions}>{children}</p>
);
