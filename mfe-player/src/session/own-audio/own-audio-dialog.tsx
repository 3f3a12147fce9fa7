import { type StoredTrack, secondsOf } from "@phaselock/playback";
import { Button, Figure, formatClock } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { type ChangeEvent, useRef } from "react";
import { formatBytes } from "./format-bytes.ts";
import styles from "./own-audio-dialog.module.css";
import { ownAudioTexts } from "./texts.ts";
import type { Adding } from "./use-add-files.ts";
import type { OwnAudio } from "./use-own-audio.ts";

const words = ownAudioTexts;

/** A file: whether the session plays it and as which, its name and length, and its removal. */
function Track({ track, ownAudio }: { track: StoredTrack; ownAudio: OwnAudio }) {
  const { id, name, isStored } = track;
  const place = ownAudio.chosen.findIndex(it => it.id === id) + 1;
  const isSeveral = ownAudio.chosen.length > 1;
  return (
    <li className={styles.track}>
      <label className={styles.label}>
        <input type="checkbox" checked={place > 0} onChange={() => ownAudio.toggle(id)} />
        <span className={styles.name}>{name}</span>
        {place > 0 && isSeveral && (
          <Figure className={styles.place} role="img" aria-label={words.order(place)}>
            {place}
          </Figure>
        )}
        {!isStored && <span className={styles.note}>{words.unstored}</span>}
      </label>
      <Figure className={styles.length}>{formatClock(secondsOf(track))}</Figure>
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={words.removeFile(name)}
        onClick={() => ownAudio.remove(id)}
      >
        {words.remove}
      </Button>
    </li>
  );
}

const progressText = ({ name, bytes, progress }: Adding): string =>
  "copiedBytes" in progress
    ? words.copying(name, Math.round((100 * progress.copiedBytes) / bytes))
    : words.measuring(name, formatClock(progress.decodedSeconds));

/** The user's own audio files: which ones the session plays, adding and removing them. */
export default function OwnAudioDialog({ ownAudio, onClose }: { ownAudio: OwnAudio; onClose: () => void }) {
  const { tracks, adding, refused, room, isRemovalFailed } = ownAudio;
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) ownAudio.add(files);
    // The same file can be chosen again after it was removed.
    target.value = "";
  };
  return (
    <Dialog title={words.title} widthPx={560} onClose={onClose}>
      <p className={styles.about}>{words.about}</p>
      {tracks.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <ul className={styles.tracks} aria-label={words.list}>
          {tracks.map(track => (
            <Track key={track.id} track={track} ownAudio={ownAudio} />
          ))}
        </ul>
      )}
      {(refused.length > 0 || isRemovalFailed) && (
        <div role="alert" className={styles.failures}>
          {refused.map(({ name, failure }) => (
            <p key={name}>{words.failed[failure](name)}</p>
          ))}
          {isRemovalFailed && <p>{words.removalFailed}</p>}
        </div>
      )}
      {adding && (
        <p className={styles.adding}>
          <span>{progressText(adding)}</span>
          <Button variant="quiet" onClick={ownAudio.cancel}>
            {words.cancel}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="audio/*"
        multiple
        aria-label={words.audioFiles}
        hidden
        onChange={take}
      />
      <div className={styles.actions}>
        <Button
          variant={tracks.length === 0 ? "go" : "plain"}
          busy={adding !== null}
          onClick={() => input.current?.click()}
        >
          {words.addFiles}
        </Button>
        <Button variant={tracks.length === 0 ? "plain" : "go"} onClick={onClose}>
          {words.done}
        </Button>
      </div>
      {room && tracks.length > 0 && (
        <p className={styles.room}>{words.room(formatBytes(room.used), formatBytes(room.of))}</p>
      )}
    </Dialog>
  );
}
