import { useSyncExternalStore } from "react";

const query = () => matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(onChange: () => void): () => void {
  const reduced = query();
  reduced.addEventListener("change", onChange);
  return () => reduced.removeEventListener("change", onChange);
}

/** Whether the system asks for reduced motion, now. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
