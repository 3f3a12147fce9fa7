import type { JournalEntry } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChosenMood } from "../session/moods/chosen-mood.ts";
import { EntryForm } from "./entry-form.tsx";
import { readAgain, saveEntry } from "./journal-data.ts";
import { problemOf } from "./save-problem.ts";
import { journalTexts } from "./texts.tsx";

const words = journalTexts.edit;

/** Edits an entry where it stands. */
export function EditEntry({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changed: ChosenMood) => saveEntry(entry.id, changed),
    async onSuccess() {
      await readAgain(queryClient);
      onClose();
    },
  });
  return (
    <EntryForm
      label={words.label}
      question={words.question}
      known={entry}
      isMoodOpen={entry.isMoodOpen}
      isPending={isPending}
      problem={problemOf(error)}
      save={words.save}
      onSave={mutate}
    >
      <Button variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </EntryForm>
  );
}
