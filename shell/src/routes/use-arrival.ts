import { useLocation } from "@phaselock/web";
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

/**
 * What a browser does for a page of its own, done for the next page of this application: it starts at its top, its title
 * is announced and the keyboard goes on from its heading. An address that names a part of a page goes there itself.
 */
export const useArrival = (): void => {
  const { pathname, hash } = useLocation();
  const here = useRef(pathname);

  useEffect(() => {
    // The first page is the browser's own; a change within a page is no arrival.
    if (here.current === pathname) return;
    here.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    return whenThere(heading => {
      announce(document.title);
      // A page that has put the focus somewhere itself knows better.
      if (heading.closest("main")?.contains(document.activeElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
};
