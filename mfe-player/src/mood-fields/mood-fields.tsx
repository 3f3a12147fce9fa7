import { goals } from "@phaselock/contracts";
import { useId } from "react";
import { texts } from "../texts.ts";
import { type ChosenMood, noteMaxLength } from "./chosen-mood.ts";
import { IntensityScale } from "./intensity-scale.tsx";
import styles from "./mood-fields.module.css";

const words = texts.moodFields;

/** A mood's intensity, goal and notes. */
export type MoodDetails = Omit<ChosenMood, "mood">;

/** How many characters a note is too long, if positive. */
export const excessOf = ({ notes }: Pick<MoodDetails, "notes">): number =>
  (notes?.trim().length ?? 0) - noteMaxLength;

/** The note as it is stored: null if it is blank. */
export const storedNotes = (notes: string | null): string | null => notes?.trim() || null;

function GoalRow({
  value,
  onChange,
}: {
  value: MoodDetails["goal"];
  onChange: (goal: MoodDetails["goal"]) => void;
}) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{words.goal}</legend>
      <div className={styles.goals}>
        {goals.map(goal => (
          <button
            key={goal}
            type="button"
            className={styles.goal}
            aria-pressed={goal === value}
            onClick={() => onChange(goal === value ? null : goal)}
          >
            {words.goals[goal]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function NotesField({ value, onChange }: { value: string; onChange: (notes: string) => void }) {
  const id = useId();
  const excess = excessOf({ notes: value });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {words.notes}
      </label>
      <textarea
        id={id}
        className={styles.notes}
        rows={3}
        value={value}
        aria-invalid={excess > 0 || undefined}
        aria-describedby={excess > 0 ? `${id}-problem` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {excess > 0 && (
        <p id={`${id}-problem`} className={styles.problem}>
          {words.tooLong(excess)}
        </p>
      )}
    </div>
  );
}

/** The inputs for how strong a mood is, what for, and a note. */
export function MoodFields(props: {
  value: MoodDetails;
  onChange: (value: MoodDetails) => void;
  /** Leaves out the scale, where the intensity can no longer be changed. */
  isIntensityFixed?: boolean;
}) {
  const { value, onChange, isIntensityFixed = false } = props;
  return (
    <>
      {!isIntensityFixed && (
        <IntensityScale value={value.intensity} onChange={intensity => onChange({ ...value, intensity })} />
      )}
      <GoalRow value={value.goal} onChange={goal => onChange({ ...value, goal })} />
      <NotesField value={value.notes ?? ""} onChange={notes => onChange({ ...value, notes })} />
    </>
  );
}
