import { Button, Figure, formatClock, LoadingMark } from "@phaselock/ui";
import { type ChangeEvent, useRef } from "react";
import styles from "./own-audio-choice.module.css";
import { ownAudioTexts } from "./texts.ts";
import type { OwnAudio } from "./use-own-audio.ts";

const words = ownAudioTexts;

/** What is known of the choice. Announced, because a file takes a moment to decode. */
function Note({ ownAudio, isMissing }: { ownAudio: OwnAudio; isMissing: boolean }) {
  const { chosen, reading, failure } = ownAudio;
  if (failure) return <p role="alert">{words.failed[failure]}</p>;
  if (reading !== null) return <LoadingMark label={words.reading(reading)} />;
  if (!chosen) return <p>{isMissing ? words.missing : words.offer}</p>;
  return (
    <p role="status" className={styles.file}>
      <span className={styles.name}>{chosen.name}</span>
      <Figure>{formatClock(chosen.seconds)}</Figure>
    </p>
  );
}

/**
 * A quiet line on the ready screen: the user's own audio, and the button that chooses or removes it.
 * @param props.isMissing whether the session, which is continued, played a file that the reload has forgotten
 * @param props.isDisabled while the session starts
 */
export function OwnAudioChoice(props: { ownAudio: OwnAudio; isMissing: boolean; isDisabled: boolean }) {
  const { ownAudio, isMissing, isDisabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) ownAudio.choose(file);
    // The same file can be chosen again after it was removed.
    target.value = "";
  };
  const isBusy = ownAudio.reading !== null;
  return (
    <div className={styles.choice}>
      <Note ownAudio={ownAudio} isMissing={isMissing} />
      <input ref={input} type="file" accept="audio/*" aria-label={words.file} hidden onChange={take} />
      <Button
        variant="quiet"
        className={styles.action}
        busy={isBusy}
        disabled={isDisabled}
        onClick={ownAudio.chosen ? ownAudio.remove : () => input.current?.click()}
      >
        {ownAudio.chosen ? words.remove : ownAudio.failure ? words.chooseOther : words.choose}
      </Button>
    </div>
  );
}
