/** The storage keys of the two tokens of a sign-in (docs/product.md#sign-in). */
export const tokenKeys = { token: "auth_token", refreshToken: "auth_refresh_token" } as const;

/** Marks `<html>` with `data-signed-in` if this browser stores a sign-in's tokens. */
export const signedInMark = "signedIn";

/**
 * A prerendered page is the same for everyone, and visible before the application runs. This script in its head marks the
 * document of a signed-in user, so that the styles show the user's links from the first paint.
 */
export const signedInMarkScript =
  `try{if(localStorage.getItem("${tokenKeys.token}")!==null&&localStorage.getItem("${tokenKeys.refreshToken}")!==null)` +
  `document.documentElement.dataset.${signedInMark}=""}catch{}`;
