import { type BandSeconds, bands } from "@phaselock/contracts";
import { bandColour, Figure, formatLength, formatShortDay } from "@phaselock/ui";
import { useId, useState } from "react";
import { texts } from "../../texts.ts";
import type { Week } from "../calendar/days.ts";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";
import { ColumnChart } from "./column-chart.tsx";
import { weekTicks } from "./week-ticks.ts";

const { bands: words, bandNames, minutes } = texts.progress;

/** The parts of a column, from its foot. Seconds of an unknown band come last. */
const parts = [...bands, "unknown"] as const;
type Part = (typeof parts)[number];

const colourOf = (part: Part): string => (part === "unknown" ? "var(--line-control)" : bandColour(part));
const nameOf = (part: Part): string => (part === "unknown" ? words.unknown : bandNames[part]);
const secondsIn = (week: Week, part: Part): number =>
  part === "unknown" ? week.unknownSeconds : week.bandSeconds[part as keyof BandSeconds];
const total = (weeks: readonly Week[], part: Part): number =>
  weeks.reduce((seconds, week) => seconds + secondsIn(week, part), 0);

/** The played parts of a week, one on the other, each from and to how many minutes. */
const stackOf = (week: Week, shownParts: readonly Part[]) => {
  let top = 0;
  return shownParts.flatMap(part => {
    const from = top;
    top += secondsIn(week, part) / 60;
    const isPlayed = top !== from;
    return isPlayed ? [{ part, from, to: top }] : [];
  });
};

/** Minutes a week, stacked by band. The legend has the figures of the picked week, or of all. */
export function MinutesByBand({ weeks }: { weeks: readonly Week[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const headingId = useId();
  const last = weeks.length - 1;
  const shownParts = parts.filter(part => part !== "unknown" || total(weeks, part) > 0);
  const allSeconds = weeks.reduce((seconds, { playedSeconds }) => seconds + playedSeconds, 0);
  const pickedWeek = picked === null ? undefined : weeks[picked];
  const titleOf = (index: number): string =>
    index === last ? words.thisWeek : words.week(formatShortDay(weeks[index]?.from ?? ""));
  const textOf = (index: number): string => {
    const week = weeks[index];
    const played = shownParts.filter(part => week && secondsIn(week, part) > 0);
    return words.spoken(
      titleOf(index),
      played
        .map(part => words.spokenPart(nameOf(part), minutes(week ? secondsIn(week, part) : 0)))
        .join(", ") || minutes(0),
    );
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.heading}
      </h2>
      <p className={styles.line}>
        {picked === null
          ? words.allWeeks(weeks.length, minutes(allSeconds))
          : words.oneWeek(titleOf(picked), minutes(pickedWeek?.playedSeconds ?? 0))}
      </p>
      <ColumnChart
        slots={weeks.length}
        count={weeks.length}
        padding={0.28}
        maxMinutes={Math.max(...weeks.map(({ playedSeconds }) => playedSeconds / 60))}
        ticks={weekTicks(
          weeks.map(({ from }) => from),
          1,
        )}
        label={words.pick}
        textOf={textOf}
        picked={picked}
        onPick={setPicked}
      >
        {({ columnWidth, x, y }) =>
          weeks.flatMap((week, index) =>
            stackOf(week, shownParts).map(({ part, from, to }) => (
              <rect
                key={`${week.from} ${part}`}
                className={styles.part}
                x={x(index)}
                y={y(to)}
                width={columnWidth}
                height={y(from) - y(to)}
                fill={colourOf(part)}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )
        }
      </ColumnChart>
      <dl className={styles.bands}>
        {shownParts.map(part => (
          <div key={part} className={styles.band}>
            <dt>
              <i className={styles.swatch} style={{ background: colourOf(part) }} />
              {nameOf(part)}
            </dt>
            <dd>
              <Figure>{minutes(pickedWeek ? secondsIn(pickedWeek, part) : total(weeks, part))}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <ChartTable
        label={words.heading}
        columns={[words.columns.week, ...shownParts.map(nameOf), words.columns.total]}
        rows={weeks.map((week, index) => [
          titleOf(index),
          ...shownParts.map(part => formatLength(secondsIn(week, part))),
          formatLength(week.playedSeconds),
        ])}
      />
    </section>
  );
}
