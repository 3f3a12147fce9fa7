import { Button, useModal } from "@phaselock/ui";
import { type ReactNode, useId, useRef } from "react";
import { readyTexts } from "../texts.tsx";
import styles from "./drawer.module.css";

const words = readyTexts.drawer;

/** What can be changed about a session before it starts: a modal panel at the side, and a sheet on a phone. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useModal();
  const isOnBackdrop = useRef(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog.
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={id}
      // React passes the close of a dialog inside the drawer on to the drawer.
      onClose={event => event.target === event.currentTarget && onClose()}
      // Only a press that starts on the backdrop closes it: a drag out of the panel also ends in a click on the dialog.
      onPointerDown={event => {
        isOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={event => isOnBackdrop.current && event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {words.title}
          </h2>
          <Button variant="quiet" className={styles.close} onClick={onClose}>
            {words.close}
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A row of the drawer. A control with a name of its own fills the row; any other is beside its name. */
export const DrawerRow = (props: { name?: string; children: ReactNode }) => {
  const id = useId();
  if (props.name === undefined) return <div className={styles.row}>{props.children}</div>;
  return (
    <section className={styles.named} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {props.name}
      </h3>
      <div className={styles.content}>{props.children}</div>
    </section>
  );
};
