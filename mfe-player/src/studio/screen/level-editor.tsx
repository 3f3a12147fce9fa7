import { type Automation, lineOf, valueAt } from "@phaselock/signal";
import { Button, Figure } from "@phaselock/ui";
import { automationAt, followPhases, limitsAt, type Path, setConstant } from "../edit/automations.ts";
import { axisOf } from "../edit/axes.ts";
import { musicTexts } from "../music-texts.ts";
import { studioTexts } from "../texts.tsx";
import { Handles } from "./handles.tsx";
import styles from "./level-editor.module.css";
import { NumberSlider } from "./number-slider.tsx";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;
const samples = 96;

/** The curve of an automation as path data, 100 wide and 100 high. */
function pathOf(
  automation: Automation,
  shares: readonly number[],
  heightOf: (value: number) => number,
): string {
  const line = lineOf(automation, shares);
  const corners = Array.from({ length: samples + 1 }, (_, n) => {
    const part = n / samples;
    return `${(part * 100).toFixed(2)} ${((1 - heightOf(valueAt(line, part))) * 100).toFixed(2)}`;
  });
  return `M${corners.join("L")}`;
}

/** Slack of a comparison with a limit that is not a round number. */
const nearly = 1e-3;

/** The level of a layer, or the breath: a constant as a slider, or a small curve with a handle at each phase. */
export function LevelEditor(props: {
  editor: Editor;
  path: Path;
  /** The layer's name, for screen readers. */
  layer: string;
  label: string;
  seconds: number;
  isReadOnly: boolean;
}) {
  const { editor, path, layer, label, seconds, isReadOnly } = props;
  const { score, edit, end } = editor;
  const automation = automationAt(score, path);
  if (!automation) return null;
  const axis = axisOf(path);
  const limits = limitsAt(score, path);
  const isConstant = automation.segments.length === 0;
  const values = [automation.start, ...automation.segments.map(({ to }) => to)];
  const isAtLimit = limits.bound === "headroom" && Math.max(...values) >= limits.max - nearly;
  // The meter of the headroom shows the measured peak, which is another limit.
  const atLimit = score.version === 1 ? words.atLimit : musicTexts.tonesAtLimit;
  return (
    <div className={styles.level}>
      {isConstant ? (
        <NumberSlider
          label={label}
          describedAs={layer}
          value={axis.isCurved ? axis.heightOf(automation.start) : automation.start}
          text={axis.format(automation.start)}
          min={path === "breathHz" ? limits.min : 0}
          max={axis.isCurved ? 1 : axis.valueAt(1)}
          step={path === "breathHz" || axis.isCurved ? 0.001 : axis.step}
          note={isAtLimit ? atLimit : null}
          isReadOnly={isReadOnly}
          onChange={moved => {
            const value = axis.isCurved ? axis.valueAt(moved) : moved;
            edit(it => setConstant(it, path, value), `level ${JSON.stringify(path)}`);
          }}
          onEnd={end}
        />
      ) : (
        <>
          <p className={styles.head}>
            <span className={styles.label}>{label}</span>
            <Figure className={styles.range}>
              {axis.format(Math.min(...values))}–{axis.format(Math.max(...values))}
            </Figure>
          </p>
          <div className={styles.box}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curve} aria-hidden="true">
              <path
                d={pathOf(
                  automation,
                  score.phases.map(({ share }) => share),
                  axis.heightOf,
                )}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {limits.bound === "headroom" && (
              <span className={styles.limit} style={{ top: `${(1 - axis.heightOf(limits.max)) * 100}%` }} />
            )}
            {!isReadOnly && (
              <Handles
                editor={editor}
                path={path}
                quantity={path === "breathHz" ? studioTexts.curve.quantity.breath : `${label}, ${layer},`}
                seconds={seconds}
                hasBorders={false}
              />
            )}
          </div>
          {isAtLimit && <p className={styles.note}>{atLimit}</p>}
        </>
      )}
    </div>
  );
}

/** Switches a level between a constant and a curve over the phases. */
export function LevelToggle({ editor, path, layer }: { editor: Editor; path: Path; layer: string }) {
  const { score, edit } = editor;
  const automation = automationAt(score, path);
  if (!automation) return null;
  const isConstant = automation.segments.length === 0;
  return (
    <Button
      variant="quiet"
      aria-label={(isConstant ? words.followNamed : words.constantNamed)(layer)}
      onClick={() =>
        edit(it => (isConstant ? followPhases(it, path) : setConstant(it, path, automation.start)))
      }
    >
      {isConstant ? words.follow : words.constant}
    </Button>
  );
}
