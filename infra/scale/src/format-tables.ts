import { refreshEveryMs, reportEverySeconds } from "@phaselock/contracts";
import { assumptions, limits } from "./assumptions.ts";
import { actions, addUsage, type Costs, parts, timesUsage, type Usage } from "./costs.ts";
import { allParts, breakingPoints, bytesAfterAYear, demandOf, planFor } from "./simulate.ts";

/** The sizes in the documentation, in monthly users. */
export const sizes = [10_000, 1_000_000, 100_000_000] as const;

const rounded = (value: number): string => {
  if (value === 0) return "0";
  const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))));
  const factor = 10 ** digits;
  if (value < 100) return String(Math.round(value * factor) / factor);
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return (Math.round(value / step) * step).toLocaleString("en");
};

const units = ["B", "kB", "MB", "GB", "TB", "PB"] as const;
const bytes = (value: number): string => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${rounded(value / 1_000 ** power)} ${units[power] ?? "B"}`;
};

const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => "---"), ...rows].map(cells => `| ${cells.join(" | ")} |`).join("\n");

const costRow = (name: string, usage: Usage): string[] => [
  name,
  rounded(usage.requests),
  rounded(usage.events),
  ...parts.map(part => rounded(usage.cpuMs[part])),
  bytes(usage.walBytes),
  bytes(usage.kafkaBytes),
  bytes(usage.gatewayBytes / 2),
  bytes(usage.logBytes),
];

/** A session with its reports and the refreshes of its tokens. */
const wholeSession = ({ perAction: { session, report, refresh } }: Costs): Usage => {
  const { sessionMinutes } = assumptions;
  const reports = timesUsage(report, (sessionMinutes * 60) / reportEverySeconds);
  return [reports, timesUsage(refresh, (sessionMinutes * 60_000) / refreshEveryMs)].reduce(addUsage, session);
};

const costTable = (costs: Costs): string =>
  table(
    ["one", "requests", "events", ...parts.map(part => `${part}, ms`), "WAL", "Kafka ×3", "client", "log"],
    [
      ...actions.map(action => costRow(action, costs.perAction[action])),
      costRow(`session of ${assumptions.sessionMinutes} minutes`, wholeSession(costs)),
      costRow("idle second", costs.idlePerSecond),
    ],
  );

const demandTable = (costs: Costs): string => {
  const columns = sizes.map(users => {
    const demand = demandOf(costs, assumptions, users);
    return { demand, plan: planFor(demand, limits) };
  });
  const row = (name: string, of: (column: (typeof columns)[number]) => string) => [name, ...columns.map(of)];
  return table(
    ["monthly users", ...sizes.map(users => users.toLocaleString("en"))],
    [
      row("sessions a month", ({ demand }) => rounded(demand.sessionsPerMonth)),
      row("sessions at once", ({ demand }) => rounded(demand.concurrentSessions)),
      row("requests/s", ({ demand }) => rounded(demand.requestsPerSecond)),
      row("events/s", ({ demand }) => rounded(demand.eventsPerSecond)),
      ...parts.map(part => row(`busy cores: ${part}`, ({ demand }) => rounded(demand.cores[part]))),
      row("busy cores: all", ({ demand }) => rounded(allParts(demand.cores))),
      row("busy cores: all, with full batches", ({ demand }) => rounded(demand.coresInFullBatches)),
      row("processes: gateway, identity, billing, sessions, analytics", ({ plan: { processes } }) =>
        (["gateway", "identity", "billing", "sessions", "analytics"] as const)
          .map(part => processes[part].toLocaleString("en"))
          .join(", "),
      ),
      row("partitions of telemetry", ({ plan }) => rounded(plan.telemetryPartitions)),
      row("brokers", ({ plan }) => rounded(plan.brokers)),
      row("Kafka, written", ({ demand }) => `${bytes(demand.kafkaBytesPerSecond)}/s`),
      row("WAL", ({ demand }) => `${bytes(demand.walBytesPerSecond)}/s`),
      row("new rows a month", ({ demand }) => bytes(demand.databaseBytesPerMonth)),
      row("databases after a year", ({ demand }) => bytes(bytesAfterAYear(demand))),
      row("PostgreSQL servers", ({ plan }) => rounded(plan.postgresServers)),
      row("connections to PostgreSQL", ({ plan }) => rounded(plan.connections)),
      row("Redis commands/s", ({ demand }) => rounded(demand.redisPerSecond)),
      row("Redis servers", ({ plan }) => rounded(plan.redisServers)),
      row("clients' traffic", ({ demand }) => `${bytes(demand.clientBytesPerSecond)}/s`),
      row("logs a day", ({ demand }) => bytes(demand.logBytesPerDay)),
    ],
  );
};

const breakingTable = (costs: Costs): string =>
  table(
    ["full", "from monthly users", "change"],
    breakingPoints(costs, assumptions, limits).map(({ what, users, change }) => [
      what,
      rounded(users),
      change,
    ]),
  );

/** The tables of docs/scale.md, in Markdown. */
export const formatTables = (costs: Costs): Readonly<Record<"costs" | "demand" | "breaks", string>> => ({
  costs: costTable(costs),
  demand: demandTable(costs),
  breaks: breakingTable(costs),
});
