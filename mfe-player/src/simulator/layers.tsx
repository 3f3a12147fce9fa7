import { type Schedule, valueAt } from "@phaselock/signal";
import { Figure } from "@phaselock/ui";
import type { Pace } from "../shared/instruments/use-pace.ts";
import { type SecondsNow, usePlayheadSeconds } from "../shared/instruments/use-playhead.ts";
import styles from "./layers.module.css";
import { simulatorTexts } from "./texts.tsx";

const words = simulatorTexts.layers;

type Layer = {
  readonly title: string;
  readonly kind: string;
  readonly values: readonly (readonly [string, string])[];
};

/** The layers of a pattern and their values at a second: what a score says, without its way there. */
function layersAt({ tones, noise }: Schedule, seconds: number): readonly Layer[] {
  return [
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
  ];
}

/** What a pattern is made of, with its levels at the playhead. */
export function Layers(props: { schedule: Schedule; secondsNow: SecondsNow; pace: Pace }) {
  const { schedule, secondsNow, pace } = props;
  const layers = layersAt(schedule, usePlayheadSeconds(secondsNow, pace.textMs));
  return (
    <ul aria-label={words.list}>
      {layers.map((layer, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other name, and keep their order.
        <li key={n} className={styles.layer}>
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
        </li>
      ))}
    </ul>
  );
}
