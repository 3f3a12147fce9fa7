import { bands, type Progress, type ProgressDay } from "@phaselock/contracts";
import { bandColour, formatLength } from "@phaselock/ui";
import { useId, useState } from "react";
import { mainBandOf, streakSpan, type Week } from "../calendar/days.ts";
import { formatWeekday } from "../calendar/format-day.ts";
import { progressTexts } from "../texts.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";
import { ColumnChart } from "./column-chart.tsx";
import { roomFor } from "./room-for.ts";
import { weekTicks } from "./week-ticks.ts";

const words = progressTexts.calendar;
const { bandNames, minutes } = progressTexts;
const daysPerWeek = 7;
/** The streak's line is this far below the columns, in the drawing's units. */
const streakBelow = 4;

const bandNameOf = (day: ProgressDay): string | null => {
  const band = mainBandOf(day);
  return band && bandNames[band];
};
const colourOf = (day: ProgressDay): string => {
  const band = mainBandOf(day);
  return band ? bandColour(band) : "var(--line-control)";
};

/** Minutes a day, each in the colour of the band that was played most. A line marks the days of the current streak. */
export function DayChart(props: {
  days: readonly ProgressDay[];
  weeks: readonly Week[];
  streak: Progress["streak"];
}) {
  const { days, weeks, streak } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const headingId = useId();
  const played = days.filter(({ sessions }) => sessions > 0);
  const slots = roomFor(weeks.length) * daysPerWeek;
  const span = streakSpan(streak, days.length);
  const textOf = (index: number): string => {
    const day = days[index];
    if (!day) return "";
    const name = formatWeekday(day.day);
    return day.sessions === 0
      ? words.nothing(name)
      : words.day(name, minutes(day.playedSeconds), day.sessions, bandNameOf(day));
  };
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {words.heading(weeks.length)}
        </h2>
        <ul className={styles.key}>
          {bands.map(band => (
            <li key={band}>
              <i className={styles.swatch} style={{ background: bandColour(band) }} />
              {bandNames[band]}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.note}>
        {picked === null
          ? `${words.summary(played.length, days.length)} ${words.streak(streak.currentDays)}`
          : textOf(picked)}
      </p>
      <div className={styles.days}>
        <ColumnChart
          slots={slots}
          count={days.length}
          padding={0.34}
          maxMinutes={Math.max(...days.map(({ playedSeconds }) => playedSeconds / 60))}
          ticks={weekTicks(
            weeks.map(({ from }) => from),
            daysPerWeek,
          )}
          label={words.pick}
          textOf={textOf}
          picked={picked}
          onPick={setPicked}
        >
          {({ columnWidth, x, y }) => (
            <>
              {days.map((day, index) => (
                <rect
                  key={day.day}
                  x={x(index)}
                  y={y(day.playedSeconds / 60)}
                  width={columnWidth}
                  height={y(0) - y(day.playedSeconds / 60)}
                  fill={colourOf(day)}
                />
              ))}
              {span && (
                <path
                  className={styles.streak}
                  d={`M${x(span[0])} ${y(0) + streakBelow}H${x(span[1] - 1) + columnWidth}`}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </>
          )}
        </ColumnChart>
      </div>
      <ChartTable
        label={words.heading(weeks.length)}
        columns={Object.values(words.columns)}
        rows={played.map(day => [
          formatWeekday(day.day),
          formatLength(day.playedSeconds),
          String(day.sessions),
          String(day.completed),
          bandNameOf(day) ?? "–",
        ])}
      />
    </section>
  );
}
