import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the window, wherever the page is scrolled to. True until the browser says otherwise. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(entries => {
      const newest = entries.at(-1);
      if (newest) setIsInView(newest.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
