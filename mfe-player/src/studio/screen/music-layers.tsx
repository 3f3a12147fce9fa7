import {
  lineFrom,
  pulseShapes,
  type Score,
  sceneNames,
  type TextureName,
  textureNames,
  texturesOf,
} from "@phaselock/signal";
import { Button, Figure } from "@phaselock/ui";
import { sceneTexts, textureTitles } from "@phaselock/ui/scene-texts";
import type { ReactNode } from "react";
import { soundTexts } from "../../shared/sound-texts.ts";
import { hasBreath, type MusicLine, type Path } from "../edit/automations.ts";
import {
  drawSeed,
  mayBeBinaural,
  mayRemoveMusic,
  removeMusic,
  removePulse,
  removeTexture,
  setBinaural,
  setKey,
  setOwnTextures,
  setPulseShape,
  setScene,
  setSeed,
  setTextureKind,
} from "../edit/music.ts";
import { musicTexts as words } from "../music-texts.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import { Layer } from "./layer.tsx";
import layers from "./layers.module.css";
import { LevelEditor, LevelToggle } from "./level-editor.tsx";
import styles from "./music-layers.module.css";
import type { LayersProps } from "./sound-layers.tsx";

type Music = NonNullable<Score["music"]>;

const lines = ["level", "density", "brightness", "breath"] as const satisfies readonly MusicLine[];

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.label}>{label}</span>
    {children}
  </div>
);

/** A line of a layer that has several: its editor, and the button that lets it move over the phases. */
function LineEditor(props: LayersProps & { path: Path; layer: string; label: string }) {
  const { editor, path, layer, label, isReadOnly } = props;
  return (
    <div>
      <LevelEditor {...props} />
      {!isReadOnly && (
        <p className={layers.actions}>
          <LevelToggle editor={editor} path={path} layer={`${label}, ${layer}`} />
        </p>
      )}
    </div>
  );
}

function MusicControls({ music, ...props }: LayersProps & { music: Music }) {
  const { editor, isReadOnly } = props;
  const { score, edit } = editor;
  const mayChangeEars = music.binaural === true || mayBeBinaural(score);
  return (
    <>
      <p className={layers.note}>{sceneTexts[music.scene].description}</p>
      <Row label={words.piece}>
        <Figure className={styles.value}>{music.seed}</Figure>
        {!isReadOnly && (
          <Button
            variant="quiet"
            className={styles.another}
            onClick={() => {
              const seed = drawSeed();
              edit(it => setSeed(it, seed));
            }}
          >
            {words.another}
          </Button>
        )}
      </Row>
      <Row label={words.key}>
        <Choice
          label={words.key}
          value={String(music.key ?? "")}
          isReadOnly={isReadOnly}
          options={[
            { value: "", text: words.sceneKey },
            ...soundTexts.keys.map((text, key) => ({ value: String(key), text })),
          ]}
          onChange={key => edit(it => setKey(it, key === "" ? null : Number(key)))}
        />
      </Row>
      {lines
        .filter(line => line !== "breath" || hasBreath(score))
        .map(line => (
          <LineEditor
            {...props}
            key={line}
            path={{ music: line }}
            layer={words.music}
            label={words.lines[line]}
          />
        ))}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={music.binaural === true}
          disabled={isReadOnly || !mayChangeEars}
          onChange={({ target }) => edit(it => setBinaural(it, target.checked))}
        />
        <span>
          {words.binaural}
          {!mayChangeEars && <span className={styles.why}> {words.tooFast}</span>}
        </span>
      </label>
    </>
  );
}

/** The music of a pattern: its scene, its piece, and how it is played. */
export function MusicLayer(props: LayersProps) {
  const { editor, isReadOnly } = props;
  const { score, edit } = editor;
  if (!score.music) return null;
  return (
    <Layer
      name={words.music}
      kind={
        <Choice
          label={words.scene}
          value={score.music.scene}
          isReadOnly={isReadOnly}
          options={sceneNames.map(value => ({ value, text: sceneTexts[value].name }))}
          onChange={scene => edit(it => setScene(it, scene))}
        />
      }
      onRemove={isReadOnly || !mayRemoveMusic(score) ? undefined : () => edit(removeMusic)}
    >
      <MusicControls {...props} music={score.music} />
    </Layer>
  );
}

const namesOf = (kinds: readonly TextureName[]): string =>
  kinds.map(kind => textureTitles[kind]).join(" and ");

/** Beside music: whether its scene's textures play, or the pattern's own. */
function TexturesFrom({ music, ...props }: LayersProps & { music: Music }) {
  const { editor, isReadOnly } = props;
  const { score, edit } = editor;
  const { textures } = score;
  const ofScene = texturesOf(music.scene, { textureLevel: lineFrom(1, []) }).map(({ kind }) => kind);
  return (
    <Layer
      name={words.textures}
      kind={
        <Choice
          label={words.texturesFrom}
          value={textures ? "own" : "scene"}
          isReadOnly={isReadOnly}
          options={(["scene", "own"] as const).map(value => ({ value, text: words.from[value] }))}
          onChange={from => edit(it => setOwnTextures(it, from === "own"))}
        />
      }
    >
      {!textures && (
        <>
          <p className={layers.note}>{words.ofScene(namesOf(ofScene))}</p>
          <LineEditor
            {...props}
            path={{ music: "textureLevel" }}
            layer={words.textures}
            label={words.lines.level}
          />
        </>
      )}
      {textures?.length === 0 && <p className={layers.note}>{words.none}</p>}
    </Layer>
  );
}

/** The textures of a pattern: those of its scene, or a layer for each of its own. */
export function Textures(props: LayersProps) {
  const { editor, isReadOnly } = props;
  const { score, edit } = editor;
  const { music, textures = [] } = score;
  return (
    <>
      {music && <TexturesFrom {...props} music={music} />}
      {textures.map((texture, at) => {
        const name = studioTexts.layers.numbered(words.texture, at + 1, textures.length);
        const path = { texture: at };
        return (
          <Layer
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the score
            key={at}
            name={name}
            kind={
              <Choice
                label={words.textureKind(name)}
                value={texture.kind}
                isReadOnly={isReadOnly}
                options={textureNames.map(value => ({ value, text: textureTitles[value] }))}
                onChange={kind => edit(it => setTextureKind(it, at, kind))}
              />
            }
            actions={isReadOnly ? null : <LevelToggle editor={editor} path={path} layer={name} />}
            onRemove={isReadOnly ? undefined : () => edit(it => removeTexture(it, at))}
          >
            <LevelEditor {...props} path={path} layer={name} label={words.lines.level} />
          </Layer>
        );
      })}
    </>
  );
}

/** The pulse of a pattern: its shape, and how much of the listener's strength it takes. */
export function PulseLayer(props: LayersProps) {
  const { editor, isReadOnly } = props;
  const { score, edit } = editor;
  if (!score.pulse) return null;
  return (
    <Layer
      name={words.pulse}
      kind={
        <Choice
          label={words.shape}
          value={score.pulse.shape}
          isReadOnly={isReadOnly}
          options={pulseShapes.map(value => ({ value, text: soundTexts.pulseShapes[value] }))}
          onChange={shape => edit(it => setPulseShape(it, shape))}
        />
      }
      actions={isReadOnly ? null : <LevelToggle editor={editor} path="pulseDepth" layer={words.pulse} />}
      onRemove={isReadOnly ? undefined : () => edit(removePulse)}
    >
      <LevelEditor {...props} path="pulseDepth" layer={words.pulse} label={words.depth} />
      <p className={layers.note}>{words.depthNote}</p>
    </Layer>
  );
}
