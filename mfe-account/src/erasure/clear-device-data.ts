import { clearSignIn, loadOfflineStore } from "@phaselock/web";

/** Apart from the sign-in, the product stores its data under keys that begin with its name. */
const ownKey = /^phaselock_/;

const removeOwnKeys = (storage: () => Storage): void => {
  try {
    for (const key of Object.keys(storage())) if (ownKey.test(key)) storage().removeItem(key);
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
};

/** Removes everything that this browser stores about an erased user, including the sign-in. */
export const clearDeviceData = (): void => {
  removeOwnKeys(() => localStorage);
  removeOwnKeys(() => sessionStorage);
  clearSignIn();
  // Without its code there is no database to clear.
  void loadOfflineStore().then(
    store => store.clear(),
    () => {},
  );
};
