import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidV7 } from "uuid";
import type { ChosenMood } from "../session/moods/chosen-mood.ts";
import { EntryForm } from "./entry-form.tsx";
import { readAgain, saveEntry } from "./journal-data.ts";
import styles from "./journal-screen.module.css";
import { problemOf } from "./save-problem.ts";
import { journalTexts } from "./texts.tsx";

const words = journalTexts.write;

/** Writes entries, one after the other. A retry sends the id of the attempt that failed, so that no entry is written twice. */
export function WriteEntry() {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => uuidV7());
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (entry: ChosenMood) => saveEntry(id, entry),
    async onSuccess() {
      await readAgain(queryClient);
      setId(uuidV7());
    },
  });
  const part = useRef<HTMLElement>(null);
  const [firstId] = useState(id);
  useEffect(() => {
    // The form that was saved is gone, and the focus with it.
    if (id !== firstId) part.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [id, firstId]);
  return (
    <section ref={part} aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <EntryForm
        key={id}
        label={words.heading}
        question={words.question}
        known={null}
        isPending={isPending}
        problem={problemOf(error)}
        save={words.save}
        onSave={mutate}
      />
      <p role="status" className={styles.saved}>
        {isSuccess && words.saved}
      </p>
    </section>
  );
}
