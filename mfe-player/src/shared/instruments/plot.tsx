import { Figure } from "@phaselock/ui";
import type { ReactNode, RefObject } from "react";
import styles from "./plot.module.css";

/** The frame of an instrument: its name, its figure, its picture, and a sentence for people who can't see that. */
export function Plot(props: {
  title: string;
  /** The figure at the right. Screen readers get the sentence instead. */
  value?: ReactNode;
  sentence: string;
  /** CSS pixels. */
  height: number;
  children: ReactNode;
}) {
  const { title, value, sentence, height, children } = props;
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.head}>
        <Figure size="caption">{title}</Figure>
        <Figure className={styles.value} aria-hidden="true">
          {value}
        </Figure>
      </figcaption>
      <p className="unseen">{sentence}</p>
      <div className={styles.drawing} style={{ height }} aria-hidden="true">
        {children}
      </div>
    </figure>
  );
}

/** The canvas of a plot. */
export const PlotCanvas = ({ canvas }: { canvas: RefObject<HTMLCanvasElement | null> }) => (
  <canvas ref={canvas} className={styles.canvas} />
);
