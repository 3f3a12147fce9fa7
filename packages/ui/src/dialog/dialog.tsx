import { type ReactNode, useId } from "react";
import { useModal } from "../use-modal.ts";
import styles from "./dialog.module.css";

/**
 * A native modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was.
 * @param props.describedBy the id of the text that explains the dialog
 * @param props.onCancel decides whether Escape closes it; by default it does
 */
export function Dialog({
  title,
  widthPx = 480,
  describedBy,
  onClose,
  onCancel,
  children,
}: {
  title: string;
  /** Its width where the window has room. */
  widthPx?: number;
  describedBy?: string;
  onClose?: () => void;
  onCancel?: React.ReactEventHandler<HTMLDialogElement>;
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
      aria-describedby={describedBy}
      onClose={onClose}
      onCancel={onCancel}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
