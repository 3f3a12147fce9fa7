import { useLocation } from "@phaselock/web/page";
import { useEffect, useRef } from "react";

/** Calls back with the page's heading, at once or when the page has been loaded. */
const whenThere = (found: (heading: HTMLElement) => void): (() => void) => {
  const look = (): boolean => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

const announce = (text: string): void => {
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text;
};

/** The keyboard goes on from there, though it is no control. */
const goOnFrom = (place: HTMLElement): void => {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * What a browser does for a page of its own, done for the next page of this application: it starts at its top, its title
 * is announced and the keyboard goes on from its heading. Where the address names a part of the page, it goes on from
 * there, each time that a link leads there: the browser itself finds only what is there when the document loads, and a
 * screen of a remote never is.
 */
export const useArrival = (): void => {
  const { pathname, hash, key } = useLocation();
  const here = useRef(pathname);

  useEffect(() => {
    // The first page is the browser's own; a change within a page is no arrival.
    if (here.current === pathname) return;
    here.current = pathname;
    window.scrollTo(0, 0);
    return whenThere(heading => {
      announce(document.title);
      // A page that has put the focus somewhere itself knows better.
      if (!heading.closest("main")?.contains(document.activeElement)) goOnFrom(heading);
    });
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, leads there again
  useEffect(() => {
    if (!hash) return;
    return whenThere(() => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      goOnFrom(part);
      part.scrollIntoView();
    });
  }, [pathname, hash, key]);
};
