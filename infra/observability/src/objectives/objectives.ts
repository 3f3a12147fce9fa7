import { type EndpointKey, templateOf } from "@phaselock/contracts";
import { metricSchema } from "@phaselock/telemetry";

/**
 * An objective on a service level indicator: of all events of a kind, the share that must be good over 30 days. Every
 * indicator is a ratio of counters, so that budgets and burn rates mean the same for all of them.
 */
export type Objective = {
  readonly name: string;
  /** The alert on its budget. */
  readonly alert: string;
  /** The promise to users, in one sentence. */
  readonly promise: string;
  /** Of 100 events, how many must be good. */
  readonly percent: number;
  /** The time above which an event is bad, in seconds; missing where an event is bad for another reason. */
  readonly withinSeconds?: number;
  /** PromQL: the rate of bad events over a window. */
  readonly bad: (window: string) => string;
  /** PromQL: the rate of all events over a window. */
  readonly all: (window: string) => string;
};

/** The window of every objective, in days. */
export const windowDays = 30;
const minutesPerDay = 24 * 60;

/** The share of bad events that an objective allows. */
export const budgetOf = ({ percent }: Objective): number => (100 - percent) / 100;

/** How long everything may fail in 30 days, in minutes. */
export const budgetMinutes = (objective: Objective): number =>
  Number((budgetOf(objective) * windowDays * minutesPerDay).toFixed(1));

const { httpRequestSeconds, purchaseToCreditsSeconds, webVitals } = metricSchema;

const rateOf = (series: string, window: string): string => `sum(rate(${series}[${window}]))`;

/** Requests of one method to any of the routes. */
type Requests = { readonly method: string; readonly routes: readonly string[] };

const requestsTo = (...keys: readonly [EndpointKey, ...EndpointKey[]]): Requests => {
  const templates = keys.map(templateOf);
  const [method = "", ...others] = new Set(templates.map(template => template.method));
  if (others.length > 0) throw new Error(`${keys.join(", ")} have several methods`);
  return { method, routes: templates.map(({ path }) => path) };
};

const escapeRoute = (route: string): string => route.replaceAll(/[().]/g, "[$&]");

/** Measured at the gateway, so that a service that is down counts. */
const selector = ({ method, routes }: Requests, more = ""): string => {
  const route = routes.length > 1 ? `=~"${routes.map(escapeRoute).join("|")}"` : `="${routes[0]}"`;
  return `{service="gateway",method="${method}",route${route}${more}}`;
};

/** Bad: the response is 5xx. Refusals of a bad request are good. */
const answered = (requests: Requests): Pick<Objective, "bad" | "all"> => ({
  bad: window => rateOf(`${httpRequestSeconds.name}_count${selector(requests, ',status=~"5.."')}`, window),
  all: window => rateOf(`${httpRequestSeconds.name}_count${selector(requests)}`, window),
});

/** Bad: an observation above the bound, which must be one of the histogram's buckets. */
const within = (
  { name, buckets }: { readonly name: string; readonly buckets: readonly number[] },
  bound: number,
  labels: string,
): Pick<Objective, "bad" | "all" | "withinSeconds"> => {
  if (!buckets.includes(bound)) throw new Error(`${bound} is not a bucket of ${name}`);
  const all = (window: string) => rateOf(`${name}_count${labels && `{${labels}}`}`, window);
  // Prometheus 3 writes whole bounds as 1.0, Prometheus 2 as 1.
  const le = Number.isInteger(bound) ? `le=~"${bound}([.]0)?"` : `le="${bound}"`;
  const good = (window: string) => rateOf(`${name}_bucket{${labels && `${labels},`}${le}}`, window);
  return { withinSeconds: bound, all, bad: window => `${all(window)} - ${good(window)}` };
};

const quick = (requests: Requests, bound: number) =>
  within(httpRequestSeconds, bound, selector(requests).slice(1, -1));

const signIn = requestsTo("POST /api/auth/google/callback");
/** Play sends one request that plans the session, and one that starts it. */
const sessionStart = requestsTo("POST /api/sessions", "POST /api/sessions/{id}/start");
const report = requestsTo("POST /api/sessions/{id}/reports");
/** Pages of the application have no route of their own in the gateway. */
const page: Requests = { method: "GET", routes: ["/", "(none)"] };

/** The service levels that Phaselock promises its users. Alerts and docs/slo.md are based on them. */
export const objectives: readonly Objective[] = [
  {
    name: "sign-in",
    alert: "SignInErrors",
    promise: "A sign-in with Google is answered without a server error.",
    percent: 99.9,
    ...answered(signIn),
  },
  {
    name: "sign-in-latency",
    alert: "SignInSlow",
    promise: "A sign-in takes at most 1 s, Google's part included.",
    percent: 99,
    ...quick(signIn, 1),
  },
  {
    name: "purchase-to-credits",
    alert: "PurchaseSlow",
    promise: "Credits arrive within 60 s of the payment.",
    percent: 99.9,
    ...within(purchaseToCreditsSeconds, 60, ""),
  },
  {
    name: "session-start",
    alert: "SessionStartErrors",
    promise: "A session is planned and started without a server error.",
    percent: 99.9,
    ...answered(sessionStart),
  },
  {
    name: "session-start-latency",
    alert: "SessionStartSlow",
    promise: "Planning a session takes at most 500 ms, and so does starting it.",
    percent: 99,
    ...quick(sessionStart, 0.5),
  },
  {
    name: "report",
    alert: "ReportErrors",
    promise: "A player's report is accepted without a server error.",
    percent: 99.9,
    ...answered(report),
  },
  {
    name: "report-latency",
    alert: "ReportSlow",
    promise: "A player's report is accepted within 250 ms.",
    percent: 99,
    ...quick(report, 0.25),
  },
  {
    name: "page",
    alert: "PageErrors",
    promise: "A page's document is answered without a server error.",
    percent: 99.95,
    ...answered(page),
  },
  {
    name: "page-latency",
    alert: "PageSlow",
    promise: "A page's document is answered within 100 ms.",
    percent: 99,
    ...quick(page, 0.1),
  },
  {
    name: "page-paint",
    alert: "PagePaintSlow",
    promise: "On visits that agreed to be measured, the largest paint comes within 2.5 s.",
    // The 75th percentile is good if and only if 75 % of the visits are good.
    percent: 75,
    bad: window => rateOf(`${webVitals.name}{vital="LCP",rating!="good"}`, window),
    all: window => rateOf(`${webVitals.name}{vital="LCP"}`, window),
  },
];
