import type { SignalName } from "@phaselock/contracts";
import { Confirm } from "@phaselock/ui/dialog";
import { publicText } from "@phaselock/web";
import { SignalFacts } from "../../shared/signals/signal-facts.tsx";
import { useAllow } from "./consents.ts";
import { adaptingTexts } from "./texts.ts";

const words = adaptingTexts.consent;

/** Asks for the consent to a signal, with the same text as /signals. */
export function SignalConsent(props: { signal: SignalName; onAllowed: () => void; onClose: () => void }) {
  const { signal, onAllowed, onClose } = props;
  const allow = useAllow(signal);
  return (
    <Confirm
      title={words.title(adaptingTexts.ready.names[signal])}
      text={words.text}
      confirm={words.allow}
      confirming={words.allowing}
      cancel={words.cancel}
      isPending={allow.isPending}
      error={allow.error ? publicText(allow.error, words.failed) : undefined}
      onConfirm={() =>
        allow.mutate(undefined, {
          onSuccess() {
            onAllowed();
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <SignalFacts signal={signal} />
    </Confirm>
  );
}
