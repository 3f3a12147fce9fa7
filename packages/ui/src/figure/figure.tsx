import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./figure.module.css";

/** `text`: within a line. `large`: the number a view is about. `caption`: a small line of quantities. */
export type FigureSize = "text" | "large" | "caption";

/** A quantity (time, hertz, minutes, money) in tabular figures. */
export function Figure({
  size = "text",
  className,
  ...rest
}: ComponentProps<"span"> & { size?: FigureSize }) {
  return <span {...rest} className={cx(styles.figure, size !== "text" && styles[size], className)} />;
}
