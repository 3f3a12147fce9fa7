import { headerScrollThresholdPx } from "@phaselock/contracts";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** Whether the page is scrolled past the point where the header turns solid. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > headerScrollThresholdPx,
    () => false,
  );
