import { Button } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import { useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import { useChangeSubscription } from "./subscription.ts";

const { billing: words } = accountTexts;

/**
 * Cancels Premium after a confirmation that says what happens.
 * @param props.text when Premium ends
 */
export function CancelPremium({ text }: { text: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { send, isPending, error } = useChangeSubscription("cancel");
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{words.cancel}</Button>
      {isConfirming && (
        <Confirm
          title={words.cancelTitle}
          text={text}
          confirm={words.cancel}
          confirming={words.cancelling}
          cancel={words.keep}
          hasEqualButtons
          isPending={isPending}
          error={error ? failureText(error, words.cancelFailed) : undefined}
          onConfirm={send}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
