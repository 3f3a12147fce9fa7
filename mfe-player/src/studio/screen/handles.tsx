import { formatClock } from "@phaselock/ui";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { clamp } from "../../shared/score-fields.ts";
import { automationAt, limitsAt, type Path, setPoint, valueAtPoint } from "../edit/automations.ts";
import { type Axis, axisOf } from "../edit/axes.ts";
import { bordersOf, moveBorder } from "../edit/phases.ts";
import { studioTexts } from "../texts.tsx";
import { handleKeyOf } from "./handle-key.ts";
import styles from "./handles.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.curve;

/** How far a border moves with a key, as a part of the session. */
const borderStep = 0.01;
/** A drag moves the border only after this many pixels sideways, so that a value can be dragged straight. */
const sidewaysPx = 8;

type Drag = {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly part: number;
  readonly box: DOMRect;
  isSideways: boolean;
};

const snapped = (value: number, { snap }: Axis): number =>
  // Below a few snaps, such as a breath of 0.1 Hz, every value counts.
  value < 10 * snap ? value : Math.round(value / snap) * snap;

/**
 * The handles of one automation over its drawn curve: one at the start, one at the end of each phase. Each is a slider.
 * @param props.hasBorders whether handles between two phases also move their border
 */
export function Handles(props: {
  editor: Editor;
  path: Path;
  /** What the values are, for screen readers: Beat. */
  quantity: string;
  seconds: number;
  hasBorders: boolean;
}) {
  const { editor, path, quantity, seconds, hasBorders } = props;
  const { score, edit, end } = editor;
  const drag = useRef<Drag | null>(null);
  const automation = automationAt(score, path);
  if (!automation) return null;
  const axis = axisOf(path);
  const limits = limitsAt(score, path);
  const borders = bordersOf(score.phases);

  const set = (point: number, value: number, gesture: string) =>
    edit(it => setPoint(it, path, point, value), gesture);
  const hasBorderAt = (point: number) => hasBorders && point > 0 && point < score.phases.length;

  const take = (event: PointerEvent<HTMLElement>, point: number) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      height: axis.heightOf(valueAtPoint(automation, point)),
      part: borders[point] ?? 0,
      box,
      isSideways: false,
    };
  };
  const move = (event: PointerEvent<HTMLElement>, point: number) => {
    const from = drag.current;
    if (!from) return;
    const gesture = `drag ${point}`;
    const across = event.clientX - from.x;
    const up = from.y - event.clientY;
    if (Math.abs(across) > sidewaysPx) from.isSideways = true;
    const height = clamp(from.height + up / from.box.height, { min: 0, max: 1 });
    set(point, snapped(axis.valueAt(height), axis), gesture);
    if (from.isSideways && hasBorderAt(point))
      edit(it => moveBorder(it, point - 1, from.part + across / from.box.width), gesture);
  };
  const drop = () => {
    drag.current = null;
    end();
  };
  const press = (event: KeyboardEvent, point: number) => {
    const key = handleKeyOf(event);
    if (!key) return;
    event.preventDefault();
    const gesture = `key ${point}`;
    if (key.moves === "to-limit") set(point, limits[key.limit], gesture);
    else if (key.moves === "value")
      set(point, valueAtPoint(automation, point) + key.sign * (key.isBig ? axis.big : axis.step), gesture);
    else if (hasBorderAt(point))
      edit(it => moveBorder(it, point - 1, (borders[point] ?? 0) + key.sign * borderStep), gesture);
  };

  return (
    <>
      {borders.map((part, point) => {
        const value = valueAtPoint(automation, point);
        const phase = score.phases[point - 1];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a handle is its place in the order of phases
            key={point}
            role="slider"
            tabIndex={0}
            className={styles.handle}
            style={{ left: `${part * 100}%`, top: `${(1 - axis.heightOf(value)) * 100}%` }}
            aria-label={phase ? words.end(quantity, phase.name) : words.start(quantity)}
            aria-orientation="vertical"
            aria-valuemin={limits.min}
            aria-valuemax={Math.max(limits.max, value)}
            aria-valuenow={value}
            aria-valuetext={words.at(axis.format(value), formatClock(part * seconds))}
            onPointerDown={event => take(event, point)}
            onPointerMove={event => move(event, point)}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={event => press(event, point)}
            onKeyUp={end}
            onBlur={end}
          />
        );
      })}
    </>
  );
}
