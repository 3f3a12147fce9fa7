import type { ReactNode } from "react";
import { bedColors, type Field, fieldsOfTone, numbersOfBed } from "../../shared/score-fields.ts";
import type { Path } from "../edit/automations.ts";
import {
  mayRemoveTone,
  offeredTones,
  refusalOfTone,
  removeBed,
  removeTone,
  setBedColor,
  setBedNumber,
  setToneKind,
  setToneNumber,
} from "../edit/layers.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import { FieldControls } from "./field-controls.tsx";
import { Layer } from "./layer.tsx";
import styles from "./layers.module.css";
import { LevelEditor, LevelToggle } from "./level-editor.tsx";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;
const kindText = studioTexts.kind;

/** What each list of layers is given. */
export type LayersProps = { readonly editor: Editor; readonly seconds: number; readonly isReadOnly: boolean };

/** A tone or a noise bed: its kind, the fields that its schema names, and its level. */
function SoundLayer(
  props: LayersProps & {
    readonly name: string;
    readonly kind: ReactNode;
    readonly path: Path;
    readonly fields: readonly Field[];
    readonly values: object;
    /** Undefined for a layer that can't be removed. */
    readonly onRemove: (() => void) | undefined;
    readonly onNumber: (field: string, value: number) => void;
    readonly children?: ReactNode;
  },
) {
  const { editor, seconds, isReadOnly, name, path } = props;
  return (
    <Layer
      name={name}
      kind={props.kind}
      actions={isReadOnly ? null : <LevelToggle editor={editor} path={path} layer={name} />}
      onRemove={isReadOnly ? undefined : props.onRemove}
    >
      <FieldControls
        fields={props.fields}
        values={props.values}
        layer={name}
        isReadOnly={isReadOnly}
        onChange={(field, value) => props.onNumber(field, Number(value))}
        onEnd={editor.end}
      />
      <LevelEditor
        editor={editor}
        path={path}
        layer={name}
        label={words.level}
        seconds={seconds}
        isReadOnly={isReadOnly}
      />
      {props.children}
    </Layer>
  );
}

/** A layer for each tone. */
export function Tones(props: LayersProps) {
  const { score, edit } = props.editor;
  return score.tones.map((tone, at) => {
    const name = words.numbered(words.tone, at + 1, score.tones.length);
    const offered = offeredTones.includes(tone.kind) ? offeredTones : [...offeredTones, tone.kind];
    return (
      <SoundLayer
        {...props}
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the score
        key={at}
        name={name}
        path={{ tone: at }}
        fields={fieldsOfTone(tone.kind)}
        values={tone}
        kind={
          <Choice
            label={words.kindOf(name)}
            value={tone.kind}
            isReadOnly={props.isReadOnly}
            options={offered.map(kind => {
              const isRefused = kind !== tone.kind && refusalOfTone(score, kind) !== null;
              const text = kindText(kind);
              return {
                value: kind,
                text: isRefused ? `${text}, ${words.notWithBeat}` : text,
                isDisabled: isRefused,
              };
            })}
            onChange={kind => edit(it => setToneKind(it, at, kind))}
          />
        }
        onRemove={!mayRemoveTone(score) ? undefined : () => edit(it => removeTone(it, at))}
        onNumber={(field, value) => edit(it => setToneNumber(it, at, field, value), `tone ${at} ${field}`)}
      >
        {tone.kind === "recording" && <p className={styles.note}>{words.silentRecording}</p>}
      </SoundLayer>
    );
  });
}

/** A layer for each noise bed. */
export function Beds(props: LayersProps) {
  const { score, edit } = props.editor;
  return score.noise.map((bed, at) => {
    const name = words.numbered(words.noise, at + 1, score.noise.length);
    return (
      <SoundLayer
        {...props}
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the score
        key={at}
        name={name}
        path={{ bed: at }}
        fields={numbersOfBed}
        values={bed}
        kind={
          <Choice
            label={words.colorOf(name)}
            value={bed.color}
            isReadOnly={props.isReadOnly}
            options={bedColors.map(color => ({ value: color, text: kindText(color) }))}
            onChange={color => edit(it => setBedColor(it, at, color))}
          />
        }
        onRemove={() => edit(it => removeBed(it, at))}
        onNumber={(field, value) => edit(it => setBedNumber(it, at, field, value), `bed ${at} ${field}`)}
      />
    );
  });
}
