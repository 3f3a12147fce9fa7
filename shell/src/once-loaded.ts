/**
 * Calls `work` once the page and everything that it links has loaded, so that what `work` fetches doesn't compete with it.
 * @returns stops waiting
 */
export const onceLoaded = (work: () => void): (() => void) => {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
  return () => window.removeEventListener("load", work);
};
