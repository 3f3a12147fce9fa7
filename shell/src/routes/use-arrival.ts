import { useLocation } from "@phaselock/web/page";
import { useEffect, useRef } from "react";

/** Calls `found` with the page's heading, now or once it is in the document. */
const onceHeadingExists = (found: (heading: HTMLElement) => void): (() => void) => {
  const find = (): boolean => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) found(heading);
    return heading !== null;
  };
  if (find()) return () => undefined;
  const observer = new MutationObserver(() => find() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

const announce = (text: string): void => {
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text;
};

/** Moves keyboard focus to an element that is not a control. */
const moveFocusTo = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Does on client-side navigation what a browser does for a new document: scrolls to the top, announces the title and
 * moves focus to the heading. If the URL has a hash, it unfolds, scrolls to and focuses the element that the hash names,
 * each time a link with it is followed. The browser itself looks only once, before a remote's screen renders.
 */
export const useArrival = (): void => {
  const { pathname, hash, key } = useLocation();
  const here = useRef(pathname);

  useEffect(() => {
    // The browser handles the first page, and a change of hash or query alone is not a new page.
    if (here.current === pathname) return;
    here.current = pathname;
    window.scrollTo(0, 0);
    return onceHeadingExists(heading => {
      announce(document.title);
      // If the page has already moved focus into its content, leave it there.
      if (!heading.closest("main")?.contains(document.activeElement)) moveFocusTo(heading);
    });
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must scroll and focus again
  useEffect(() => {
    if (!hash) return;
    return onceHeadingExists(() => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      for (
        let folded = part.closest("details");
        folded;
        folded = folded.parentElement?.closest("details") ?? null
      )
        folded.open = true;
      moveFocusTo(part);
      part.scrollIntoView();
    });
  }, [pathname, hash, key]);
};
