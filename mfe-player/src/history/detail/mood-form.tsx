import type { MoodName, SessionMood } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { MoodRow } from "../../session/moods/mood-row.tsx";
import { excessOf, NotesField } from "../../session/moods/notes-field.tsx";
import { moodTexts } from "../../session/moods/texts.ts";
import { sessionTexts } from "../texts.tsx";
import styles from "./moods.module.css";
import { saveMoodAfter } from "./save-mood.ts";

const words = sessionTexts.moods;

/** The form that adds or changes the mood after a session, with a note. */
export function MoodForm(props: { sessionId: string; known: SessionMood | undefined; onClose: () => void }) {
  const { sessionId, known, onClose } = props;
  const [mood, setMood] = useState<MoodName | null>(known?.mood ?? null);
  const [notes, setNotes] = useState(known?.notes ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();

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
    if (mood && excessOf({ notes }) <= 0) mutate(mood);
  };

  return (
    <form onSubmit={submit} className={styles.form}>
      <MoodRow question={moodTexts.after} chosen={mood} onChoose={setMood} />
      <NotesField value={notes} onChange={setNotes} />
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
