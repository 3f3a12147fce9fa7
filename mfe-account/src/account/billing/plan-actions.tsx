import { Button } from "@phaselock/ui";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import styles from "./billing.module.css";
import { useChangeSubscription, usePortal } from "./subscription.ts";

const { billing: words } = accountTexts;

/** Says why an action failed, below the row of buttons. */
function ActionFailure({ children }: { children: string }) {
  return (
    <p className={styles.actionFailure} role="alert">
      {children}
    </p>
  );
}

/** Opens Stripe's customer portal, where the user changes how they pay. */
export function OpenPortal({ children }: { children: string }) {
  const { open, isPending, error } = usePortal();
  return (
    <>
      <Button busy={isPending} onClick={open}>
        {isPending ? words.opening : children}
      </Button>
      {error && <ActionFailure>{failureText(error, words.portalFailed)}</ActionFailure>}
    </>
  );
}

/** Takes back a cancellation. */
export function KeepPremium() {
  const { send, isPending, error } = useChangeSubscription("resume");
  return (
    <>
      <Button busy={isPending} onClick={send}>
        {isPending ? words.keeping : words.keep}
      </Button>
      {error && <ActionFailure>{failureText(error, words.keepFailed)}</ActionFailure>}
    </>
  );
}
