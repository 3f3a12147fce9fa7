import { loadSession } from "./load-session.ts";
import { needsSession } from "./needs-session.ts";

/** A finger, a pointer or the keyboard has come to a link. */
const signs = ["pointerover", "focusin"] as const;

/**
 * Loads the session as soon as a visitor is about to follow a link that leads to it.
 * @returns stops looking
 */
export const prefetchSession = (): (() => void) => {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || !needsSession(link.pathname)) return;
    // Whoever follows the link is told of the failure.
    loadSession().catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, look);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look);
  };
};
