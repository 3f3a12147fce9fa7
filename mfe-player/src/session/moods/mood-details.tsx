import { Button, buttonClass } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { type FormEvent, useState } from "react";
import type { ChosenMood } from "./chosen-mood.ts";
import styles from "./mood-details.module.css";
import { type MoodDetails, MoodFields, storedNotes } from "./mood-fields.tsx";
import { excessOf } from "./notes-field.tsx";
import { moodDetailsTexts, moodTexts } from "./texts.ts";

const words = moodDetailsTexts;

function DetailsDialog(props: { mood: ChosenMood; onSave: (mood: ChosenMood) => void; onClose: () => void }) {
  const { mood, onSave, onClose } = props;
  const [details, setDetails] = useState<MoodDetails>(mood);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (excessOf(details) > 0) return;
    onSave({ ...details, mood: mood.mood, notes: storedNotes(details.notes) });
    onClose();
  };
  return (
    <Dialog title={words.title(moodTexts.lower[mood.mood])} onClose={onClose}>
      <form onSubmit={submit}>
        <MoodFields value={details} onChange={setDetails} />
        <p className={styles.actions}>
          <Button type="submit" variant="go">
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** Offers to add intensity, goal and note to a mood that one tap has named. The session doesn't wait for it. */
export function MoodDetailsButton({
  mood,
  onSave,
}: {
  mood: ChosenMood;
  onSave: (mood: ChosenMood) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefined, setIsRefined] = useState(false);
  return (
    <>
      <button type="button" className={buttonClass("quiet", styles.open)} onClick={() => setIsOpen(true)}>
        {isRefined ? words.change : words.open}
      </button>
      {isOpen && (
        <DetailsDialog
          mood={mood}
          onSave={refined => {
            setIsRefined(true);
            onSave(refined);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
