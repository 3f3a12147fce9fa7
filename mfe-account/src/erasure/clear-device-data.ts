import { clearSignIn, removeUserData } from "@phaselock/web";

/** Removes what this browser stores about an erased user, including the sign-in. Other users of the browser keep theirs. */
export const clearDeviceData = (userId: string): void => {
  clearSignIn(userId);
  // Without its code there is nothing stored for offline play; the rest is removed already.
  removeUserData(userId).catch(() => undefined);
};
