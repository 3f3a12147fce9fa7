import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import styles from "./confirm.module.css";
import { Dialog } from "./dialog.tsx";

type ConfirmProps = {
  title: string;
  text: string;
  /** Labels of the confirm button, idle and pending. */
  confirm: string;
  confirming: string;
  cancel: string;
  /** Draws both buttons alike, for a choice that we don't recommend either way. */
  hasEqualButtons?: boolean;
  isPending: boolean;
  /** Why the action failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields that the user must fill in first. */
  children?: ReactNode;
};

/**
 * Asks for confirmation of an action. A native modal dialog: it traps the focus, Escape cancels, and the
 * focus returns to the element that opened it.
 */
export function Confirm({
  title,
  text,
  hasEqualButtons = false,
  isPending,
  error,
  onConfirm,
  onCancel,
  children,
  ...words
}: ConfirmProps) {
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog
      title={title}
      describedBy={id}
      onCancel={event => {
        event.preventDefault();
        if (!isPending) onCancel();
      }}
    >
      <form onSubmit={submit}>
        <p className={styles.text} id={id}>
          {text}
        </p>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <div className={cx(styles.actions, hasEqualButtons && styles.equal)}>
          <Button type="submit" variant={hasEqualButtons ? "plain" : "go"} busy={isPending}>
            {isPending ? words.confirming : words.confirm}
          </Button>
          <Button variant={hasEqualButtons ? "plain" : "quiet"} disabled={isPending} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
