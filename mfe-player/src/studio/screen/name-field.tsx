import { patternNameMaxLength } from "@phaselock/contracts";
import { useRef, useState } from "react";
import { studioTexts } from "../texts.tsx";
import styles from "./name-field.module.css";

const words = studioTexts;

/** The pattern's name, which is the page's title too. Enter confirms it. */
export function NameField(props: {
  name: string;
  onChange: (name: string) => void;
  onConfirm: () => void;
  /** Why the name can't be saved; null if it can. */
  problem: string | null;
}) {
  const { name, onChange, onConfirm, problem } = props;
  const [isCut, setCut] = useState(false);
  /** Set by a paste that is too long, until the change that it makes. */
  const cuts = useRef(false);
  const note = problem ?? (isCut ? words.save.nameCut(patternNameMaxLength) : null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        input.current?.blur();
        onConfirm();
      }}
    >
      <h1 className={styles.title}>
        <input
          ref={input}
          type="text"
          className={styles.name}
          aria-label={words.editor.name}
          aria-invalid={problem !== null}
          aria-describedby={note === null ? undefined : "name-note"}
          value={name}
          maxLength={patternNameMaxLength}
          onPaste={({ clipboardData, currentTarget: { selectionStart, selectionEnd } }) => {
            const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
            const length = name.length - replaced + clipboardData.getData("text").length;
            cuts.current = length > patternNameMaxLength;
            setCut(cuts.current);
          }}
          onChange={({ target }) => {
            setCut(cuts.current);
            cuts.current = false;
            onChange(target.value);
          }}
          onBlur={({ target }) => {
            // Otherwise the field stays scrolled to where the cursor was, and shows the end of a long name as its title.
            target.scrollLeft = 0;
          }}
        />
      </h1>
      {note !== null && (
        <p
          id="name-note"
          role={problem ? "alert" : "status"}
          className={problem ? styles.problem : styles.note}
        >
          {note}
        </p>
      )}
    </form>
  );
}
