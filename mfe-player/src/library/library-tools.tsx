import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import { lengthText } from "../session/start/payment.ts";
import type { Ears } from "./library-query.ts";
import styles from "./library-tools.module.css";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/** The lengths that are one press away, seconds. */
const mainLengths = [3, 5, 10, 20, 45].map(minutes => minutes * 60);

function Segment(props: {
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { name, isChosen, isDisabled, onChoose, children } = props;
  return (
    <label className={styles.segment}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <Figure>{children}</Figure>
    </label>
  );
}

/**
 * The length of the next session. Lengths that no payment covers can't be chosen.
 * @param props.offered seconds that can be paid, in ascending order
 */
export function LengthChoice(props: {
  seconds: number;
  offered: readonly number[];
  onChoose: (seconds: number) => void;
}) {
  const { seconds, offered, onChoose } = props;
  const others = offered.filter(length => !mainLengths.includes(length));
  const isOther = others.includes(seconds);
  return (
    <fieldset>
      <legend className="unseen">{words.length}</legend>
      <div className={styles.segments}>
        {mainLengths.map((length, n) => (
          <Segment
            key={length}
            name="length"
            isChosen={length === seconds}
            isDisabled={!offered.includes(length)}
            onChoose={() => onChoose(length)}
          >
            {length / 60}
            <span className={n < mainLengths.length - 1 ? "unseen" : styles.unit}> {words.minutes}</span>
          </Segment>
        ))}
        {others.length > 0 && (
          <select
            aria-label={words.otherLength}
            className={styles.other}
            data-chosen={isOther || undefined}
            value={isOther ? seconds : ""}
            onChange={event => onChoose(Number(event.target.value))}
          >
            <option value="" disabled>
              {words.other}
            </option>
            {others.map(length => (
              <option key={length} value={length}>
                {lengthText(length)}
              </option>
            ))}
          </select>
        )}
      </div>
    </fieldset>
  );
}

/** What the sound comes from: headphones play everything, speakers what works without them. */
export const EarsChoice = ({ ears, onChoose }: { ears: Ears; onChoose: (ears: Ears) => void }) => (
  <fieldset>
    <legend className="unseen">{words.ears}</legend>
    <div className={styles.segments}>
      {(["headphones", "speakers"] as const).map(kind => (
        <Segment key={kind} name="ears" isChosen={kind === ears} onChoose={() => onChoose(kind)}>
          {words[kind]}
        </Segment>
      ))}
    </div>
  </fieldset>
);
