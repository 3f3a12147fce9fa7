import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { AuthProvider, loadOfflineStore, useAuth } from "@phaselock/web";
import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import styles from "./auth-with-question.module.css";
import { sessionTexts } from "./texts.ts";

const { unsynced: words } = sessionTexts;

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

/** A question that is open, with the function that takes its answer. */
type Question = {
  readonly userId: string;
  readonly sessions: number;
  readonly answer: (isConfirmed: boolean) => void;
};

/** Escape stays signed in. A sign-out in another tab takes the question away. */
const UnsyncedDialog = ({ userId, sessions, answer }: Question) => {
  const id = useId();
  const { user } = useAuth();
  const isAnswered = user?.id !== userId;
  useEffect(() => {
    if (isAnswered) answer(false);
  }, [isAnswered, answer]);
  return (
    <Dialog
      title={words.title}
      describedBy={id}
      onCancel={event => {
        event.preventDefault();
        answer(false);
      }}
    >
      <p id={id}>{words.text(sessions)}</p>
      <div className={styles.actions}>
        <Button onClick={() => answer(true)}>{words.logout}</Button>
        <Button onClick={() => answer(false)}>{words.stay}</Button>
      </div>
    </Dialog>
  );
};

/** Authentication whose logout asks first if it would delete sessions that were played offline and are not synced. */
export const AuthWithQuestion = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmLogout = useCallback(async (userId: string): Promise<boolean> => {
    const sessions = await unsyncedSessions(userId);
    if (sessions === 0) return true;
    const isConfirmed = await new Promise<boolean>(answer => setQuestion({ userId, sessions, answer }));
    setQuestion(null);
    return isConfirmed;
  }, []);
  return (
    <AuthProvider confirmLogout={confirmLogout}>
      {children}
      {question && <UnsyncedDialog {...question} />}
    </AuthProvider>
  );
};
