import { type Overview, overviewCohortWeeks } from "@phaselock/contracts";
import { formatShortDay } from "@phaselock/ui";
import type { CSSProperties } from "react";
import { formatCount, formatShare } from "./format.ts";
import styles from "./operator.module.css";
import { Part, ScrolledTable } from "./part.tsx";
import { operatorTexts } from "./texts.ts";

const { retention: words } = operatorTexts;

/** The darkest shading keeps the text's contrast above 4.5:1. */
const darkestPercent = 36;

const shadeOf = (active: number, users: number): CSSProperties => {
  const percent = Math.round((darkestPercent * active) / users);
  return { background: `color-mix(in srgb, var(--paper) ${percent}%, var(--ground))` };
};

/** Who came back: a row for each week of registration, a column for each week after. */
export function Retention({ cohorts }: { readonly cohorts: Overview["cohorts"] }) {
  const weeks = Array.from({ length: overviewCohortWeeks }, (_, week) => week);
  return (
    <Part heading={words.heading} note={words.note}>
      {cohorts.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <ScrolledTable label={words.label} className={styles.cohorts}>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.users}</th>
              {weeks.map(week => (
                <th key={week} scope="col">
                  <span aria-hidden="true">{words.after(week)}</span>
                  <span className="unseen">{words.afterLabel(week)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ week, users, active }) => (
              <tr key={week}>
                <th scope="row">
                  <time dateTime={week}>{formatShortDay(week)}</time>
                </th>
                <td>{formatCount(users)}</td>
                {weeks.map(later => {
                  const count = active[later];
                  if (count === undefined) return <td key={later} />;
                  return (
                    <td
                      key={later}
                      style={shadeOf(count, users)}
                      title={words.ofUsers(formatCount(count), formatCount(users))}
                    >
                      {formatShare(count, users)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </Part>
  );
}
