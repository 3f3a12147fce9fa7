import type { Loudness } from "@phaselock/playback";
import { type VisualKind, visualKinds } from "@phaselock/signal";
import { fieldsOfLook } from "../../shared/score-fields.ts";
import { mayRemoveBreath, removeBreath, setLook, setLookField } from "../edit/layers.ts";
import { studioTexts } from "../texts.tsx";
import { AddLayer } from "./add-layer.tsx";
import { Choice } from "./choice.tsx";
import { FieldControls } from "./field-controls.tsx";
import { Headroom } from "./headroom.tsx";
import { Layer } from "./layer.tsx";
import { LevelEditor, LevelToggle } from "./level-editor.tsx";
import { MusicLayer, PulseLayer, Textures } from "./music-layers.tsx";
import { Beds, type LayersProps, Tones } from "./sound-layers.tsx";
import { VersionNote } from "./version-note.tsx";

const words = studioTexts.layers;
const kindText = studioTexts.kind;

function Breath({ editor, seconds, isReadOnly }: LayersProps) {
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

/** The layers of a pattern: music, textures, tones, noise, pulse, breath and picture, each with the fields that its schema names. */
export function Layers({ loudness, ...props }: LayersProps & { loudness: Loudness | null }) {
  const { editor, isReadOnly } = props;
  const { score, edit, end } = editor;
  return (
    <>
      <MusicLayer {...props} />
      <Textures {...props} />
      <Tones {...props} />
      <Beds {...props} />
      <PulseLayer {...props} />
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
      <VersionNote editor={editor} isReadOnly={isReadOnly} />
      <Headroom editor={editor} loudness={loudness} />
    </>
  );
}
