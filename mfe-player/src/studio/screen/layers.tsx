import { formatLevel } from "@phaselock/playback";
import { peakAmplitudeMax, type VisualKind, visualKinds } from "@phaselock/signal";
import {
  bedColors,
  fieldsOfLook,
  fieldsOfTone,
  numbersOfBed,
  scoreLimits,
} from "../../shared/score-fields.ts";
import { headroomOf, peakOfScore } from "../edit/automations.ts";
import {
  addBed,
  addBreath,
  addTone,
  mayRemoveBreath,
  offeredTones,
  refusalOfTone,
  removeBed,
  removeBreath,
  removeTone,
  setBedColor,
  setBedNumber,
  setLook,
  setLookField,
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

type Props = { readonly editor: Editor; readonly seconds: number; readonly isReadOnly: boolean };

function Tones({ editor, seconds, isReadOnly }: Props) {
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

function Beds({ editor, seconds, isReadOnly }: Props) {
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

function Breath({ editor, seconds, isReadOnly }: Props) {
  const { score, edit } = editor;
  if (!score.breathHz) return null;
  return (
    <Layer
      name={words.breath}
      actions={isReadOnly ? null : <LevelToggle editor={editor} path="breathHz" layer={words.breath} />}
      onRemove={isReadOnly || !mayRemoveBreath(score) ? undefined : () => edit(removeBreath)}
    >
      <LevelEditor
        editor={editor}
        path="breathHz"
        layer={words.breath}
        label={studioTexts.curve.breath}
        seconds={seconds}
        isReadOnly={isReadOnly}
      />
    </Layer>
  );
}

/** The list of what can be added: every kind of tone, every colour of noise, a breath. */
function AddLayer({ editor }: { editor: Editor }) {
  const { score, edit } = editor;
  const tones = score.tones.length < scoreLimits.tones ? offeredTones : [];
  const colors = score.noise.length < scoreLimits.beds ? bedColors : [];
  const hasBreath = score.breathHz !== undefined;
  if (tones.length === 0 && colors.length === 0 && hasBreath)
    return <p className={styles.note}>{words.full}</p>;
  const add = (what: string) => {
    const [group, kind] = what.split(" ");
    const tone = tones.find(it => group === "tone" && it === kind);
    const color = colors.find(it => group === "noise" && it === kind);
    if (tone) edit(it => addTone(it, tone));
    else if (color) edit(it => addBed(it, color));
    else if (group === "breath") edit(addBreath);
  };
  return (
    <select
      aria-label={words.add}
      className={styles.add}
      value=""
      onChange={({ target }) => add(target.value)}
    >
      <option value="" disabled>
        {words.add}
      </option>
      {tones.map(kind => {
        const isRefused = refusalOfTone(score, kind) !== null;
        const text = words.addTone(kindText(kind));
        return (
          <option key={kind} value={`tone ${kind}`} disabled={isRefused}>
            {isRefused ? `${text}, ${words.notWithBeat}` : text}
          </option>
        );
      })}
      {colors.map(color => (
        <option key={color} value={`noise ${color}`}>
          {words.addNoise(kindText(color))}
        </option>
      ))}
      {!hasBreath && <option value="breath">{words.addBreath}</option>}
    </select>
  );
}

/** How much of −1 dBTP the layers leave, as a meter. Edits stop at its end. */
function Headroom({ editor }: { editor: Editor }) {
  const peak = peakOfScore(editor.score);
  const leftDb = 20 * Math.log10(peakAmplitudeMax / peak);
  const isFull = headroomOf(editor.score) < 0.005;
  const part = Math.min(1, peak / peakAmplitudeMax);
  const text = isFull ? words.headroomNone : words.headroomLeft(formatLevel(leftDb));
  return (
    <section className={styles.layer} aria-label={words.headroom}>
      <h2 className={styles.name}>{words.headroom}</h2>
      <p className={styles.note}>{Number.isFinite(leftDb) ? text : words.headroomLeft("∞")}</p>
      <meter
        className="unseen"
        aria-label={words.headroom}
        min={0}
        max={100}
        value={Math.round(part * 100)}
      />
      <div className={styles.bar} data-full={isFull || undefined} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </div>
    </section>
  );
}

/** The layers of a pattern: tones, noise, breath and picture, each with the fields that its schema names. */
export function Layers(props: Props) {
  const { editor, isReadOnly } = props;
  const { score, edit, end } = editor;
  return (
    <>
      <Tones {...props} />
      <Beds {...props} />
      <Breath {...props} />
      <Layer
        name={words.picture}
        kind={
          <Choice<VisualKind>
            label={words.pictureKind}
            value={score.visual.kind}
            isReadOnly={isReadOnly}
            options={visualKinds.map(kind => ({ value: kind, text: kindText(kind) }))}
            onChange={kind => edit(it => setLook(it, kind))}
          />
        }
      >
        <FieldControls
          fields={fieldsOfLook(score.visual.kind)}
          values={score.visual}
          layer={words.picture}
          isReadOnly={isReadOnly}
          onChange={(field, value) => edit(it => setLookField(it, field, value), `picture ${field}`)}
          onEnd={end}
        />
      </Layer>
      {!isReadOnly && <AddLayer editor={editor} />}
      <Headroom editor={editor} />
    </>
  );
}
