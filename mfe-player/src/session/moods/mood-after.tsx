import type { MoodName } from "@phaselock/contracts";
import { queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ChosenMood, tappedMood } from "./chosen-mood.ts";
import styles from "./mood-after.module.css";
import { MoodDetailsButton } from "./mood-details.tsx";
import { MoodPath } from "./mood-path.tsx";
import { MoodRow } from "./mood-row.tsx";
import { recordMood, takeBackMood } from "./record-mood.ts";
import { moodTexts } from "./texts.ts";

const words = moodTexts;

/** Asks how the user feels after a session. The answer is sent when the end of the session has been reported. */
export function MoodAfter(props: {
  userId: string;
  sessionId: string;
  isReported: boolean;
  before: MoodName | null;
  onRecorded: () => void;
}) {
  const { userId, sessionId, isReported, before, onRecorded } = props;
  const [mood, setMood] = useState<ChosenMood | null>(null);
  const [isRecorded, setIsRecorded] = useState<boolean | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!mood || !isReported) return;
    let isGone = false;
    void recordMood({ userId, sessionId }, "after", mood).then(recorded => {
      // A recorded mood counts as the mood of now, so no screen may show a suggestion from before it.
      if (recorded) void queryClient.resetQueries({ queryKey: queryKeys.recommendations });
      if (isGone) return;
      setIsRecorded(recorded);
      if (recorded) onRecorded();
    });
    return () => {
      isGone = true;
    };
  }, [userId, sessionId, mood, isReported, onRecorded, queryClient]);

  const choose = (chosen: MoodName | null) => {
    if (chosen) setMood(tappedMood(chosen, mood));
    else if (takeBackMood(sessionId, "after")) setMood(null);
  };

  return (
    <div className={styles.after}>
      {isRecorded === true && mood ? (
        <div className={styles.recorded}>
          <MoodPath before={before} after={mood.mood} />
          <MoodDetailsButton mood={mood} onSave={setMood} />
        </div>
      ) : (
        <MoodRow
          question={isRecorded === false ? words.failed : words.after}
          chosen={mood?.mood ?? null}
          onChoose={choose}
        />
      )}
    </div>
  );
}
