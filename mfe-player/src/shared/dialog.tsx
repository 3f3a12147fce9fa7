import { useModal } from "@phaselock/ui";
import { type ReactNode, useId } from "react";
import styles from "./dialog.module.css";

/** A native modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({
  title,
  widthPx = 480,
  onClose,
  children,
}: {
  title: string;
  /** Its width where the window has room. */
  widthPx?: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useModal();
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ width: `min(${widthPx}px, 100vw - 40px)` }}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
