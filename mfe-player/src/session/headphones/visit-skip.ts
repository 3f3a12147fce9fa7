const key = "phaselock_headphones_skipped";

/** Whether the user skipped the headphone check in this tab. A browser that forbids storage asks at every session. */
export const visitSkip = {
  read: (): boolean => {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  write: (): void => {
    try {
      sessionStorage.setItem(key, "1");
    } catch {
      // Storage is full or forbidden.
    }
  },
};
