import { type Band, bands } from "@phaselock/contracts";
import { bandColour, Figure, formatLength, formatShortDay } from "@phaselock/ui";
import { useId, useState } from "react";
import type { Week } from "../calendar/days.ts";
import { progressTexts } from "../texts.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";
import { ColumnChart } from "./column-chart.tsx";
import { roomFor } from "./room-for.ts";
import { weekTicks } from "./week-ticks.ts";

const { bands: words, bandNames, minutes } = progressTexts;

const total = (weeks: readonly Week[], band: Band): number =>
  weeks.reduce((seconds, { bandSeconds }) => seconds + bandSeconds[band], 0);

/** The played bands of a week, one on the other, each from and to how many minutes. */
const stackOf = ({ bandSeconds }: Week) => {
  let top = 0;
  return bands.flatMap(band => {
    const from = top;
    top += bandSeconds[band] / 60;
    const isPlayed = top !== from;
    return isPlayed ? [{ band, from, to: top }] : [];
  });
};

/** Minutes a week, stacked by band. The legend has the figures of the picked week, or of all. */
export function MinutesByBand({ weeks }: { weeks: readonly Week[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const headingId = useId();
  const last = weeks.length - 1;
  const allSeconds = weeks.reduce((seconds, { playedSeconds }) => seconds + playedSeconds, 0);
  const pickedWeek = picked === null ? undefined : weeks[picked];
  const titleOf = (index: number): string =>
    index === last ? words.thisWeek : words.week(formatShortDay(weeks[index]?.from ?? ""));
  const textOf = (index: number): string => {
    const secondsIn = (band: Band) => weeks[index]?.bandSeconds[band] ?? 0;
    const played = bands.filter(band => secondsIn(band) > 0);
    return words.spoken(
      titleOf(index),
      played.map(band => words.spokenPart(bandNames[band], minutes(secondsIn(band)))).join(", ") ||
        minutes(0),
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
        slots={roomFor(weeks.length)}
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
            stackOf(week).map(({ band, from, to }) => (
              <rect
                key={`${week.from} ${band}`}
                className={styles.part}
                x={x(index)}
                y={y(to)}
                width={columnWidth}
                height={y(from) - y(to)}
                fill={bandColour(band)}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )
        }
      </ColumnChart>
      <dl className={styles.bands}>
        {bands.map(band => (
          <div key={band} className={styles.band}>
            <dt>
              <i className={styles.swatch} style={{ background: bandColour(band) }} />
              {bandNames[band]}
            </dt>
            <dd>
              <Figure>{minutes(pickedWeek?.bandSeconds[band] ?? total(weeks, band))}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <ChartTable
        label={words.heading}
        columns={[words.columns.week, ...bands.map(band => bandNames[band]), words.columns.total]}
        rows={weeks.map((week, index) => [
          titleOf(index),
          ...bands.map(band => formatLength(week.bandSeconds[band])),
          formatLength(week.playedSeconds),
        ])}
      />
    </section>
  );
}
