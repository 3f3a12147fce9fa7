import type { Screening } from "@phaselock/contracts";
import { Button, formatDay } from "@phaselock/ui";
import choice from "@phaselock/ui/choice.module.css";
import { Confirm } from "@phaselock/ui/dialog";
import { Subsection } from "@phaselock/ui/section";
import { knownScreening, useAuth } from "@phaselock/web";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { readAnswer, ScreeningFields } from "../../preferences/screening-fields.tsx";
import { lightTexts as light } from "../../preferences/texts.ts";
import { useChangePreferences } from "../../preferences/use-change-preferences.ts";
import { accountTexts } from "../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = accountTexts;

function ChangeForm({ screening, onDone }: { screening: Screening | null; onDone: () => void }) {
  const id = useId();
  const { mutate, isPending, error } = useChangePreferences();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const photosensitive = readAnswer(event.currentTarget);
    mutate({ screening: { photosensitive, consent: true } }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <p id={id} className={styles.question}>
        {light.heading}
      </p>
      <ScreeningFields answer={screening?.photosensitive} labelledBy={id} />
      <label className={choice.consent}>
        <input className={choice.choice} type="checkbox" name="consent" required />
        <span>{words.consent}</span>
      </label>
      {error && (
        <p className={choice.error} role="alert">
          {failureText(error, light.failed)}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="go" busy={isPending}>
          {isPending ? light.storing : words.store}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function DeleteAnswer({ onCancel }: { onCancel: () => void }) {
  const { mutate, isPending, error } = useChangePreferences();
  return (
    <Confirm
      title={words.deleteTitle}
      text={words.deleteText}
      confirm={words.deleteConfirm}
      confirming={words.deleting}
      cancel={words.cancel}
      isPending={isPending}
      error={error ? failureText(error, words.deleteFailed) : undefined}
      onConfirm={() => mutate({ screening: null })}
      onCancel={onCancel}
    />
  );
}

/** Moves the focus into the form when it opens, and back to the buttons when the focused element is removed. */
const useFocusOn = (shownForm: "change" | "delete" | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(shownForm);
  useEffect(() => {
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    if (shownForm === "change") (find("input:checked") ?? find("input"))?.focus();
    if (!shownForm && before.current && document.activeElement === document.body) find("button")?.focus();
    before.current = shownForm;
  }, [shownForm]);
  return content;
};

/** The screening answer and its effect, with buttons to change and delete it. */
export function LightSensitivity({ screening }: { screening: Screening | null }) {
  const [openForm, setOpenForm] = useState<"change" | "delete">();
  // Close the dialog only when the answer is gone: earlier, it would return the focus to a button about to be removed.
  const shownForm = openForm === "delete" && !screening ? undefined : openForm;
  const done = () => setOpenForm(undefined);
  const content = useFocusOn(shownForm);
  const { user } = useAuth();
  const isAnsweredThisVisit =
    user !== null && !screening && knownScreening({ screening }, user.id) !== "not-asked";
  return (
    <Subsection heading={words.light} contentRef={content}>
      {shownForm === "change" ? (
        <ChangeForm screening={screening} onDone={done} />
      ) : (
        <>
          {screening ? (
            <>
              <p>
                {words.lightQuestion} {light.answers[screening.photosensitive].label}
              </p>
              <p className={styles.text}>
                {light.answers[screening.photosensitive].effect}{" "}
                {words.answered(formatDay(new Date(screening.answeredAt), new Date()))}
              </p>
            </>
          ) : (
            <p className={styles.text}>
              {isAnsweredThisVisit ? words.lightThisVisit : words.lightUnanswered}
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => setOpenForm("change")}>
              {screening ? words.change : words.answer}
              <span className="unseen"> {words.light}</span>
            </Button>
            {screening && (
              <Button variant="quiet" onClick={() => setOpenForm("delete")}>
                {words.delete}
                <span className="unseen"> {words.light}</span>
              </Button>
            )}
          </div>
        </>
      )}
      {shownForm === "delete" && <DeleteAnswer onCancel={done} />}
    </Subsection>
  );
}
