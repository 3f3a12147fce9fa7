import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./fold.module.css";

/** A part of a page that opens on a press. `isQuiet`: within another part, smaller. */
export const Fold = (props: {
  summary: ReactNode;
  isQuiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <details className={cx(styles.fold, props.isQuiet && styles.quiet, props.className)}>
    <summary>{props.summary}</summary>
    {props.children}
  </details>
);
