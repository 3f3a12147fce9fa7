import { deleteAccountResponseSchema } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import field from "@phaselock/ui/field.module.css";
import { Subsection } from "@phaselock/ui/section";
import { api, useNavigate } from "@phaselock/web";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import styles from "./data.module.css";

const { data: words } = accountTexts;

/** DELETE /api/account, then redirects to the status of the erasure. */
const useErase = (userId: string) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (confirm: string) =>
      api.delete("/api/account", deleteAccountResponseSchema, { as: { userId }, body: { confirm } }),
    onSuccess: ({ erasureId }) =>
      navigate(`/erasure/${erasureId}`, { replace: true, state: { erasedUserId: userId } }),
  });
};

type ConfirmationProps = { userId: string; username: string; onCancel: () => void };

function UsernameConfirmation({ userId, username, onCancel }: ConfirmationProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isMistyped, setMistyped] = useState(false);
  const { mutate, isPending, isSuccess, error } = useErase(userId);
  const confirm = () => {
    const isRight = typed.trim() === username;
    setMistyped(!isRight);
    if (isRight) mutate(username);
  };
  const failure = error ? failureText(error, words.eraseFailed) : undefined;
  return (
    <Confirm
      title={words.eraseTitle}
      text={words.eraseType(username)}
      confirm={words.eraseConfirm}
      confirming={words.erasing}
      cancel={words.cancel}
      isPending={isPending || isSuccess}
      error={isMistyped ? words.eraseMismatch : failure}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <label className={field.label} htmlFor={id}>
        {words.eraseLabel}
      </label>
      <input
        id={id}
        className={field.field}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isMistyped}
        required
      />
    </Confirm>
  );
}

/** Explains the erasure and asks for the username before it erases the account. */
export function EraseAccount({ userId, username }: { userId: string; username: string }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Subsection heading={words.erase}>
      <p className={styles.text}>{words.eraseText}</p>
      <Button className={styles.act} onClick={() => setConfirming(true)}>
        {words.eraseOpen}
      </Button>
      {isConfirming && (
        <UsernameConfirmation userId={userId} username={username} onCancel={() => setConfirming(false)} />
      )}
    </Subsection>
  );
}
