import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated. Content that depends on the query or on the visitor's browser must wait for this,
 * because the prerendered HTML is the same for everyone.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
