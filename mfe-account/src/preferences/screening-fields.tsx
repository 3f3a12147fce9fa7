import { type Screening, screeningSchema } from "@phaselock/contracts";
import choice from "@phaselock/ui/choice.module.css";
import { lightTexts } from "./texts.ts";

type Answer = Screening["photosensitive"];
const answers = ["no", "yes", "unsure"] as const satisfies readonly Answer[];

/** Reads the selected answer from a form with these fields. */
export const readAnswer = (form: HTMLFormElement): Answer =>
  screeningSchema.shape.photosensitive.parse(new FormData(form).get("photosensitive"));

/** The three answers to the screening question, each with its effect. */
export function ScreeningFields({ answer, labelledBy }: { answer: Answer | undefined; labelledBy: string }) {
  return (
    <fieldset className={choice.answers} aria-labelledby={labelledBy}>
      {answers.map(value => (
        <label key={value} className={choice.answer}>
          <input
            className={choice.choice}
            type="radio"
            name="photosensitive"
            value={value}
            defaultChecked={value === answer}
            required
          />
          <span className={choice.label}>{lightTexts.answers[value].label}</span>
          <span className={choice.effect}>{lightTexts.answers[value].effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
