import { effectMinSessions, falseHigherChance, type ModeEffect } from "@phaselock/contracts";
import { bandColour, Figure, formatMood } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useId, useMemo } from "react";
import { type MoodAxis, moodAxis } from "../../shared/mood-axis.ts";
import { commonTexts } from "../../shared/texts.ts";
import { progressTexts } from "../texts.tsx";
import styles from "./effect-table.module.css";
import { type Catalogue, knownMode } from "./known-mode.ts";

const words = progressTexts.effects;

const width = 100;
/** Ticks beyond this part of a side would touch the label at its end. */
const labelledPart = 0.6;

/** One axis for all modes. */
const axisOf = (effects: readonly ModeEffect[]): MoodAxis =>
  moodAxis(effects.flatMap(({ change }) => (change ? [change.low, change.high] : [])));

const verdictText = ({ verdict, ratedSessions }: ModeEffect): string =>
  words.verdicts[verdict](ratedSessions, effectMinSessions);

/** The interval on the axis, its mean as a tick. Where nothing is known, a dashed line says that it could be anywhere. */
function Interval({
  change,
  colour,
  axis,
}: {
  change: ModeEffect["change"];
  colour: string;
  axis: MoodAxis;
}) {
  return (
    <svg
      className={styles.interval}
      viewBox={`0 0 ${width} 44`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.zero} d={`M${axis.at(0)} 0V44`} vectorEffect="non-scaling-stroke" />
      {change ? (
        <g stroke={colour}>
          <path
            className={styles.range}
            d={`M${axis.at(change.low)} 22H${axis.at(change.high)}`}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className={styles.mean}
            d={`M${axis.at(change.mean)} 14V30`}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ) : (
        <path className={styles.unknown} d={`M0 22H${width}`} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

function Row({ effect, modes, axis }: { effect: ModeEffect; modes: Catalogue; axis: MoodAxis }) {
  const { change, verdict } = effect;
  const { name, band, note } = knownMode(effect.modeId, modes);
  const [mean, low, high] = change ? [change.mean, change.low, change.high].map(it => formatMood(it)) : [];
  return (
    <tr>
      <th scope="row" className={styles.mode}>
        {name}
        {note && <span className={styles.gone}>{note}</span>}
      </th>
      <td className={styles.change}>
        <Interval change={change} colour={band ? bandColour(band) : "var(--muted)"} axis={axis} />
        <span className="unseen">
          {mean && low && high ? words.intervalSpoken(mean, low, high) : words.unknownSpoken}
        </span>
      </td>
      <td className={styles.verdict} data-known={verdict === "higher" || verdict === "lower" || undefined}>
        {verdictText(effect)}
        {mean && low && high && (
          <Figure size="caption" className={styles.figures} aria-hidden="true">
            <span>{mean}</span>
            {words.interval(low, high)}
          </Figure>
        )}
      </td>
    </tr>
  );
}

/** The axis in points of mood. Its ends say which side is which. */
function AxisLabels({ axis }: { axis: MoodAxis }) {
  const { low, high } = axis;
  return (
    <span className={styles.scale} aria-hidden="true">
      <Figure size="caption">{words.lower(formatMood(low, 0))}</Figure>
      {axis.ticks
        .filter(change => Math.abs(change) <= labelledPart * high)
        .map(change => (
          <Figure
            key={change}
            size="caption"
            className={styles.tick}
            data-zero={change === 0 || undefined}
            style={{ left: `${axis.at(change)}%` }}
          >
            {formatMood(change, 0)}
          </Figure>
        ))}
      <Figure size="caption">{words.higher(formatMood(high, 0))}</Figure>
    </span>
  );
}

/** How often chance alone would call a mode "higher after", and where the user can find out more. */
function Chance({ modes }: { modes: Catalogue }) {
  const compare = (
    <Link to="/evidence" className="link">
      {commonTexts.compare}
    </Link>
  );
  return (
    <p className={styles.note}>
      {modes?.length
        ? words.chance(modes.length, Math.round(100 * falseHigherChance(modes.length)), compare)
        : compare}
    </p>
  );
}

/** How the mood after each mode compares with before: its interval, and what can be said about it. */
export function EffectTable({ effects, modes }: { effects: readonly ModeEffect[]; modes: Catalogue }) {
  const headingId = useId();
  const axis = useMemo(() => axisOf(effects), [effects]);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.heading}
      </h2>
      <p className={styles.note}>{effects.length === 0 ? words.none : words.scale}</p>
      <Chance modes={modes} />
      {effects.length === 0 ? (
        <div className={styles.unrated}>
          <AxisLabels axis={axis} />
        </div>
      ) : (
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{words.columns.mode}</span>
              </th>
              <th scope="col">
                <span className="unseen">{words.columns.change}</span>
                <AxisLabels axis={axis} />
              </th>
              <th scope="col">
                <span className="unseen">{words.columns.verdict}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {effects.map(effect => (
              <Row key={effect.modeId} effect={effect} modes={modes} axis={axis} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
