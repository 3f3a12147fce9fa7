import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A screen that has one thing to say: a title, a sentence, and what can be done about it. */
export const Notice = (props: {
  readonly title?: string;
  readonly figure?: ReactNode;
  readonly role?: "alert";
  readonly children: ReactNode;
}) => (
  <section className={styles.notice} role={props.role}>
    <title>{props.title ? `${props.title} · Phaselock` : "Phaselock"}</title>
    {props.figure}
    {props.title && <h1 className={styles.title}>{props.title}</h1>}
    <div className={styles.body}>{props.children}</div>
  </section>
);

/** The ways on, side by side. */
export const NoticeActions = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.actions}>{children}</p>
);
