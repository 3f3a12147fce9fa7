import { Segments, segmentClass } from "@phaselock/ui/segments";
import { lengthText } from "../session/start/payment.ts";
import type { Ears } from "./library-query.ts";
import styles from "./library-tools.module.css";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/** The lengths that are one press away, seconds. */
const mainLengths = [3, 5, 10, 20, 45].map(minutes => minutes * 60);

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
    <Segments
      label={words.length}
      isLabelHidden
      isQuantity
      choices={mainLengths.map((length, n) => ({
        value: length,
        name: (
          <>
            {length / 60}
            <span className={n < mainLengths.length - 1 ? "unseen" : styles.unit}> {words.minutes}</span>
          </>
        ),
        isDisabled: !offered.includes(length),
      }))}
      chosen={seconds}
      onChoose={onChoose}
      className={styles.choice}
    >
      {others.length > 0 && (
        <select
          aria-label={words.otherLength}
          className={segmentClass(styles.other)}
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
    </Segments>
  );
}

/** What the sound comes from: headphones play everything, speakers what works without them. */
export const EarsChoice = ({ ears, onChoose }: { ears: Ears; onChoose: (ears: Ears) => void }) => (
  <Segments
    label={words.ears}
    isLabelHidden
    choices={(["headphones", "speakers"] as const).map(value => ({ value, name: words[value] }))}
    chosen={ears}
    onChoose={onChoose}
    className={styles.choice}
  />
);
