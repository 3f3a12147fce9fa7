import { forgetSignIn } from "@phaselock/web";

/** What the product keeps in a browser besides the sign-in is under keys that begin with its name. */
const ownKey = /^phaselock_/;

const forgetOwn = (storage: () => Storage): void => {
  try {
    for (const key of Object.keys(storage())) if (ownKey.test(key)) storage().removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing of anybody's.
  }
};

/** Removes what this browser keeps of a person whose account is gone: the sign-in, and all that was remembered. */
export const forgetDevice = (): void => {
  forgetOwn(() => localStorage);
  forgetOwn(() => sessionStorage);
  forgetSignIn();
};
