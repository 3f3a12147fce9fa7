import { cx } from "@phaselock/ui";
import styles from "./tag.module.css";

/** A badge in the price list. */
export function Tag({ tone, children }: { tone: "solid" | "outlined"; children: string }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
