import type { ClientConfig } from "@phaselock/contracts";

declare global {
  interface Window {
    /** The payment provider's client; defined once its script has run. */
    Stripe?: (publishableKey: string) => unknown;
  }
}

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`Could not load ${url}`));
    });
    document.head.append(script);
  });

/**
 * Loads and initialises the payment provider's script, which detects fraud. Checkout itself does not need it.
 * @throws when the script can't be loaded or does not define the client
 */
export async function initializePaymentClient({
  scriptUrl,
  publishableKey,
}: ClientConfig["stripe"]): Promise<void> {
  if (!window.Stripe) await loadScript(scriptUrl);
  if (!window.Stripe) throw new Error(`${scriptUrl} does not define Stripe`);
  window.Stripe(publishableKey);
}
