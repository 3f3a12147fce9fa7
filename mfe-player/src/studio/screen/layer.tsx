import { Button } from "@phaselock/ui";
import type { ReactNode } from "react";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";

const words = studioTexts.layers;

/** One layer: its name, its kind, its controls, and the button that removes it. */
export function Layer(props: {
  name: string;
  /** The choice of its kind. */
  kind?: ReactNode;
  /** Left out where the layer must stay. */
  onRemove?: (() => void) | undefined;
  /** Other actions, before the one that removes it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { name, kind, onRemove, actions, children } = props;
  return (
    <section className={styles.layer} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {kind}
      </div>
      {children}
      {(actions || onRemove) && (
        <p className={styles.actions}>
          {actions}
          {onRemove && (
            <Button variant="quiet" aria-label={words.removeNamed(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
