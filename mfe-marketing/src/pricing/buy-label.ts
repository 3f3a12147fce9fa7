import { pricing } from "./texts.ts";

/** What a button that buys says: its action, unless a purchase is in progress or the browser is offline. */
export const buyLabel = (isOffline: boolean, isProcessing: boolean, action: string): string => {
  if (isProcessing) return pricing.processing;
  return isOffline ? pricing.needsConnection : action;
};
