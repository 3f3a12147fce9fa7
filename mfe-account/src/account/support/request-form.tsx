import { supportMessageMaxLength, supportSubjectMaxLength } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { publicText } from "@phaselock/web";
import { type SubmitEvent, useId, useState } from "react";
import field from "../../parts/field.module.css";
import { texts } from "../../texts.ts";
import { useSendRequest } from "./requests-query.ts";
import styles from "./support.module.css";

const { support: words } = texts.account;
/** From here on it is said how much room is left. */
const fewLeft = 500;

/** Subject and message. What could not be sent stays written. */
export function RequestForm({ email }: { email: string }) {
  const fieldId = useId();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const { mutate, isPending, isSuccess, error } = useSendRequest();
  const left = supportMessageMaxLength - message.length;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(
      { id: requestId, subject, message },
      {
        onSuccess: () => {
          setRequestId(crypto.randomUUID());
          setSubject("");
          setMessage("");
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <p className={styles.text}>{words.priorityText(email)}</p>
      <label className={field.label} htmlFor={`${fieldId}-subject`}>
        {words.subject}
      </label>
      <input
        id={`${fieldId}-subject`}
        className={field.field}
        value={subject}
        onChange={event => setSubject(event.target.value)}
        maxLength={supportSubjectMaxLength}
        pattern=".*\S.*"
        required
      />
      <label className={field.label} htmlFor={`${fieldId}-message`}>
        {words.message}
      </label>
      <textarea
        id={`${fieldId}-message`}
        className={field.field}
        value={message}
        onChange={event => setMessage(event.target.value)}
        maxLength={supportMessageMaxLength}
        aria-describedby={`${fieldId}-left`}
        required
      />
      <p id={`${fieldId}-left`} className={field.hint}>
        {left <= fewLeft && words.left(left)}
      </p>
      {error && (
        <p className={field.error} role="alert">
          {publicText(error, words.failed)}
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
