import { Button } from "@phaselock/ui";
import { useId, useState } from "react";
import { studioTexts } from "../texts.tsx";
import styles from "./start-choices.module.css";
import type { StartingMode } from "./use-starting-modes.ts";

const words = studioTexts.list;

/** A button that unfolds the modes that a pattern can start from. */
export function ModeChoices(props: {
  label: string;
  modes: readonly StartingMode[];
  isBusy: boolean;
  onStart: (from: StartingMode) => void;
}) {
  const { label, modes, isBusy, onStart } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        disabled={modes.length === 0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <ul id={id} className={styles.modes} aria-label={words.fromModeLabel} hidden={!isOpen}>
        {modes.map(from => (
          <li key={from.mode.id}>
            <Button disabled={isBusy} onClick={() => onStart(from)}>
              {from.mode.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
