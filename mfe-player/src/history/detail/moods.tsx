import type { SessionDetails, SessionMood } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useEffect, useRef, useState } from "react";
import { moodTexts } from "../../session/moods/texts.ts";
import { sessionTexts } from "../texts.tsx";
import { isOpen } from "./is-open.ts";
import { MoodForm } from "./mood-form.tsx";
import styles from "./moods.module.css";

const words = sessionTexts.moods;

function Recorded({ mood }: { mood: SessionMood | undefined }) {
  if (!mood) return <p className="muted">{words.none}</p>;
  return (
    <>
      <p className={styles.mood}>{moodTexts.names[mood.mood]}</p>
      {mood.notes && <p className={styles.note}>{mood.notes}</p>}
    </>
  );
}

/** The moods before and after a session, with their notes. The one after can be added or changed for 24 hours. */
export function Moods({ session }: { session: SessionDetails }) {
  const [isEditing, setIsEditing] = useState<boolean | null>(null);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened or closed the form is gone, so the focus would fall back to the top of the document.
    if (isEditing !== null) part.current?.querySelector("button")?.focus();
  }, [isEditing]);
  const [before, after] = (["before", "after"] as const).map(moment =>
    session.moods.find(mood => mood.moment === moment),
  );
  const canEdit = isOpen(session);
  return (
    <section aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <div className={styles.moods}>
        <div>
          <h3 className={styles.moment}>{words.before}</h3>
          <Recorded mood={before} />
        </div>
        <div ref={part}>
          <h3 className={styles.moment}>{words.after}</h3>
          {isEditing ? (
            <MoodForm sessionId={session.id} known={after} onClose={() => setIsEditing(false)} />
          ) : (
            <>
              <Recorded mood={after} />
              {canEdit && (
                <Button className={styles.edit} onClick={() => setIsEditing(true)}>
                  {after ? words.edit : words.add}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
