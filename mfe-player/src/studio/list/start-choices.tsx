import { ownPatternsMax } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { type ChangeEvent, useRef } from "react";
import { defaultScore } from "../default-score.ts";
import type { PatternFile } from "../file/pattern-file.ts";
import { studioTexts } from "../texts.tsx";
import { ModeChoices } from "./mode-choices.tsx";
import styles from "./start-choices.module.css";
import type { StartingMode } from "./use-starting-modes.ts";

const words = studioTexts.list;

/** The ways to a new pattern: an empty one, one of the modes, a file. */
export function StartChoices(props: {
  total: number;
  modes: readonly StartingMode[];
  isBusy: boolean;
  onStart: (pattern: PatternFile) => void;
  onStartFrom: (from: StartingMode) => void;
  onFile: (file: File) => void;
}) {
  const { total, modes, isBusy, onStart, onStartFrom, onFile } = props;
  // An empty list shows the modes as curves instead.
  const hasPatterns = total > 0;
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again after it was mended.
    target.value = "";
  };
  if (total >= ownPatternsMax) return <p className="muted">{words.full}</p>;
  return (
    <div className={styles.choices}>
      <Button
        variant="go"
        busy={isBusy}
        onClick={() => onStart({ name: words.newName, score: defaultScore })}
      >
        {words.new}
      </Button>
      {hasPatterns && (
        <ModeChoices label={words.fromMode} modes={modes} isBusy={isBusy} onStart={onStartFrom} />
      )}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={words.importLabel}
        hidden
        onChange={take}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {words.import}
      </Button>
    </div>
  );
}
