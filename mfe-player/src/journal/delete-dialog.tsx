import type { JournalEntry } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import styles from "./entry-form.module.css";
import { deleteEntry, readAgain } from "./journal-data.ts";
import { journalTexts } from "./texts.tsx";

const words = journalTexts.delete;

/** Asks before an entry is deleted: it can't be brought back. */
export function DeleteDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => deleteEntry(entry.id),
    async onSuccess() {
      onClose();
      await readAgain(queryClient);
    },
  });
  return (
    <Dialog title={words.title} widthPx={440} onClose={onClose}>
      <p className="muted">{entry.sessionId ? words.ofSession : words.text}</p>
      {isError && (
        <p role="alert" className={styles.problem}>
          {words.failed}
        </p>
      )}
      <p className={styles.actions}>
        <Button busy={isPending} onClick={() => mutate()}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </p>
    </Dialog>
  );
}
