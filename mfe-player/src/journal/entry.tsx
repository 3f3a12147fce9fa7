import type { JournalEntry } from "@phaselock/contracts";
import { Button, Figure, formatWhen } from "@phaselock/ui";
import { useEffect, useRef, useState } from "react";
import { moodFieldsTexts, moodTexts } from "../session/moods/texts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditEntry } from "./edit-entry.tsx";
import styles from "./entry.module.css";
import { journalTexts } from "./texts.tsx";

const words = journalTexts;

function Said({ entry }: { entry: JournalEntry }) {
  const { mood, intensity, goal, notes, editedAt } = entry;
  return (
    <>
      <p className={styles.mood}>
        {moodTexts.names[mood]}{" "}
        {intensity !== null && (
          <Figure>
            <span aria-hidden="true">{words.ofTen(intensity)}</span>
            <span className="unseen">{words.outOfTen(intensity)}</span>
          </Figure>
        )}
      </p>
      {goal && <p className={styles.detail}>{words.goal(moodFieldsTexts.goals[goal])}</p>}
      {notes && <p className={styles.notes}>{notes}</p>}
      {editedAt && (
        <p className={styles.edited}>{words.edited(formatWhen(new Date(editedAt), new Date()))}</p>
      )}
    </>
  );
}

/** An entry with what can be done about it: edited in place, or deleted. */
export function Entry({ entry }: { entry: JournalEntry }) {
  const [isEditing, setIsEditing] = useState<boolean | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened or closed the form is gone, so the focus would fall back to the top of the document.
    if (isEditing !== null) part.current?.querySelector("button")?.focus();
  }, [isEditing]);
  const when = formatWhen(new Date(entry.recordedAt), new Date());
  const name = (action: string) => words.ofEntry(action, moodTexts.lower[entry.mood], when);
  return (
    <div ref={part} className={isEditing ? styles.edit : styles.entry}>
      {entry.moment && <h4 className={styles.moment}>{words.moments[entry.moment]}</h4>}
      {isEditing ? (
        <EditEntry entry={entry} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <Said entry={entry} />
          <p className={styles.actions}>
            <Button variant="quiet" aria-label={name(words.change)} onClick={() => setIsEditing(true)}>
              {words.change}
            </Button>
            <Button variant="quiet" aria-label={name(words.remove)} onClick={() => setIsDeleting(true)}>
              {words.remove}
            </Button>
          </p>
        </>
      )}
      {isDeleting && <DeleteDialog entry={entry} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}
