import { type ChosenMood, tappedMood } from "./chosen-mood.ts";
import { MoodDetailsButton } from "./mood-details.tsx";
import { MoodRow } from "./mood-row.tsx";
import { moodTexts } from "./texts.ts";

/** Asks how the user feels before a session. It is recorded once the session has started. */
export const MoodBefore = (props: {
  chosen: ChosenMood | null;
  onChoose: (mood: ChosenMood | null) => void;
}) => {
  const { chosen, onChoose } = props;
  return (
    <MoodRow
      question={moodTexts.before}
      chosen={chosen?.mood ?? null}
      onChoose={mood => onChoose(mood && tappedMood(mood, chosen))}
    >
      {chosen && <MoodDetailsButton mood={chosen} onSave={onChoose} />}
    </MoodRow>
  );
};
