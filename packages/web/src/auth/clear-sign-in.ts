import { tokens } from "../api/api.ts";

/**
 * Removes this browser's tokens without a call to the server, for when the server has already ended the sign-in. A
 * protected screen then redirects to the login, so navigate away first.
 */
export const clearSignIn = (): void => tokens.clear();
