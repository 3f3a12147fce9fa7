import { textureNames } from "@phaselock/signal";
import { textureTitles } from "@phaselock/ui/scene-texts";
import { bedColors, scoreLimits } from "../../shared/score-fields.ts";
import { addBed, addBreath, addTone, offeredTones, refusalOfTone } from "../edit/layers.ts";
import { addMusic, addPulse, addTexture, drawSeed } from "../edit/music.ts";
import { musicTexts } from "../music-texts.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;
const kindText = studioTexts.kind;

/** The list of what can be added: music, textures, every kind of tone, every colour of noise, a pulse, a breath. */
export function AddLayer({ editor }: { editor: Editor }) {
  const { score, edit } = editor;
  const tones = score.tones.length < scoreLimits.tones ? offeredTones : [];
  const colors = score.noise.length < scoreLimits.beds ? bedColors : [];
  const textures = (score.textures?.length ?? 0) < scoreLimits.textures ? textureNames : [];
  const hasBreath = score.breathHz !== undefined;
  const hasAll = score.music && score.pulse && hasBreath;
  if (tones.length + colors.length + textures.length === 0 && hasAll)
    return <p className={styles.note}>{words.full}</p>;
  const add = (what: string) => {
    const [group, kind] = what.split(" ");
    const tone = tones.find(it => group === "tone" && it === kind);
    const color = colors.find(it => group === "noise" && it === kind);
    const texture = textures.find(it => group === "texture" && it === kind);
    if (group === "music") {
      const seed = drawSeed();
      edit(it => addMusic(it, seed));
    } else if (texture) edit(it => addTexture(it, texture));
    else if (group === "pulse") edit(addPulse);
    else if (tone) edit(it => addTone(it, tone));
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
      {!score.music && <option value="music">{musicTexts.add.music}</option>}
      {textures.map(kind => (
        <option key={kind} value={`texture ${kind}`}>
          {musicTexts.add.texture(textureTitles[kind])}
        </option>
      ))}
      {!score.pulse && <option value="pulse">{musicTexts.add.pulse}</option>}
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
