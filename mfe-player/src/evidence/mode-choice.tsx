import type { Mode } from "@phaselock/contracts";
import { breathLimitsHz } from "@phaselock/signal";
import { bandColour, Figure, formatHz } from "@phaselock/ui";
import { type CSSProperties, useId } from "react";
import styles from "./evidence.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.start;

/** Differences between the arms of a comparison, in the order in which the form lists them. */
const differences = ["pulse", "breath", "noPulse", "ears"] as const;
type Difference = (typeof differences)[number];

function differenceOf({ sham, targetFrequencyHz }: Mode): Difference {
  if (sham === "equal-ears") return "ears";
  if (sham === "no-beat") return "noPulse";
  return targetFrequencyHz <= breathLimitsHz.max ? "breath" : "pulse";
}

type Group = { readonly difference: Difference; readonly modes: readonly Mode[] };

/** Groups modes by what their sessions without the beat play. No group is empty. */
export const groupsOf = (modes: readonly Mode[]): readonly Group[] =>
  differences
    .map(difference => ({ difference, modes: modes.filter(mode => differenceOf(mode) === difference) }))
    .filter(group => group.modes.length > 0);

/** Chooses one of the modes that can be compared. */
export function ModeChoice(props: {
  groups: readonly Group[];
  chosenId: string;
  onChoose: (modeId: string) => void;
}) {
  const { groups, chosenId, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="unseen">{words.mode}</legend>
      {groups.map(({ difference, modes }) => {
        const { name, without } = words.differences[difference];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid of two columns in every browser.
          <div
            key={difference}
            role="group"
            className={styles.difference}
            aria-labelledby={`${id}-${difference}`}
            aria-describedby={`${id}-${difference}-without`}
          >
            <div>
              <h4 className={styles.differs} id={`${id}-${difference}`}>
                {name}
              </h4>
              <p id={`${id}-${difference}-without`} className={styles.note}>
                {without}
              </p>
            </div>
            <div className={styles.modes}>
              {modes.map(({ id: modeId, name: label, band, targetFrequencyHz }) => (
                <label key={modeId} className={styles.mode}>
                  <input
                    type="radio"
                    name="mode"
                    value={modeId}
                    checked={modeId === chosenId}
                    onChange={() => onChoose(modeId)}
                  />
                  <span>{label}</span>
                  <Figure style={{ "--band": bandColour(band) } as CSSProperties}>
                    {formatHz(targetFrequencyHz)}
                  </Figure>
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
