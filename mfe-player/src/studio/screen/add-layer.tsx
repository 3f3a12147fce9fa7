import { bedColors, scoreLimits } from "../../shared/score-fields.ts";
import { addBed, addBreath, addTone, offeredTones, refusalOfTone } from "../edit/layers.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;
const kindText = studioTexts.kind;

/** The list of what can be added: every kind of tone, every colour of noise, a breath. */
export function AddLayer({ editor }: { editor: Editor }) {
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
