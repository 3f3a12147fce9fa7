import { Button, useModal } from "@phaselock/ui";
import { loadOfflineStore, useAuth } from "@phaselock/web";
import { useId, useState } from "react";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./logout-button.module.css";

const { logout: label, unsynced: words } = sessionTexts.frame;

/**
 * How many sessions that the user played offline still wait for their sync; 0 if the store can't be loaded. Refused
 * sessions don't count: no sync can save them.
 */
const unsyncedSessions = async (userId: string): Promise<number> => {
  try {
    const sessions = await (await loadOfflineStore()).readSessions(userId);
    return sessions.filter(({ refusal }) => refusal === null).length;
  } catch {
    return 0;
  }
};

type DialogProps = { readonly sessions: number; readonly onLogout: () => void; readonly onStay: () => void };

/** A native modal dialog: it traps the focus, and Escape stays signed in. */
const UnsyncedDialog = ({ sessions, onLogout, onStay }: DialogProps) => {
  const ref = useModal();
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={event => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {words.title}
      </h2>
      <p id={`${id}-text`}>{words.text(sessions)}</p>
      <div className={styles.actions}>
        <Button onClick={onLogout}>{words.logout}</Button>
        <Button onClick={onStay}>{words.stay}</Button>
      </div>
    </dialog>
  );
};

/** Logs out. Asks first if that would delete sessions that were played offline and are not synced. */
export const LogoutButton = () => {
  const { user, logout } = useAuth();
  const [sessions, setSessions] = useState(0);
  const logOutOrAsk = async (): Promise<void> => {
    const unsynced = user ? await unsyncedSessions(user.id) : 0;
    if (unsynced > 0) setSessions(unsynced);
    else await logout();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void logOutOrAsk()}>
        {label}
      </Button>
      {sessions > 0 && (
        <UnsyncedDialog
          sessions={sessions}
          onLogout={() => {
            setSessions(0);
            void logout();
          }}
          onStay={() => setSessions(0)}
        />
      )}
    </>
  );
};
