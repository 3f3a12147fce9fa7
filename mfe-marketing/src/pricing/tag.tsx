import { cx } from "@phaselock/ui";
import styles from "./tag.module.css";

/** One of the two badges that the price list has. */
export function Tag({ tone, children }: { tone: "solid" | "outlined"; children: string }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
