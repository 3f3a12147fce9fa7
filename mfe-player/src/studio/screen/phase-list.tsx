import { Button, Figure, formatClock } from "@phaselock/ui";
import { useEffect, useState } from "react";
import { scoreLimits } from "../../shared/score-fields.ts";
import { curveNames, mayBeLogarithmic, setCurve } from "../edit/automations.ts";
import { bordersOf, maySplit, removePhase, renamePhase, splitPhase } from "../edit/phases.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import styles from "./phase-list.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.phases;

/** A phase's name. While it is typed it may be empty; then the phase keeps the name before. */
function PhaseName({ editor, at }: { editor: Editor; at: number }) {
  const { score, edit, end } = editor;
  const name = score.phases[at]?.name ?? "";
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  return (
    <input
      type="text"
      className={styles.name}
      aria-label={words.name(at + 1)}
      value={typed}
      maxLength={scoreLimits.phaseName}
      onChange={({ target }) => {
        setTyped(target.value);
        edit(it => renamePhase(it, at, target.value), `name ${at}`);
      }}
      onBlur={() => {
        setTyped(name);
        end();
      }}
    />
  );
}

/** The phases: their names and times, the curve of the beat in each, and the buttons that split and remove them. */
export function PhaseList({ editor, seconds }: { editor: Editor; seconds: number }) {
  const { score, edit } = editor;
  const borders = bordersOf(score.phases);
  const clockAt = (border: number) => formatClock((borders[border] ?? 1) * seconds);
  return (
    <section aria-label={words.heading}>
      <ol className={styles.phases}>
        {score.phases.map((phase, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the order
          <li key={at} className={styles.phase}>
            <PhaseName editor={editor} at={at} />
            <Figure size="caption" className={styles.span}>
              {words.span(clockAt(at), clockAt(at + 1))}
            </Figure>
            <Choice
              label={words.curve(phase.name)}
              value={score.beatHz.segments[at]?.curve ?? "raised-cosine"}
              options={curveNames.map(curve => ({
                value: curve,
                text: words.curves[curve],
                isDisabled: curve === "logarithmic" && !mayBeLogarithmic(score.beatHz, at),
              }))}
              onChange={curve => edit(it => setCurve(it, "beatHz", at, curve))}
            />
            <span className={styles.actions}>
              <Button
                variant="quiet"
                aria-label={words.splitNamed(phase.name)}
                disabled={!maySplit(score, at)}
                onClick={() =>
                  edit(it => splitPhase(it, at, words.newName(Math.min(it.phases.length + 1, at + 2))))
                }
              >
                {words.split}
              </Button>
              <Button
                variant="quiet"
                aria-label={words.removeNamed(phase.name)}
                disabled={score.phases.length === 1}
                onClick={() => edit(it => removePhase(it, at))}
              >
                {words.remove}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
