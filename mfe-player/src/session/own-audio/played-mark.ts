const key = "phaselock_own_audio";

/** The session of this tab that played the user's own audio, which a reload forgets. */
export const playedMark = {
  read: (sessionId: string): boolean => {
    try {
      return sessionStorage.getItem(key) === sessionId;
    } catch {
      return false;
    }
  },
  write: (sessionId: string): void => {
    try {
      sessionStorage.setItem(key, sessionId);
    } catch {
      // Storage is full or forbidden.
    }
  },
};
