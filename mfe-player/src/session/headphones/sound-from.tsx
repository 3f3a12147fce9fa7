import { Button, LoadingMark } from "@phaselock/ui";
import { Segments } from "@phaselock/ui/segments";
import { lazy, Suspense, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import styles from "./sound-from.module.css";
import { soundFromTexts } from "./texts.ts";
import type { DeviceSoundChoice } from "./use-device-version.ts";

const words = soundFromTexts;

// Loaded only by those who check: most sessions start without it.
const HeadphoneDialog = lazy(() => import("./headphone-dialog.tsx"));

function noteOf({ ears, hasSpeakers, check }: DeviceSoundChoice): string {
  if (!hasSpeakers) return words.notes.only;
  return ears === "headphones" && check?.result === "failed" ? words.notes.sounded : words.notes[ears];
}

/** What a mode that needs headphones plays from, and the check that finds out. */
export function SoundFrom({ sound, isDisabled }: { sound: DeviceSoundChoice; isDisabled: boolean }) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <>
      {sound.hasSpeakers && (
        <Segments
          label={words.label}
          isLabelHidden
          isDisabled={isDisabled}
          choices={(["headphones", "speakers"] as const).map(value => ({ value, name: words[value] }))}
          chosen={sound.ears}
          onChoose={sound.choose}
        />
      )}
      <div className={styles.more}>
        <p>{noteOf(sound)}</p>
        <Button
          variant="quiet"
          className={styles.check}
          disabled={isDisabled}
          onClick={() => setIsChecking(true)}
        >
          {sound.check ? words.checkAgain : words.check}
        </Button>
      </div>
      {isChecking && (
        <Suspense fallback={<LoadingMark label={commonTexts.loading} />}>
          <HeadphoneDialog
            onClose={() => {
              setIsChecking(false);
              sound.reread();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
