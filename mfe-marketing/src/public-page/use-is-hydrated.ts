import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page has come to life. What depends on the address's query or on the visitor's browser must wait for it:
 * the HTML that came first was made for everybody.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
