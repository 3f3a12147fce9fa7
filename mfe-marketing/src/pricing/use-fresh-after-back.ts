import { useEffect } from "react";

/**
 * Reloads the page when the browser brings it back from its memory, as it does on "Back" from the hosted checkout:
 * the page would otherwise go on to say "Processing...".
 */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, []);
}
