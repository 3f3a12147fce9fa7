import { randomUUID } from "node:crypto";
import { type Beacon, type EventEnvelope, errorBodySchema, webEvents } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { metricSchema } from "@phaselock/telemetry";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { publishBeacon } from "./publish-beacon.ts";

let service: TestService;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  service = await startTestService(analyticsService);
  await service.bus.subscribe({
    group: "test",
    topics: [webEvents.measured.topic],
    from: "beginning",
    handle: async batch => {
      published.push(...batch.map(({ event }) => event));
    },
  });
});
afterAll(() => service.close());

const beacon = (changed: Partial<Beacon> = {}): Beacon => ({
  visitId: randomUUID(),
  sequence: 0,
  release: "1.0.0",
  events: [{ kind: "page-view", secondsAgo: 3, page: "/" }],
  ...changed,
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL("/api/web-events", service.url), {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const publishedOf = (visitId: string) => published.filter(({ subject }) => subject === visitId);

it("a beacon → 204, and one event that names neither user, address nor browser", async () => {
  const sent = beacon({ sequence: 4 });
  const response = await send(sent, { "user-agent": "Some Browser", cookie: "a=b" });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBeNull();
  await vi.waitFor(() => expect(publishedOf(sent.visitId)).toHaveLength(1), 10_000);
  const [event] = publishedOf(sent.visitId);
  expect(event).toEqual({
    id: expect.any(String),
    type: "web.event.v1/measured",
    source: "svc-analytics",
    subject: sent.visitId,
    time: expect.any(String),
    sequence: 4,
    data: { ...sent, receivedAt: event?.time },
  });
  expect(webEvents.measured.data.safeParse(event?.data).success).toBe(true);
});

it("a repeated beacon is the same event: same id, same time", async () => {
  const sent = beacon();
  const publish = async (now: string) => {
    const events: EventEnvelope[] = [];
    const bus = { publish: async (given: readonly EventEnvelope[]) => void events.push(...given) };
    await publishBeacon({ pool: service.pool, bus }, sent, new Date(now));
    return events;
  };
  const first = await publish("2026-11-23T10:00:00.000Z");
  expect(await publish("2026-11-23T10:00:07.000Z")).toEqual(first);
});

it("a beacon that the browser repeats is in the log once, and its visit and view count once", async () => {
  const sent = beacon({ events: [{ kind: "page-view", secondsAgo: 1, page: "/blog/:id" }] });
  for (let time = 0; time < 3; time++) expect((await send(sent)).status).toBe(204);
  // Events of one visit are in order, so the repeats have been handled once this one is.
  await send({ ...sent, sequence: 1, events: [{ kind: "page-view", secondsAgo: 1, page: "/research" }] });
  const counted = async () => {
    const { rows } = await service.pool.query<{ page: string; count: number }>(
      "SELECT page, sum(count)::int AS count FROM web_counts WHERE page IN ('/blog/:id', '/research') GROUP BY page ORDER BY page",
    );
    return rows.map(({ page, count }) => [page, count]);
  };
  await vi.waitFor(
    async () =>
      expect(await counted()).toEqual([
        ["/blog/:id", 1],
        ["/research", 1],
      ]),
    10_000,
  );
  const { rows } = await service.pool.query(
    "SELECT sequence FROM analytics WHERE subject = $1 ORDER BY sequence",
    [sent.visitId],
  );
  expect(rows).toEqual([{ sequence: 0 }, { sequence: 1 }]);
  const seen = await service.pool.query("SELECT seen FROM web_visits WHERE visit_id = $1", [sent.visitId]);
  expect(seen.rows).toEqual([{ seen: "any" }]);
});

it("the next beacon of the visit is another event", async () => {
  const sent = beacon();
  await send(sent);
  await send({ ...sent, sequence: 1 });
  await vi.waitFor(() => expect(publishedOf(sent.visitId)).toHaveLength(2), 10_000);
  expect(new Set(publishedOf(sent.visitId).map(({ id }) => id)).size).toBe(2);
});

it.for([{ "sec-gpc": "1" }, { dnt: "1" }])(
  "a request with %o → 204, and nothing is stored or published",
  async headers => {
    const refused = beacon();
    const allowed = beacon();
    expect((await send(refused, headers as Record<string, string>)).status).toBe(204);
    await send(allowed, { "sec-gpc": "0", dnt: "0" });
    await vi.waitFor(() => expect(publishedOf(allowed.visitId)).toHaveLength(1), 10_000);
    expect(publishedOf(refused.visitId)).toEqual([]);
    const { rows } = await service.pool.query("SELECT FROM web_beacons WHERE visit_id = $1", [
      refused.visitId,
    ]);
    expect(rows).toEqual([]);
  },
);

const view = { kind: "page-view", secondsAgo: 0, page: "/" } as const;
it.for([
  ["not JSON", "{"],
  ["null", null],
  ["no events", beacon({ events: [] })],
  ["51 events", beacon({ events: Array.from({ length: 51 }, () => view) })],
  ["a page with an id", { ...beacon(), events: [{ ...view, page: "/sessions/7" }] }],
  ["an unknown kind", { ...beacon(), events: [{ ...view, kind: "keystroke" }] }],
  ["a time in the future", { ...beacon(), events: [{ ...view, secondsAgo: -1 }] }],
  ["an endless vital", { ...beacon(), events: [{ ...view, kind: "web-vital", name: "LCP", value: 1e9 }] }],
  ["a hundred-and-first beacon", beacon({ sequence: 100 })],
  ["a release with markup", beacon({ release: "<b>" })],
  ["no visit", { ...beacon(), visitId: "me" }],
] as const)("%s → 400 invalid_request", async ([, body]) => {
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(errorBodySchema.parse(await response.json()).code).toBe("invalid_request");
});

it("text/plain → 415, because a form could send it", async () => {
  const response = await send(beacon(), { "content-type": "text/plain;charset=UTF-8" });
  expect(response.status).toBe(415);
});

it("the bus doesn't acknowledge → upstream_unavailable, so that no lost beacon is reported as stored", async () => {
  const bus = { publish: () => Promise.reject(new Error("no leader")) };
  await expect(publishBeacon({ pool: service.pool, bus }, beacon(), new Date())).rejects.toMatchObject({
    code: "upstream_unavailable",
  });
});

it("vitals and remote failures are measured: ratings as they arrive, the day's figures once they are counted", async () => {
  const scraped = async () => (await fetch(new URL("/metrics", service.url))).text();
  const vital = (name: "LCP" | "CLS", value: number) =>
    ({ kind: "web-vital", secondsAgo: 0, page: "/", name, value }) as const;
  const failure = {
    kind: "remote-failure",
    secondsAgo: 0,
    page: "/play",
    remote: "mfe-player",
    reason: "timeout",
  } as const;
  await send(beacon({ events: [vital("LCP", 2_500), vital("LCP", 3_000), vital("CLS", 0.3), failure] }));
  const recorded =
    "SELECT sum(count)::int AS count FROM web_counts WHERE kind IN ('web-vital', 'remote-failure')";
  await vi.waitFor(
    async () => expect((await service.pool.query(recorded)).rows).toEqual([{ count: 4 }]),
    10_000,
  );
  const text = await scraped();
  const scrapedValue = (name: string, ...labels: string[]) =>
    Number(
      text
        .split("\n")
        .find(line => line.startsWith(name) && labels.every(label => line.includes(label)))
        ?.split(" ")
        .at(-1),
    );
  const { webVitals, todayWebVitalP75Seconds, todayLayoutShiftP75, todayRemoteFailures } = metricSchema;
  expect(scrapedValue(webVitals.name, 'vital="LCP"', 'rating="good"')).toBe(1);
  expect(scrapedValue(webVitals.name, 'vital="LCP"', 'rating="needs-improvement"')).toBe(1);
  expect(scrapedValue(webVitals.name, 'vital="CLS"', 'rating="poor"')).toBe(1);
  expect(scrapedValue(todayWebVitalP75Seconds.name, 'vital="LCP"')).toBeCloseTo(3, 0);
  expect(scrapedValue(`${todayLayoutShiftP75.name}{`)).toBeCloseTo(0.3, 1);
  expect(scrapedValue(todayRemoteFailures.name, 'remote="mfe-player"', 'reason="timeout"')).toBe(1);
});
