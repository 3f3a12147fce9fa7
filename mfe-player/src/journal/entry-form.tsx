import type { MoodName } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ChosenMood } from "../session/moods/chosen-mood.ts";
import { type MoodDetails, MoodFields, storedNotes } from "../session/moods/mood-fields.tsx";
import { MoodRow } from "../session/moods/mood-row.tsx";
import { excessOf } from "../session/moods/notes-field.tsx";
import styles from "./entry-form.module.css";
import { journalTexts } from "./texts.tsx";

const words = journalTexts;
const blank = { intensity: null, goal: null, notes: null };

/** The inputs of an entry: its mood, how strong it is, what for, and a note. */
export function EntryForm(props: {
  label: string;
  /** Above the six words. */
  question: string;
  /** What the form begins with; null for a new entry. */
  known: ChosenMood | null;
  /** Whether the mood and its intensity can be chosen. */
  isMoodOpen?: boolean;
  isPending: boolean;
  /** Why the entry was not saved. */
  problem: string | null;
  save: string;
  onSave: (entry: ChosenMood) => void;
  /** What follows the button that saves. */
  children?: ReactNode;
}) {
  const { label, question, known, isMoodOpen = true, isPending, problem, save, onSave, children } = props;
  const [mood, setMood] = useState<MoodName | null>(known?.mood ?? null);
  const [details, setDetails] = useState<MoodDetails>(known ?? blank);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(mood === null);
    const { intensity, goal, notes } = details;
    if (mood && excessOf(details) <= 0) onSave({ mood, intensity, goal, notes: storedNotes(notes) });
  };
  const shown = isMissing && !mood ? words.choose : problem;
  return (
    <form onSubmit={submit} aria-label={label}>
      {isMoodOpen ? (
        <MoodRow question={question} chosen={mood} onChoose={setMood} />
      ) : (
        <p className={styles.closed}>{words.edit.closed}</p>
      )}
      <MoodFields value={details} onChange={setDetails} isIntensityFixed={!isMoodOpen} />
      {shown && (
        <p role="alert" className={styles.problem}>
          {shown}
        </p>
      )}
      <p className={styles.actions}>
        <Button type="submit" variant="go" busy={isPending}>
          {save}
        </Button>
        {children}
      </p>
    </form>
  );
}
