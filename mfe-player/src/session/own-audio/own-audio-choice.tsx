import { secondsOf } from "@phaselock/playback";
import { Button, Figure, formatClock, LoadingMark } from "@phaselock/ui";
import { lazy, Suspense, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import styles from "./own-audio-choice.module.css";
import { ownAudioTexts } from "./texts.ts";
import type { OwnAudio } from "./use-own-audio.ts";

const words = ownAudioTexts;

// Loaded only by those who use their own audio.
const OwnAudioDialog = lazy(() => import("./own-audio-dialog.tsx"));

/** What the session plays. Announced, because a file takes a moment to add. */
function Note({ adding, chosen, isMissing }: OwnAudio) {
  if (adding) return <LoadingMark label={words.adding(adding.name)} />;
  const [first] = chosen;
  if (!first) return <p>{isMissing ? words.missing : words.offer}</p>;
  const seconds = chosen.reduce((sum, track) => sum + secondsOf(track), 0);
  return (
    <p role="status" className={styles.file}>
      <span className={styles.name}>{chosen.length > 1 ? words.files(chosen.length) : first.name}</span>
      <Figure>{formatClock(seconds)}</Figure>
    </p>
  );
}

/** A quiet line on the ready screen: the user's own audio that the session plays, and the button that changes it. */
export function OwnAudioChoice({ ownAudio, isDisabled }: { ownAudio: OwnAudio; isDisabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.choice}>
      <Note {...ownAudio} />
      <Button
        variant="quiet"
        className={styles.action}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {ownAudio.chosen.length > 0 ? words.change : words.choose}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingMark label={commonTexts.loading} />}>
          <OwnAudioDialog ownAudio={ownAudio} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
