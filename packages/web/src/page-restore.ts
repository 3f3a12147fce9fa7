import { useEffect, useRef } from "react";

/**
 * Calls `onRestore` when the browser shows this page again from the back/forward cache, with the state in which the user
 * left it.
 */
export const usePageRestore = (onRestore: () => void): void => {
  const latest = useRef(onRestore);
  useEffect(() => {
    latest.current = onRestore;
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) latest.current();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
};
