import { Button } from "@phaselock/ui";
import { useEffect, useId, useRef } from "react";
import { texts } from "../texts.ts";
import styles from "./keys-dialog.module.css";

const words = texts.keys;

/** Lists the keys. A native modal dialog: it traps the focus, and Escape closes it while the session plays on. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <dl className={styles.keys}>
        {words.list.map(([keys, action]) => (
          <div key={keys} className={styles.key}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{words.close}</Button>
    </dialog>
  );
}
