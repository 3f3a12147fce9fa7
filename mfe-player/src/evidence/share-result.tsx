import { type Experiment, experimentShareSchema } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { api, ignoreBody, publicText, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { linkOf } from "./link-of.ts";
import styles from "./share-result.module.css";
import { shareTexts } from "./share-texts.ts";

const words = shareTexts;

/** Calls an endpoint of the share, and reads the comparisons again. */
const useShare = <Result,>(call: () => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
};

type ShareProps = Pick<Experiment, "id" | "share">;

/** The link while a result is shared, and what it makes public before. */
function ShareDialog({ id, share, onClose }: ShareProps & { onClose: () => void }) {
  const [said, setSaid] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const params = { id };
  const create = useShare(() => api.post("/api/experiments/{id}/share", experimentShareSchema, { params }));
  const revoke = useShare(() => api.delete("/api/experiments/{id}/share", ignoreBody, { params }));
  const error = create.error ?? revoke.error;
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(words.copied),
      () => {
        setSaid(words.notCopied);
        field.current?.select();
      },
    );
  const link = share && linkOf(share.token);
  const actions = useRef<HTMLParagraphElement>(null);
  const isShared = useRef(share !== null);
  useEffect(() => {
    if (isShared.current === (share !== null)) return;
    isShared.current = share !== null;
    // The button that was pressed is gone.
    (share ? field.current : actions.current?.querySelector("button"))?.focus();
  }, [share]);
  return (
    <Dialog title={link ? words.sharedTitle : words.title} onClose={onClose}>
      {link ? (
        <>
          <p className={styles.text}>{words.shared}</p>
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
        </>
      ) : (
        <>
          <p className={styles.text}>{words.shows}</p>
          <ul className={styles.list}>
            {words.shown.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className={styles.text}>{words.hides}</p>
          <p className={styles.text}>{words.unlisted}</p>
        </>
      )}
      <p role="status" className={styles.status}>
        {said}
      </p>
      {error && <p role="alert">{publicText(error, words.failed)}</p>}
      <p ref={actions} className={styles.actions}>
        {link ? (
          <>
            <Button variant="go" onClick={() => void copy(link)}>
              {words.copy}
            </Button>
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass("plain")}>
              {words.open}
            </a>
            <Button
              busy={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => setSaid(words.revoked) })}
            >
              {words.revoke}
            </Button>
          </>
        ) : (
          <Button
            variant="go"
            busy={create.isPending}
            onClick={() => create.mutate(undefined, { onSuccess: () => setSaid(null) })}
          >
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

/** The button that shares a revealed result, and says what of it becomes public first. */
export function ShareResult(props: ShareProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.share ? words.buttonShared : words.button}</Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
