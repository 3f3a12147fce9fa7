import { LoadingMark } from "@phaselock/ui";
import { useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { failureText } from "../failure/failure-text.ts";
import { commonTexts } from "../texts.ts";
import { DayCharts } from "./day-charts.tsx";
import { DayTable } from "./day-table.tsx";
import { Funnel } from "./funnel.tsx";
import { NowStrip } from "./now-strip.tsx";
import styles from "./operator.module.css";
import { overviewQuery, periodOf } from "./overview-query.ts";
import { PeriodBar } from "./period-bar.tsx";
import { Retention } from "./retention.tsx";
import { operatorTexts } from "./texts.ts";
import { Troubles } from "./troubles.tsx";
import { Vitals } from "./vitals.tsx";

const words = operatorTexts;

/** "/operator": the product's figures, for operators. The shell shows other users the not-found screen. */
export default function Operator() {
  const [query] = useSearchParams();
  const period = periodOf(query);
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(period));
  const retry = () => void refetch();
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{words.title}</title>
      <h1 className={styles.heading}>{words.heading}</h1>
      <PeriodBar period={period} at={data?.at} isReading={isFetching} onRefresh={retry} />
      {error && !data && <Failure error={error} text={words.failed} onRetry={retry} />}
      {error && data && (
        <p role="alert" className={styles.failure}>
          {failureText(error, words.refreshFailed)}
        </p>
      )}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      {data && (
        <div aria-busy={isFetching}>
          <NowStrip overview={data} />
          <DayCharts days={data.days} />
          <DayTable days={data.days} />
          <div className={styles.pair}>
            <Funnel funnel={data.funnel} />
            <Vitals vitals={data.webVitals} />
          </div>
          <Retention cohorts={data.cohorts} />
          <Troubles troubles={data.troubles} />
        </div>
      )}
    </div>
  );
}
