import { Button, LoadingMark } from "@phaselock/ui";
import { deviceSound, type SpeakerChoice } from "@phaselock/web";
import { lazy, Suspense, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import type { Ears } from "./device-version.ts";
import styles from "./headphone-offer.module.css";
import { headphoneOfferTexts } from "./texts.ts";
import { visitSkip } from "./visit-skip.ts";

const words = headphoneOfferTexts;

// Loaded only by those who check: most sessions start without it.
const HeadphoneDialog = lazy(() => import("./headphone-dialog.tsx"));

/**
 * A quiet block on the ready screen of a mode that needs headphones: the check where the device is unchecked, the
 * isochronic version where it has speakers. Start works regardless of it.
 * @param props.onChange called after the user has made a choice or closed the check
 */
export function HeadphoneOffer({ ears, onChange }: { ears: Ears; onChange: () => void }) {
  const [isChecking, setIsChecking] = useState(false);
  const [isSkipped, setIsSkipped] = useState(visitSkip.read);

  const choose = (choice: SpeakerChoice) => {
    deviceSound.writeSpeakerChoice(choice);
    onChange();
  };
  const skip = () => {
    visitSkip.write();
    setIsSkipped(true);
    onChange();
  };
  const check = (label: string) => (
    <Button variant="quiet" onClick={() => setIsChecking(true)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.offer}>
      <p>{words.notes[ears]}</p>
      {ears === "unchecked" && !isSkipped && (
        <div className={styles.actions}>
          {check(words.check)}
          <Button variant="quiet" onClick={skip}>
            {words.skip}
          </Button>
        </div>
      )}
      {ears === "speakers" && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => choose("isochronic")}>
            {words.isochronic}
          </Button>
          <Button variant="quiet" onClick={() => choose("binaural")}>
            {words.keepBinaural}
          </Button>
        </div>
      )}
      {ears === "speakers-binaural" && <div className={styles.actions}>{check(words.checkAgain)}</div>}
      {ears === "speakers-isochronic" && (
        <div className={styles.actions}>
          {check(words.checkAgain)}
          <Button variant="quiet" onClick={() => choose("binaural")}>
            {words.binaural}
          </Button>
        </div>
      )}
      {isChecking && (
        <Suspense fallback={<LoadingMark label={commonTexts.loading} />}>
          <HeadphoneDialog
            onClose={() => {
              setIsChecking(false);
              onChange();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
