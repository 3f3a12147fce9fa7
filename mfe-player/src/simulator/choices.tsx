import { formatMinutes } from "@phaselock/ui";
import { commonTexts } from "../shared/texts.ts";
import { lengthChoices, type Wanted } from "./address.ts";
import styles from "./choices.module.css";
import type { Source } from "./patterns.ts";
import { simulatorTexts } from "./texts.tsx";

const words = simulatorTexts;

const lengthText = (seconds: number) =>
  seconds % 60 === 0 ? commonTexts.minutes(seconds / 60) : formatMinutes(seconds);

const Options = ({ sources }: { sources: readonly Source[] }) => {
  const modes = sources.filter(source => "mode" in source);
  const own = sources.filter(source => "own" in source);
  return (
    <>
      {[[words.modes, modes] as const, [words.own, own] as const].map(
        ([label, group]) =>
          group.length > 0 && (
            <optgroup key={label} label={label}>
              {group.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </>
  );
};

/** Which pattern is simulated at which length, and what it is compared with. */
export function Choices(props: {
  sources: readonly Source[];
  wanted: Wanted;
  onWant: (name: "pattern" | "length" | "compare", value: string) => void;
}) {
  const { sources, wanted, onWant } = props;
  return (
    <div className={styles.choices}>
      <label>
        <span className={styles.label}>{words.pattern}</span>
        <select
          className={styles.select}
          value={wanted.a?.id}
          onChange={event => onWant("pattern", event.target.value)}
        >
          <Options sources={sources} />
        </select>
      </label>
      <label>
        <span className={styles.label}>{words.length}</span>
        <select
          className={styles.select}
          value={wanted.seconds}
          onChange={event => onWant("length", event.target.value)}
        >
          {lengthChoices(wanted.seconds).map(seconds => (
            <option key={seconds} value={seconds}>
              {lengthText(seconds)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className={styles.label}>{words.compare}</span>
        <select
          className={styles.select}
          value={wanted.b?.id ?? ""}
          onChange={event => onWant("compare", event.target.value)}
        >
          <option value="">{words.nothing}</option>
          <Options sources={sources.filter(({ id }) => id !== wanted.a?.id)} />
        </select>
      </label>
    </div>
  );
}
