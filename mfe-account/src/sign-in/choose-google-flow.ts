/** How to ask Google (SPEC.md §4). The popup brings a code or a token; the redirect comes back to a callback route. */
export type GoogleFlow = "code-popup" | "token-popup" | "token-redirect" | "code-redirect";

/** What the choice depends on. */
export type GooglePage = {
  readonly isFramed: boolean;
  readonly canOpenPopups: boolean;
};

/**
 * The flow to begin with: inside a frame, or where popups are not supported, the implicit token flow, else the
 * authorization-code flow. Without a popup a token can only come by redirect.
 */
export const chooseGoogleFlow = ({ isFramed, canOpenPopups }: GooglePage): GoogleFlow => {
  if (!canOpenPopups && !isFramed) return "token-redirect";
  return isFramed ? "token-popup" : "code-popup";
};

/** What is left when the browser has blocked the popup. Google shows itself in no frame, so a framed page has nothing. */
export const flowWithoutPopup = ({ isFramed }: GooglePage): GoogleFlow | null =>
  isFramed ? null : "code-redirect";

/** This page. An app on an iPhone's home screen opens popups that have lost who opened them. */
export const googlePage = (): GooglePage => ({
  isFramed: window.self !== window.top,
  canOpenPopups:
    typeof window.open === "function" && !("standalone" in navigator && navigator.standalone === true),
});
