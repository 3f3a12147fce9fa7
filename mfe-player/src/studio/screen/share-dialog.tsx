import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { revokeShare, shareLink, sharePattern } from "../queries.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./dialogs.module.css";

const words = studioTexts.share;

/** Shares a pattern by a link that only people who have it can find, and revokes it. */
export function ShareDialog(props: {
  patternId: string;
  shareId: string | null;
  onChange: (shareId: string | null) => void;
  onClose: () => void;
}) {
  const { patternId, shareId, onChange, onClose } = props;
  const [said, setSaid] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const link = shareId && shareLink(shareId);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied),
      () => {
        setSaid(words.notCopied);
        field.current?.select();
      },
    );
  const create = useMutation({
    mutationFn: () => sharePattern(patternId),
    onSuccess: made => {
      onChange(made.shareId);
      void copy(shareLink(made.shareId));
    },
    onError: () => setSaid(words.failed),
  });
  const revoke = useMutation({
    mutationFn: () => revokeShare(patternId),
    onSuccess: () => {
      onChange(null);
      setSaid(words.revoked);
    },
    onError: () => setSaid(words.failed),
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      {link && (
        <label className={styles.field}>
          {words.link}
          <input
            ref={field}
            type="text"
            className={styles.input}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <p role="status" className={styles.line}>
        {said}
      </p>
      <p className={styles.actions}>
        {link ? (
          <>
            <Button variant="go" onClick={() => void copy(link)}>
              {words.copy}
            </Button>
            <Button busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {words.revoke}
            </Button>
          </>
        ) : (
          <Button variant="go" busy={create.isPending} onClick={() => create.mutate()}>
            {words.create}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </Dialog>
  );
}
