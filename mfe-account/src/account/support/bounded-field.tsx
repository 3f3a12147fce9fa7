import { useId } from "react";
import field from "../../parts/field.module.css";
import { texts } from "../../texts.ts";

const { support: words } = texts.account;

/** What is wrong with a text, in words for whoever writes it; empty where nothing is. */
export const problemOf = (text: string, maxLength: number): string => {
  if (text.length > maxLength) return words.tooLong(text.length - maxLength);
  return text !== "" && text.trim() === "" ? words.blank : "";
};

type BoundedFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Longer texts are kept as they are, and not sent: cutting them would lose what was written. */
  maxLength: number;
  /** From this many characters on it is said how many are left. */
  fewLeft: number;
  isLong?: boolean;
};

/** A line or a text that has to be filled in, and may not be longer than so much. */
export function BoundedField({ label, value, onChange, maxLength, fewLeft, isLong }: BoundedFieldProps) {
  const id = useId();
  const left = maxLength - value.length;
  const Control = isLong ? "textarea" : "input";
  return (
    <>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        className={field.field}
        ref={(control: HTMLInputElement | HTMLTextAreaElement | null) =>
          control?.setCustomValidity(problemOf(value, maxLength))
        }
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-describedby={`${id}-left`}
        aria-invalid={left < 0 || undefined}
        required
      />
      <p id={`${id}-left`} className={field.hint}>
        {left < 0 ? words.tooLong(-left) : left <= fewLeft && words.left(left)}
      </p>
    </>
  );
}
