import { supportMessageMaxLength, supportSubjectMaxLength, type User } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import field from "@phaselock/ui/field.module.css";
import { type SubmitEvent, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import { BoundedField } from "./bounded-field.tsx";
import { type Draft, readDraft, writeDraft } from "./draft.ts";
import { useSendRequest } from "./requests-query.ts";
import styles from "./support.module.css";

const { support: words } = accountTexts;

/** Subject and message. The draft survives a failed request and an expired sign-in. */
export function RequestForm({ user }: { user: User }) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => readDraft(() => sessionStorage, user.id));
  const { mutate, isPending, isSuccess, error } = useSendRequest();
  const write = (next: Draft) => {
    setDraft(next);
    writeDraft(() => sessionStorage, user.id, next);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(
      { id: requestId, ...draft },
      {
        onSuccess: () => {
          setRequestId(crypto.randomUUID());
          write({ subject: "", message: "" });
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <p className={styles.text}>{words.priorityText(user.email)}</p>
      <BoundedField
        label={words.subject}
        value={draft.subject}
        onChange={subject => write({ ...draft, subject })}
        maxLength={supportSubjectMaxLength}
        fewLeft={20}
      />
      <BoundedField
        label={words.message}
        value={draft.message}
        onChange={message => write({ ...draft, message })}
        maxLength={supportMessageMaxLength}
        fewLeft={500}
        isLong
      />
      {error && (
        <p className={field.error} role="alert">
          {failureText(error, words.failed)}
        </p>
      )}
      <Button type="submit" variant="go" className={field.send} busy={isPending}>
        {isPending ? words.sending : words.send}
      </Button>
      <p className={styles.note} role="status">
        {isSuccess && words.sent}
      </p>
    </form>
  );
}
