import { type Schedule, type Score, type Strength, valueAt } from "@phaselock/signal";
import { Button, Figure } from "@phaselock/ui";
import { sceneTexts, textureTitles } from "@phaselock/ui/scene-texts";
import type { ReactNode } from "react";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { type SecondsNow, usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import { soundTexts } from "../shared/sound-texts.ts";
import { StrengthChoice } from "../shared/strength/strength-choice.tsx";
import type { Mix, Muted } from "./heard.ts";
import styles from "./layers.module.css";
import { simulatorTexts } from "./texts.tsx";

const words = simulatorTexts.layers;

type Layer = {
  readonly title: string;
  readonly kind: string;
  readonly values: readonly (readonly [string, string])[];
  /** The part of the sound that its button mutes. */
  readonly mutes?: Muted;
  /** Whether the choice of the strength belongs to it. */
  readonly hasStrength?: true;
};

const percent = (part: number): string => `${Math.round(part * 100)} %`;

function musicAt({ music }: Schedule, seconds: number): readonly Layer[] {
  if (!music) return [];
  const { scene, seed, key, level, density, brightness } = music;
  return [
    {
      title: words.music,
      kind: sceneTexts[scene].name,
      mutes: "music",
      values: [
        [words.level, valueAt(level, seconds).toFixed(2)],
        ...(density ? [[words.density, percent(valueAt(density, seconds))] as const] : []),
        ...(brightness ? [[words.brightness, percent(valueAt(brightness, seconds))] as const] : []),
        ...(key === undefined ? [] : [[words.key, soundTexts.keys[key] ?? ""] as const]),
        [words.piece, String(seed)],
      ],
    },
  ];
}

function texturesAt({ textures }: Schedule, seconds: number): readonly Layer[] {
  if (textures.length === 0) return [];
  const values = textures.map(
    ({ kind, level }) => [textureTitles[kind], valueAt(level, seconds).toFixed(3)] as const,
  );
  return [{ title: words.textures, kind: "", mutes: "textures", values }];
}

function pulseAt({ pulse }: Schedule, seconds: number): readonly Layer[] {
  if (!pulse) return [];
  return [
    {
      title: words.pulse,
      kind: soundTexts.pulseShapes[pulse.shape],
      hasStrength: true,
      values: [[words.depth, percent(valueAt(pulse.depth, seconds))]],
    },
  ];
}

/** The layers of a pattern and their values at a second: what a score says, without its way there. */
function layersAt(schedule: Schedule, seconds: number): readonly Layer[] {
  const { tones, noise } = schedule;
  return [
    ...musicAt(schedule, seconds),
    ...texturesAt(schedule, seconds),
    ...tones.map(
      (tone): Layer => ({
        title: words.tone,
        kind: tone.kind,
        values: [
          ...("carrierHz" in tone ? [[words.carrier, `${tone.carrierHz} Hz`] as const] : []),
          [words.level, valueAt(tone.gain, seconds).toFixed(2)],
          ...("duty" in tone ? [[words.duty, tone.duty.toFixed(2)] as const] : []),
          ...("depth" in tone ? [[words.depth, tone.depth.toFixed(2)] as const] : []),
        ],
      }),
    ),
    ...noise.map(
      ({ color, rms, depth }): Layer => ({
        title: words.noise,
        kind: color,
        values: [
          [words.level, valueAt(rms, seconds).toFixed(3)],
          ...(depth === undefined ? [] : [[words.depth, depth.toFixed(2)] as const]),
        ],
      }),
    ),
    ...pulseAt(schedule, seconds),
  ];
}

/** Takes a layer out of what is heard and measured, and back in. */
const Mute = (props: { what: Muted; mix: Mix; title: string }) => {
  const { what, mix, title } = props;
  return (
    <Button
      variant="quiet"
      className={styles.mute}
      aria-label={words.muteNamed(title)}
      aria-pressed={mix.muted.includes(what)}
      onClick={() => mix.toggleMute(what)}
    >
      {words.mute}
    </Button>
  );
};

const LayerItem = ({ layer, children }: { layer: Layer; children: ReactNode }) => (
  <li className={styles.layer}>
    <h2 className={styles.title}>{layer.title}</h2>
    <Figure size="caption">{layer.kind}</Figure>
    <dl className={styles.values}>
      {layer.values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </li>
);

/** The layers of a pattern, with their levels at the playhead, their mutes and the strength of the pulse. */
export function Layers(props: {
  schedule: Schedule;
  score: Score;
  strength: Strength;
  mix: Mix;
  secondsNow: SecondsNow;
  pace: Pace;
}) {
  const { schedule, score, strength, mix, secondsNow, pace } = props;
  const layers = layersAt(schedule, usePlayheadSeconds(secondsNow, pace.textMs));
  return (
    <ul aria-label={words.list}>
      {layers.map((layer, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other name, and keep their order.
        <LayerItem key={n} layer={layer}>
          {layer.mutes && <Mute what={layer.mutes} mix={mix} title={layer.title} />}
          {layer.hasStrength && (
            <div className={styles.control}>
              <StrengthChoice score={score} strength={strength} onChange={mix.setStrength} />
            </div>
          )}
        </LayerItem>
      ))}
    </ul>
  );
}
