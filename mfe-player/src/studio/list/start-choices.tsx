import { ownPatternsMax, variantOf } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import { modesQuery } from "../../shared/queries.ts";
import { defaultScore } from "../default-score.ts";
import type { PatternFile } from "../file/pattern-file.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./start-choices.module.css";

const words = studioTexts.list;

/** The ways to a new pattern: an empty one, one of the modes, a file. */
export function StartChoices(props: {
  total: number;
  isBusy: boolean;
  onStart: (pattern: PatternFile) => void;
  onFile: (file: File) => void;
}) {
  const { total, isBusy, onStart, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(modesQuery);
  const scores = (data?.modes ?? []).flatMap(mode => {
    const { score } = variantOf(mode, 0);
    return score ? [{ id: mode.id, name: mode.name, score }] : [];
  });
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
      <select
        aria-label={words.fromModeLabel}
        className={buttonClass("plain", styles.modes)}
        value=""
        disabled={isBusy || scores.length === 0}
        onChange={({ target }) => {
          const mode = scores.find(({ id }) => id === target.value);
          if (mode) onStart({ name: mode.name, score: mode.score });
        }}
      >
        <option value="" disabled>
          {words.fromMode}
        </option>
        {scores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
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
