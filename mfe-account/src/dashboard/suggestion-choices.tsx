import { type MoodName, moods } from "@phaselock/contracts";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import { isPayable, type Means } from "../suggest/start-of.ts";
import styles from "./suggestion-choices.module.css";
import { dashboardTexts } from "./texts.ts";

const { suggestion: words } = dashboardTexts;

const moodChoices = moods.map(value => ({ value, name: words.moods[value] }));
/** Times to choose from, seconds. */
const timesSeconds = [5, 15, 30].map(minutes => minutes * 60);

/** The user's current mood and available time. Both are optional, and neither is stored. */
export type Answers = { readonly mood: MoodName | null; readonly seconds: number | null };

/** Asks how the user feels. If they can pay for more than one of the times, also asks how much time they have. */
export function SuggestionChoices(props: {
  answers: Answers;
  means: Means;
  onChange: (answers: Answers) => void;
}) {
  const { answers, means, onChange } = props;
  const times = timesSeconds.filter(seconds => isPayable(seconds, means));
  return (
    <div className={styles.choices}>
      <ChoiceRow
        question={words.mood}
        choices={moodChoices}
        chosen={answers.mood}
        onChoose={mood => onChange({ ...answers, mood })}
      />
      {times.length > 1 && (
        <ChoiceRow
          question={words.time}
          choices={times.map(value => ({ value, name: words.minutes(value / 60) }))}
          chosen={answers.seconds}
          onChoose={seconds => onChange({ ...answers, seconds })}
        />
      )}
    </div>
  );
}
