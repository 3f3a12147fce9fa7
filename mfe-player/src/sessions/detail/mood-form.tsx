import type { MoodName, SessionMood } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { MoodRow } from "../../running/mood-row.tsx";
import { texts } from "../../texts.ts";
import styles from "./moods.module.css";
import { saveMoodAfter } from "./save-mood.ts";

const words = texts.session.moods;
const noteMaxLength = 500;

/** The form that adds or changes the mood after a session, with a note. */
export function MoodForm(props: { sessionId: string; known: SessionMood | undefined; onClose: () => void }) {
  const { sessionId, known, onClose } = props;
  const [mood, setMood] = useState<MoodName | null>(known?.mood ?? null);
  const [notes, setNotes] = useState(known?.notes ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();
  const id = useId();
  const tooMany = notes.length - noteMaxLength;

  const { mutate, isPending, isError } = useMutation({
    mutationFn: (chosen: MoodName) => saveMoodAfter(sessionId, known, { mood: chosen, notes: notes.trim() }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(mood === null);
    if (mood && tooMany <= 0) mutate(mood);
  };

  return (
    <form onSubmit={submit} className={styles.form}>
      <MoodRow question={texts.mood.after} chosen={mood} onChoose={setMood} />
      <label htmlFor={id} className={styles.label}>
        {words.notes}
      </label>
      <textarea
        id={id}
        className={styles.notes}
        rows={3}
        value={notes}
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={tooMany > 0 ? `${id}-problem` : undefined}
        onChange={event => setNotes(event.target.value)}
      />
      {tooMany > 0 && (
        <p id={`${id}-problem`} className={styles.problem}>
          {words.tooLong(tooMany)}
        </p>
      )}
      {(isMissing && !mood) || isError ? (
        <p role="alert" className={styles.problem}>
          {isError ? words.failed : words.choose}
        </p>
      ) : null}
      <p className={styles.actions}>
        <Button type="submit" variant="go" busy={isPending}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </p>
    </form>
  );
}
