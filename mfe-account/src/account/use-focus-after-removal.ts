import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref for an element that gets the focus when a removal takes the focused button away, so that keyboard users
 * keep their place. The element needs `tabIndex={-1}`.
 * @param count number of removable items
 */
export function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) element.current?.focus();
    before.current = count;
  }, [count]);
  return element;
}
