import { type WebVital, webVitalLimits } from "@phaselock/contracts";
import { metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { limitOf } from "./kit/limit-of.ts";
import { type SizedPanel, timeseries } from "./kit/panel.ts";
import { growth, highest } from "./kit/promql.ts";

const { todayLayoutShiftP75, todayRemoteFailures, todayWebVitalP75Seconds, webVitals } = metricSchema;
const msPerSecond = 1_000;

const meanings: Readonly<Record<WebVital, string>> = {
  LCP: "The time until the largest part of a page is painted. If it is poor, compare it with TTFB: if TTFB rose too, the gateway is slow. Otherwise, the page has grown.",
  INP: "The time that a page takes to react to a press. If it is poor after a release, look for work on the main thread.",
  CLS: "How much a page moves while it loads. If it is poor, an image or a late text has no reserved space.",
  FCP: "The time until the first text is painted. If it is poor, look for scripts and styles that block the document.",
  TTFB: "The time until the first byte of a document arrives. If it is poor, look at the network, then at the gateway.",
};

const queryOf = (vital: WebVital): string =>
  vital === "CLS"
    ? highest(todayLayoutShiftP75)
    : highest(todayWebVitalP75Seconds, { where: `vital="${vital}"` });

const panelOf = (vital: WebVital): SizedPanel => {
  const { good, poor } = webVitalLimits[vital];
  const scale = vital === "CLS" ? 1 : msPerSecond;
  return timeseries({
    title: `${vital}, 75th percentile`,
    description: `${meanings[vital]} The value starts anew at midnight UTC and jumps until a few visits have come in.`,
    unit: vital === "CLS" ? "none" : "s",
    queries: [{ expr: queryOf(vital), legend: vital }],
    limits: { bad: "above", warning: good / scale, critical: poor / scale },
    ...(vital === "LCP" && { alerts: ["PagePaintSlow"] }),
  });
};

/** Browsers' measurements of visits with consent. */
export const web = buildDashboard({
  uid: "phaselock-web",
  title: "Web",
  description:
    "Web vitals compared with Google's limits, and remotes that browsers could not load. Only visits with consent are counted.",
  past: "7d",
  rows: [
    {
      title: "Web vitals of the day so far: good below the orange line, poor above the red",
      panels: (["LCP", "INP", "CLS", "FCP", "TTFB"] as const).map(panelOf),
    },
    {
      title: "By day",
      panels: [
        timeseries({
          title: "Share of good visits",
          description:
            "The share of the vitals of the last 24 h that Google rates good. Below 75 %, the 75th percentile is no longer good.",
          unit: "percentunit",
          queries: [
            {
              expr: `${growth(webVitals, { by: ["vital"], where: 'rating="good"', over: "1d" })} / ${growth(webVitals, { by: ["vital"], over: "1d" })}`,
              legend: "{{vital}}",
            },
          ],
          limits: { bad: "below", critical: 0.75 },
          alerts: ["PagePaintSlow"],
        }),
        timeseries({
          title: "Vitals received",
          description: "The number of samples behind the shares. If it is 0, beacons don't arrive.",
          unit: "short",
          queries: [{ expr: growth(webVitals, { by: ["vital"], over: "1d" }), legend: "{{vital}}" }],
          draw: "daily",
        }),
        timeseries({
          title: "Remotes that did not load",
          description:
            "Today's failures, by remote and reason. If a remote has failed for every visit since a release, the server lacks its files: roll back.",
          unit: "short",
          queries: [
            {
              expr: highest(todayRemoteFailures, { by: ["remote", "reason"] }),
              legend: "{{remote}}: {{reason}}",
            },
          ],
          limits: limitOf("RemoteFailures"),
          alerts: ["RemoteFailures"],
        }),
      ],
    },
  ],
});
