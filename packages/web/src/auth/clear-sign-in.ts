import { tokens } from "../api/api.ts";

/**
 * Removes the user's tokens from this browser without a call to the server, for when the server has already ended the
 * sign-in. Another user who has signed in since stays. A protected screen then redirects to the login, so navigate away
 * first.
 */
export const clearSignIn = (userId: string): void => {
  if (tokens.read()?.holder === userId) tokens.clear();
};
