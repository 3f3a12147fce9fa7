import { type ChosenMood, tappedMood } from "../mood-fields/chosen-mood.ts";
import { texts } from "../texts.ts";
import { MoodDetailsButton } from "./mood-details.tsx";
import { MoodRow } from "./mood-row.tsx";

/** Asks how the user feels before a session. It is recorded once the session has started. */
export const MoodBefore = (props: {
  chosen: ChosenMood | null;
  onChoose: (mood: ChosenMood | null) => void;
}) => {
  const { chosen, onChoose } = props;
  return (
    <MoodRow
      question={texts.mood.before}
      chosen={chosen?.mood ?? null}
      onChoose={mood => onChoose(mood && tappedMood(mood, chosen))}
    >
      {chosen && <MoodDetailsButton mood={chosen} onSave={onChoose} />}
    </MoodRow>
  );
};
