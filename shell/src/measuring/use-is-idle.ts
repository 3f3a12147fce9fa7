import { useEffect, useState } from "react";

/** On a page that is never idle, don't wait longer than this after it has loaded. */
const idleWithinMs = 2_000;

/** Calls `work` once the page has loaded and the browser is idle. @returns stops waiting for the page */
const onceIdle = (work: () => void): (() => void) => {
  // Safari has no idle callback.
  const whenIdle = (): void =>
    void ("requestIdleCallback" in window
      ? requestIdleCallback(work, { timeout: idleWithinMs })
      : setTimeout(work));
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  return () => window.removeEventListener("load", whenIdle);
};

/** Whether the page has loaded and the browser has been idle since: from then on, nothing competes with the first page. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onceIdle(() => setIdle(true)), []);
  return isIdle;
};
