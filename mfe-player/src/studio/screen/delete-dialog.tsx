import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { deletePattern } from "../queries.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./dialogs.module.css";

const words = studioTexts.delete;

/** Asks before a pattern is deleted: it can't be brought back. */
export function DeleteDialog(props: {
  patternId: string;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { patternId, name, onDeleted, onClose } = props;
  const remove = useMutation({ mutationFn: () => deletePattern(patternId), onSuccess: onDeleted });
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      {remove.isError && (
        <p role="alert" className={styles.line}>
          {words.failed}
        </p>
      )}
      <p className={styles.actions}>
        <Button busy={remove.isPending} onClick={() => remove.mutate()}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </p>
    </Dialog>
  );
}
