import { type Overview, webVitalLimits } from "@phaselock/contracts";
import { formatCount } from "./format.ts";
import styles from "./operator.module.css";
import { Part, ScrolledTable } from "./part.tsx";
import { formatVital, ratingOf } from "./rate-vital.ts";
import { operatorTexts } from "./texts.ts";

const { vitals: words } = operatorTexts;

/** The web vitals that browsers measured, and how web.dev rates them. */
export function Vitals({ vitals }: { readonly vitals: Overview["webVitals"] }) {
  return (
    <Part heading={words.heading} note={words.note}>
      {vitals.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <ScrolledTable label={words.label} className={styles.wrapping}>
          <thead>
            <tr>
              <th scope="col">{words.vital}</th>
              <th scope="col">{words.p75}</th>
              <th scope="col">{words.rating}</th>
              <th scope="col">{words.samples}</th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ name, p75, samples }) => {
              const rating = ratingOf(name, p75);
              const { good, poor } = webVitalLimits[name];
              return (
                <tr key={name}>
                  <th scope="row" className={styles.vital}>
                    {words.names[name]}
                    <span className={styles.limits}>
                      {words.limits(formatVital(name, good), formatVital(name, poor))}
                    </span>
                  </th>
                  <td>{formatVital(name, p75)}</td>
                  <td className={styles[rating]}>{words.ratings[rating]}</td>
                  <td>{formatCount(samples)}</td>
                </tr>
              );
            })}
          </tbody>
        </ScrolledTable>
      )}
    </Part>
  );
}
