import { useId } from "react";
import { noteMaxLength } from "./chosen-mood.ts";
import styles from "./mood-fields.module.css";
import { moodFieldsTexts } from "./texts.ts";

const words = moodFieldsTexts;

/** How many characters a note is too long, if positive. */
export const excessOf = ({ notes }: { readonly notes: string | null }): number =>
  (notes?.trim().length ?? 0) - noteMaxLength;

/** The field for a note, which says how much of it is too long. */
export function NotesField({ value, onChange }: { value: string; onChange: (notes: string) => void }) {
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
