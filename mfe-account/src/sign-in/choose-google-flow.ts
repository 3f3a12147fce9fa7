/**
 * A Google flow (docs/product.md#sign-in). A popup returns a code or a token; a redirect returns to a callback route.
 */
export type GoogleFlow = "code-popup" | "token-popup" | "token-redirect" | "code-redirect";

/** The inputs of the choice. */
export type GooglePage = {
  readonly isFramed: boolean;
  readonly canOpenPopups: boolean;
};

/**
 * The first flow to try: the implicit token flow inside a frame or without popup support, otherwise the
 * authorization-code flow. Without popups, the token flow uses a redirect.
 */
export const chooseGoogleFlow = ({ isFramed, canOpenPopups }: GooglePage): GoogleFlow => {
  if (!canOpenPopups && !isFramed) return "token-redirect";
  return isFramed ? "token-popup" : "code-popup";
};

/** The fallback after a blocked popup. A framed page has none, because Google refuses to load in a frame. */
export const flowWithoutPopup = ({ isFramed }: GooglePage): GoogleFlow | null =>
  isFramed ? null : "code-redirect";

/** Describes this page. Popups of an iPhone home-screen app lose their opener, so they count as unsupported. */
export const googlePage = (): GooglePage => ({
  isFramed: window.self !== window.top,
  canOpenPopups:
    typeof window.open === "function" && !("standalone" in navigator && navigator.standalone === true),
});
