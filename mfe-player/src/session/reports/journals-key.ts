/** Where the browser keeps the journals of sessions. */
export const storageKey = "phaselock_session_journals";
