import { tokens } from "../api/api.ts";

/**
 * Forgets the sign-in of this browser without a word to the server: for when the server has ended it already. On a
 * protected screen this leads to the login; leave it first.
 */
export const forgetSignIn = (): void => tokens.clear();
