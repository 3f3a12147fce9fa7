import { goals } from "@phaselock/contracts";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import type { ChosenMood } from "./chosen-mood.ts";
import { IntensityScale } from "./intensity-scale.tsx";
import styles from "./mood-fields.module.css";
import { NotesField } from "./notes-field.tsx";
import { moodFieldsTexts } from "./texts.ts";

const words = moodFieldsTexts;

/** A mood's intensity, goal and notes. */
export type MoodDetails = Omit<ChosenMood, "mood">;

/** The note as it is stored: null if it is blank. */
export const storedNotes = (notes: string | null): string | null => notes?.trim() || null;

const goalChoices = goals.map(value => ({ value, name: words.goals[value] }));

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
      <div className={styles.field}>
        <ChoiceRow
          question={words.goal}
          choices={goalChoices}
          chosen={value.goal}
          onChoose={goal => onChange({ ...value, goal })}
        />
      </div>
      <NotesField value={value.notes ?? ""} onChange={notes => onChange({ ...value, notes })} />
    </>
  );
}
