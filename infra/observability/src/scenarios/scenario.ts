/** A series and its values in promtool's notation, one a minute: `0x5 1x10` is 0 for 6 minutes, then 1 for 11. */
export type Series = Readonly<Record<string, string>>;

/** A course of events, and exactly the alerts that fire at one time in it. All other series are healthy. */
export type Scenario = {
  readonly name: string;
  readonly series: Series;
  /** When the alerts are compared, in minutes from the start. */
  readonly atMinute: number;
  /** Services of which Prometheus can scrape no replica. */
  readonly missing?: readonly string[];
  /** The firing alerts, such as `OutboxOld`; of objectives with the burn rate, such as `SignInErrors 14.4`. */
  readonly firing: readonly string[];
};
