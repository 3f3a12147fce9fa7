import { loadSession } from "./load-session.ts";
import { needsSession } from "./needs-session.ts";

/** Events that come before following a link by touch, pointer or keyboard. */
const intentEvents = ["pointerover", "focusin"] as const;

/**
 * Loads the signed-in bundle when a visitor points at or focuses a link to a page that needs it.
 * @returns a function that removes the listeners
 */
export const prefetchSession = (): (() => void) => {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || !needsSession(link.pathname)) return;
    // Following the link shows the failure.
    loadSession().catch(() => undefined);
  };
  for (const type of intentEvents) document.addEventListener(type, prefetch);
  return () => {
    for (const type of intentEvents) document.removeEventListener(type, prefetch);
  };
};
