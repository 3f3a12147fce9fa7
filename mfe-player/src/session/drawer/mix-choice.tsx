import type { Mix } from "@phaselock/contracts";
import type { Fader as FaderName } from "../mix/default-mix.ts";
import { mixTexts } from "../mix/texts.ts";
import { Fader } from "../playing/fader.tsx";
import styles from "./mix-choice.module.css";

const words = mixTexts;

/** The faders of what is heard. */
export const MixChoice = (props: {
  faders: readonly FaderName[];
  mix: Mix;
  isDisabled: boolean;
  onChange: (change: Partial<Mix>) => void;
}) => (
  <div className={styles.faders}>
    {props.faders.map(name => (
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
