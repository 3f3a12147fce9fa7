import type { Effect } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { outcomeTexts, signed, sizeOf } from "@phaselock/ui/evidence-texts";
import styles from "./funnel-plot.module.css";
import { effects as texts } from "./texts.ts";

const words = texts.funnel;
/** The quantile of the normal distribution at which an interval of 95 % ends. */
const quantile = 1.96;
const size = { width: 480, height: 240 } as const;
/** Radius of a circle of one person: its area is proportional to the people. */
const radiusOfOne = 4;

/** The spread of the people's results of one effect, as a picture and as a table with the same numbers. */
export function FunnelPlot({ effect: { funnel, outcome, pooled } }: { effect: Effect }) {
  const { cells, differenceStep, standardErrorStep } = funnel;
  if (cells.length === 0) return <p className={styles.text}>{words.none}</p>;
  const deepest = Math.max(...cells.map(cell => cell.standardError)) + standardErrorStep / 2;
  const reach = Math.max(
    quantile * deepest,
    ...cells.map(cell => Math.abs(cell.difference - pooled.mean) + differenceStep / 2),
  );
  const x = (difference: number) => size.width * (0.5 + (0.46 * (difference - pooled.mean)) / reach);
  const y = (standardError: number) => (size.height * standardError) / deepest;
  const [left, right] = [pooled.mean - quantile * deepest, pooled.mean + quantile * deepest];
  return (
    <div className={styles.funnel}>
      <figure>
        <p className={styles.axis} aria-hidden="true">
          <Figure size="caption">{words.precise}</Figure>
        </p>
        <svg
          className={styles.plot}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={words.picture(cells.length, signed(pooled.mean, outcome))}
        >
          <path
            className={styles.sides}
            d={`M${x(left)} ${size.height}L${x(pooled.mean)} 0L${x(right)} ${size.height}`}
          />
          <path className={styles.mean} d={`M${x(pooled.mean)} 0V${size.height}`} />
          <path className={styles.zero} d={`M${x(0)} 0V${size.height}`} />
          {cells.map(({ difference, standardError, people }) => (
            <circle
              key={`${difference} ${standardError}`}
              cx={x(difference)}
              cy={y(standardError)}
              r={radiusOfOne * Math.sqrt(people)}
            />
          ))}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          <Figure size="caption">{words.uncertain}</Figure>
          <Figure size="caption">{words.across(outcomeTexts[outcome].unit)}</Figure>
        </p>
        <figcaption className={styles.text}>{words.explained}</figcaption>
      </figure>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.difference}</th>
            <th scope="col">{words.standardError}</th>
            <th scope="col">{words.people}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ difference, standardError, people }) => (
            <tr key={`${difference} ${standardError}`}>
              <td>
                <Figure>{signed(difference, outcome)}</Figure>
              </td>
              <td>
                <Figure>{sizeOf(standardError, outcome)}</Figure>
              </td>
              <td>
                <Figure>{people}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
