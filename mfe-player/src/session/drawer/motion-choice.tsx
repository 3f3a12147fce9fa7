import { Segments } from "@phaselock/ui/segments";
import { useId, useState } from "react";
import styles from "./motion-choice.module.css";
import { ScreeningDialog } from "./screening-dialog.tsx";
import { motionChoiceTexts } from "./texts.ts";
import type { Motion } from "./use-motion.ts";

const words = motionChoiceTexts;

function noteOf({ answer, isForVisit, isReduced }: Motion): string | null {
  if (isReduced) return words.notes.reduced;
  if (answer === "not-asked") return words.notes.asks;
  if (answer === "no") return null;
  return isForVisit ? words.notes.answeredForVisit : words.notes.answered;
}

/** Whether the picture moves. The first time it is to, the question about seizures comes first, and only a no moves it. */
export function MotionChoice(props: { motion: Motion; isDisabled: boolean }) {
  const { motion, isDisabled } = props;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const note = noteOf(motion);
  const choose = (choice: "still" | "moves") => {
    const isToMove = choice === "moves";
    if (isToMove && (motion.answer === "not-asked" || (motion.answer !== "no" && motion.isForVisit)))
      setIsAsking(true);
    else motion.choose(isToMove);
  };
  return (
    <div>
      <Segments
        label={words.label}
        isLabelHidden
        describedBy={note ? id : undefined}
        isDisabled={isDisabled}
        choices={(["still", "moves"] as const).map(value => ({ value, name: words[value] }))}
        chosen={motion.moves ? "moves" : "still"}
        onChoose={choose}
      />
      {note && (
        <p id={id} role="status" className={styles.note}>
          {note}
        </p>
      )}
      {isAsking && (
        <ScreeningDialog
          onForVisit={motion.answerForVisit}
          onStored={() => motion.choose(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
