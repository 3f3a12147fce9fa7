import type { Mix, PlayableMode } from "@phaselock/contracts";
import { partsOf } from "../mix/parts-of.ts";
import { mixTexts } from "../mix/texts.ts";
import { Fader } from "../playing/fader.tsx";
import styles from "./mix-choice.module.css";

const words = mixTexts;

/** A fader for each part of the sound. */
export const MixChoice = (props: {
  mode: PlayableMode;
  mix: Mix;
  isDisabled: boolean;
  onChange: (change: Partial<Mix>) => void;
}) => (
  <div className={styles.faders}>
    {partsOf(props.mode).faders.map(name => (
      <Fader
        key={name}
        label={words.faders[name]}
        percent={props.mix[name]}
        isDisabled={props.isDisabled}
        onChange={percent => props.onChange({ [name]: percent })}
      />
    ))}
  </div>
);
