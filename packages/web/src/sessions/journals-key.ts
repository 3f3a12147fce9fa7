/** Where the browser keeps the journals of sessions. */
export const journalsKey = "phaselock_session_journals";
