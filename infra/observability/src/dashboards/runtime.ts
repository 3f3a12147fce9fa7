import { foreignMetrics, metricSchema } from "@phaselock/telemetry";
import { buildDashboard } from "./kit/dashboard.ts";
import { limitOf } from "./kit/limit-of.ts";
import { timeseries } from "./kit/panel.ts";
import { highest, perSecond, total } from "./kit/promql.ts";

const { eventLoopLagP99Seconds, garbageCollectionSeconds, heapUsedBytes } = foreignMetrics;
const { processCpuSeconds, processMemoryBytes, processStart, up } = foreignMetrics;
const { poolConnections, poolWaiting } = metricSchema;

const where = 'service=~"$service"';
const replica = ["service", "instance"] as const;
const legend = "{{service}} {{instance}}";

/** Each replica as a process: CPU, memory, event loop, connections. */
export const runtime = buildDashboard({
  uid: "phaselock-runtime",
  title: "Runtime",
  description: "CPU, memory, event loop and database connections of each replica of the chosen services.",
  past: "3h",
  choosesService: true,
  rows: [
    {
      title: "Processes",
      panels: [
        timeseries({
          title: "CPU",
          description: "Cores in use. JavaScript runs on one core, so requests wait above 0.8: add replicas.",
          unit: "none",
          queries: [{ expr: perSecond(processCpuSeconds, { by: replica, where }), legend }],
          limits: { bad: "above", warning: 0.8, critical: 1 },
          alerts: ["EventLoopSlow"],
        }),
        timeseries({
          title: "Event loop, 99th percentile",
          description:
            "How long callbacks wait, including the sampling interval of 0.1 s. If the value is far higher, one task blocks all requests: take a CPU profile.",
          unit: "s",
          queries: [{ expr: highest(eventLoopLagP99Seconds, { by: replica, where }), legend }],
          limits: limitOf("EventLoopSlow"),
          alerts: ["EventLoopSlow"],
        }),
        timeseries({
          title: "Garbage collection",
          description:
            "Seconds of garbage collection per second. Above 0.1, the heap is too small, or code allocates in a loop.",
          unit: "percentunit",
          queries: [
            {
              expr: `sum by (service, instance) (rate(${garbageCollectionSeconds.name}_sum{${where}}[$__rate_interval]))`,
              legend,
            },
          ],
          limits: { bad: "above", warning: 0.05, critical: 0.1 },
        }),
        timeseries({
          title: "Memory",
          description:
            "Resident memory of the process. A line that rises for days is a leak: restart the replica and compare heap snapshots.",
          unit: "bytes",
          queries: [{ expr: highest(processMemoryBytes, { by: replica, where }), legend }],
          alerts: ["Restarts"],
        }),
        timeseries({
          title: "Heap",
          description:
            "JavaScript's part of the memory. If resident memory rises and the heap does not, look at buffers and native code.",
          unit: "bytes",
          queries: [{ expr: highest(heapUsedBytes, { by: replica, where }), legend }],
        }),
        timeseries({
          title: "Replicas",
          description:
            "Replicas that Prometheus can scrape. If there are fewer than planned, one is down or not found.",
          unit: "short",
          queries: [{ expr: `count by (service) (${processStart.name}{${where}})`, legend: "{{service}}" }],
          alerts: ["ServiceMissing"],
        }),
        timeseries({
          title: "Uptime",
          description: "A sawtooth means that the process keeps restarting: read the end of its log.",
          unit: "s",
          queries: [{ expr: `time() - ${highest(processStart, { by: replica, where })}`, legend }],
          alerts: ["Restarts"],
        }),
        timeseries({
          title: "Targets that Prometheus can scrape",
          description: "1 for a target that Prometheus can scrape, 0 for one that it can't.",
          unit: "short",
          queries: [{ expr: `min by (job, instance) (${up.name})`, legend: "{{job}} {{instance}}" }],
          limits: { bad: "below", critical: 1 },
          alerts: ["TargetDown"],
        }),
      ],
    },
    {
      title: "Database",
      panels: [
        timeseries({
          title: "Connections",
          description:
            "Open connections to PostgreSQL, by state. If all are always active, queries are slow or the pool is too small.",
          unit: "short",
          queries: [
            {
              expr: total(poolConnections, { by: ["service", "state"], where }),
              legend: "{{service}} {{state}}",
            },
          ],
          alerts: ["DatabasePoolExhausted"],
          width: 12,
          draw: "stacked",
        }),
        timeseries({
          title: "Callers waiting for a connection",
          description:
            "This should be 0. Before you enlarge the pool, look for a lock in `pg_stat_activity`.",
          unit: "short",
          queries: [{ expr: highest(poolWaiting, { by: replica, where }), legend }],
          limits: limitOf("DatabasePoolExhausted"),
          alerts: ["DatabasePoolExhausted", "DatabaseUnreachable"],
          width: 12,
        }),
      ],
    },
  ],
});
