import { metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { errorShare } from "./kit/errors.ts";
import { heatmap, table, timeseries } from "./kit/panel.ts";
import { observationsPerSecond, perBucket, perSecond, quantile } from "./kit/promql.ts";

const { httpRequestSeconds, loadTestRequests } = metricSchema;
const where = 'service=~"$service"';
const routes = ["service", "method", "route"] as const;
const legend = "{{service}} {{method}} {{route}}";
/** The number of lines in a panel. More lines would be hard to tell apart. */
const top = (query: string): string => `topk(10, ${query})`;

/** Rate, errors and duration of one service or several. https://grafana.com/blog/the-red-method-how-to-instrument-your-services/ */
export const services = buildDashboard({
  uid: "phaselock-services",
  title: "Services",
  description: "Rate, errors and duration of the chosen services, in total and by route.",
  past: "3h",
  choosesService: true,
  rows: [
    {
      title: "In total",
      panels: [
        timeseries({
          title: "Requests by service",
          description:
            "All replicas together. If a service falls to 0 while the gateway is busy, it can't be reached.",
          unit: "reqps",
          queries: [
            {
              expr: observationsPerSecond(httpRequestSeconds, { by: ["service"], where }),
              legend: "{{service}}",
            },
          ],
          alerts: ["ServiceMissing", "TargetDown"],
          tracesOf: "$service",
        }),
        timeseries({
          title: "Requests by status",
          description:
            "4xx is usually the client's error: many 401 may mean an expired signing key, and many 429 a client that ignores its limits. 5xx is our error.",
          unit: "reqps",
          queries: [
            {
              expr: observationsPerSecond(httpRequestSeconds, { by: ["service", "status"], where }),
              legend: "{{service}} {{status}}",
            },
          ],
          tracesOf: "$service",
        }),
        timeseries({
          title: "Server errors",
          description:
            "The share of 5xx responses. 503 means that a dependency of the service is down: look at its database on the dashboard Runtime. Any other 5xx is a defect: its log line has the trace's id.",
          unit: "percentunit",
          queries: [{ expr: errorShare(["service"], where), legend: "{{service}}" }],
          limits: { bad: "above", warning: 0.001, critical: 0.01 },
          alerts: ["SignInErrors", "SessionStartErrors", "ReportErrors", "PageErrors"],
          tracesOf: "$service",
        }),
        timeseries({
          title: "Duration",
          description:
            "Percentiles over all routes. If the median rises too, the service is short of CPU or its database is slow. If only the 99th percentile rises, look at single routes.",
          unit: "s",
          queries: [0.5, 0.95, 0.99].map(share => ({
            expr: quantile(share, httpRequestSeconds, { by: ["service"], where }),
            legend: `{{service}} ${share * 100} %`,
          })),
          width: 12,
          alerts: ["SignInSlow", "SessionStartSlow", "ReportSlow", "PageSlow"],
          tracesOf: "$service",
        }),
        heatmap({
          title: "Duration, all requests",
          description:
            "A second band means that some requests cost more, for example because of a cold cache or a lock. Long polls are the band up to 25 s.",
          unit: "s",
          queries: [{ expr: perBucket(httpRequestSeconds, { where }), legend: "{{le}}" }],
          tracesOf: "$service",
        }),
      ],
    },
    {
      title: "By route",
      panels: [
        timeseries({
          title: "Busiest routes",
          description:
            "The ten routes with the most requests. If one route grows alone, a client is usually retrying.",
          unit: "reqps",
          queries: [{ expr: top(observationsPerSecond(httpRequestSeconds, { by: routes, where })), legend }],
          tracesOf: "$service",
        }),
        timeseries({
          title: "Routes with most errors",
          description: "Server errors per second. Open a trace of the route and read its failed span.",
          unit: "reqps",
          queries: [
            {
              expr: top(
                observationsPerSecond(httpRequestSeconds, { by: routes, where: `${where},status=~"5.."` }),
              ),
              legend,
            },
          ],
          tracesOf: "$service",
        }),
        timeseries({
          title: "Slowest routes",
          description: "95th percentile. Exports and long polls are slow by design.",
          unit: "s",
          queries: [{ expr: top(quantile(0.95, httpRequestSeconds, { by: routes, where })), legend }],
          tracesOf: "$service",
        }),
        table({
          title: "All routes",
          description: "All routes over the last minutes, in a table that you can sort and filter.",
          unit: "short",
          queries: [
            {
              expr: observationsPerSecond(httpRequestSeconds, { by: routes, where }),
              legend: "Requests per s",
            },
            { expr: errorShare(routes, where), legend: "Share of 5xx" },
            ...[0.5, 0.95, 0.99].map(share => ({
              expr: quantile(share, httpRequestSeconds, { by: routes, where }),
              legend: `${share * 100} %, s`,
            })),
          ],
          height: 12,
          tracesOf: "$service",
        }),
      ],
    },
    {
      title: "Load test",
      panels: [
        timeseries({
          title: "Requests with a load test's key",
          description:
            "Requests that carry a load test's key, which only staging has. The product's figures mean nothing while a load test runs. A wrong key is a typing error or a guess.",
          unit: "reqps",
          queries: [{ expr: perSecond(loadTestRequests, { by: ["key"] }), legend: "{{key}} key" }],
          width: 24,
        }),
      ],
    },
  ],
});
