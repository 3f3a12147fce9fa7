import { bedColors, fieldsOfTone, numbersOfBed } from "../../shared/score-fields.ts";
import {
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

/** A layer for each tone. */
export function Tones({ editor, seconds, isReadOnly }: LayersProps) {
  const { score, edit, end } = editor;
  return score.tones.map((tone, at) => {
    const name = words.numbered(words.tone, at + 1, score.tones.length);
    const offered = offeredTones.includes(tone.kind) ? offeredTones : [...offeredTones, tone.kind];
    return (
      <Layer
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the score
        key={at}
        name={name}
        kind={
          <Choice
            label={words.kindOf(name)}
            value={tone.kind}
            isReadOnly={isReadOnly}
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
        actions={isReadOnly ? null : <LevelToggle editor={editor} path={{ tone: at }} layer={name} />}
        onRemove={isReadOnly || score.tones.length === 1 ? undefined : () => edit(it => removeTone(it, at))}
      >
        <FieldControls
          fields={fieldsOfTone(tone.kind)}
          values={tone}
          layer={name}
          isReadOnly={isReadOnly}
          onChange={(field, value) =>
            edit(it => setToneNumber(it, at, field, Number(value)), `tone ${at} ${field}`)
          }
          onEnd={end}
        />
        <LevelEditor
          editor={editor}
          path={{ tone: at }}
          layer={name}
          label={words.level}
          seconds={seconds}
          isReadOnly={isReadOnly}
        />
        {tone.kind === "recording" && <p className={styles.note}>{words.silentRecording}</p>}
      </Layer>
    );
  });
}

/** A layer for each noise bed. */
export function Beds({ editor, seconds, isReadOnly }: LayersProps) {
  const { score, edit, end } = editor;
  return score.noise.map((bed, at) => {
    const name = words.numbered(words.noise, at + 1, score.noise.length);
    return (
      <Layer
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the score
        key={at}
        name={name}
        kind={
          <Choice
            label={words.colorOf(name)}
            value={bed.color}
            isReadOnly={isReadOnly}
            options={bedColors.map(color => ({ value: color, text: kindText(color) }))}
            onChange={color => edit(it => setBedColor(it, at, color))}
          />
        }
        actions={isReadOnly ? null : <LevelToggle editor={editor} path={{ bed: at }} layer={name} />}
        onRemove={isReadOnly ? undefined : () => edit(it => removeBed(it, at))}
      >
        <FieldControls
          fields={numbersOfBed}
          values={bed}
          layer={name}
          isReadOnly={isReadOnly}
          onChange={(field, value) =>
            edit(it => setBedNumber(it, at, field, Number(value)), `bed ${at} ${field}`)
          }
          onEnd={end}
        />
        <LevelEditor
          editor={editor}
          path={{ bed: at }}
          layer={name}
          label={words.level}
          seconds={seconds}
          isReadOnly={isReadOnly}
        />
      </Layer>
    );
  });
}
