import field from "@phaselock/ui/field.module.css";
import { useId } from "react";
import { accountTexts } from "../texts.ts";

const { support: words } = accountTexts;

/** The validation message for a text; empty if it is valid. */
export const problemOf = (text: string, maxLength: number): string => {
  if (text.length > maxLength) return words.tooLong(text.length - maxLength);
  return text !== "" && text.trim() === "" ? words.blank : "";
};

type BoundedFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A longer text is kept but can't be sent: truncating it would lose what the user wrote. */
  maxLength: number;
  /** The number of remaining characters from which the counter is shown. */
  fewLeft: number;
  isLong?: boolean;
};

/** A required text field, one line or several, with a maximum length. */
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
