import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Beacon, creditPacks, tokenPairSchema } from "@phaselock/contracts";
import { screenRequests } from "@phaselock/e2e/screen-requests";
import {
  createAddresses,
  createBuyer,
  createCaller,
  createPlayer,
  openHistory,
  openSystem,
  type SignedIn,
  type System,
} from "@phaselock/faults";
import { Redis } from "ioredis";
import { z } from "zod";
import { type Action, combineUsage, parts, timesUsage, type Usage } from "../costs.ts";
import { readUsage, type Total } from "./read-usage.ts";

/** The time between the starts of two users, so that none times out on a busy machine. In milliseconds. */
const staggerMs = 400;
/** Users who act before the measurement, because a process that has just started is slow. */
const warmUpUsers = 20;
/** How long consumers, relays and jobs have to finish the work of an action, in milliseconds. */
const settleMs = 4_000;
const idleMs = 20_000;
/** The server accepts two samples per second of its clock, and a report has 15. In milliseconds. */
const reportEveryMs = 8_000;
const samplesPerReport = 15;
/** The number of reports in the longer of two otherwise equal sessions. The difference in cost is that of the reports. */
const manyReports = 20;
/** As long as the longer session, and as a free one may be. */
const plannedSeconds = manyReports * samplesPerReport;

export type MeasureOptions = {
  /** How many users act at once. */
  readonly users: number;
  readonly dir: string;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
};

/** One run's figures. */
export type Measured = {
  readonly perAction: Readonly<Record<Action, Usage>>;
  readonly idlePerSecond: Usage;
};

/** A user's devices and session. */
type User = {
  readonly caller: ReturnType<typeof createCaller>;
  readonly player: ReturnType<typeof createPlayer>;
  readonly buyer: ReturnType<typeof createBuyer>;
  signedIn?: SignedIn;
};

const signedInOf = ({ signedIn }: User): SignedIn => {
  if (!signedIn) throw new Error("the user has not signed in");
  return signedIn;
};

const beacon = (): Beacon => ({
  visitId: randomUUID(),
  release: "1.0.0",
  sequence: 0,
  events: [
    { kind: "page-view", secondsAgo: 1, page: "/" },
    { kind: "web-vital", secondsAgo: 0, page: "/", name: "LCP", value: 1_200 },
  ],
});

const play = (user: User, reports: number) =>
  user.player.play(signedInOf(user), {
    payment: "free",
    plannedSeconds,
    reports,
    samplesPerReport,
    everyMs: reportEveryMs,
    ending: "stopped",
    moods: { before: { mood: "calm", intensity: 5 }, after: { mood: "calm", intensity: 6 } },
  });

const visit = ({ player }: User) => player.measure(beacon());

const signIn = async (user: User): Promise<void> => {
  user.signedIn = await user.player.signIn();
};

const buy = (user: User) =>
  user.buyer.buy(signedInOf(user), { type: "credits", credits: creditPacks[0]?.credits });

/** The screens that a user opens, with what each requests. */
const openedScreens = [screenRequests.dashboard, screenRequests.library];

/** Sends the requests of each screen at once, as its components do. */
const openScreens = async (user: User): Promise<void> => {
  const { token } = signedInOf(user);
  for (const requests of openedScreens)
    await Promise.all(
      requests.map(request => {
        const [method, path = ""] = request.split(" ");
        return user.caller.call({
          what: request,
          method: method === "POST" ? "POST" : "GET",
          path,
          token,
          ...(method === "POST" && { body: async () => ({ timeZone: "UTC" }) }),
          answer: z.unknown(),
        });
      }),
    );
};

const refresh = async (user: User): Promise<void> => {
  const { refreshToken } = signedInOf(user);
  const pair = await user.caller.call({
    what: "refresh",
    method: "POST",
    path: "/api/auth/refresh",
    body: async () => ({ refreshToken }),
    answer: tokenPairSchema,
  });
  user.signedIn = { ...signedInOf(user), ...pair };
};

/** Lets all users do one kind of action at a time, and measures the use of each kind. */
const measureSystem = async (
  system: System,
  options: MeasureOptions & { runDir: string },
): Promise<Measured> => {
  const { users: count, runDir, say, stopped } = options;
  const history = openHistory(join(runDir, "history.jsonl"));
  const redis = new Redis(system.redis.url);
  try {
    const tools = { history, nextAddress: createAddresses(), stopped };
    const createUser = (): User => {
      const who = `user-${randomUUID()}`;
      const caller = createCaller(tools, { url: system.url, who, retryAfterMs: [500] });
      return {
        caller,
        player: createPlayer(system, caller, { email: `${who}@example.com`, history }),
        buyer: createBuyer(system, caller, tools),
      };
    };
    const staggered = (of: readonly User[], act: (user: User) => Promise<unknown>) =>
      Promise.all(
        of.map(async (user, at) => {
          await delay(at * staggerMs, undefined, { signal: stopped });
          await act(user);
        }),
      );
    const requests = () => history.entries.filter(({ kind }) => kind === "attempt").length;
    const read = async (): Promise<Usage> => {
      const total: Total = await readUsage(system, runDir, redis);
      return { ...total, requests: requests() };
    };

    /** The system's use while `work` runs, minus the idle system's use in that time. */
    const measure = async (name: string, work: () => Promise<unknown>, idle?: Usage): Promise<Usage> => {
      const [before, startedAt] = [await read(), performance.now()];
      await work();
      await delay(settleMs, undefined, { signal: stopped });
      const seconds = (performance.now() - startedAt) / 1_000;
      const used = combineUsage(await read(), before, (now, then) => now - then);
      say(`  ${name}: ${seconds.toFixed(1)} s`);
      return idle ? combineUsage(used, idle, (all, per) => Math.max(0, all - per * seconds)) : used;
    };
    const warmUp = Array.from({ length: warmUpUsers }, createUser);
    await staggered(warmUp, async user => {
      await visit(user);
      await signIn(user);
      await buy(user);
      await play(user, 1);
      await openScreens(user);
      await refresh(user);
    });
    const users = Array.from({ length: count }, createUser);
    const idle = await measure("idle", () => delay(idleMs, undefined, { signal: stopped }));
    const idlePerSecond = combineUsage(idle, idle, all => Math.max(0, all) / ((idleMs + settleMs) / 1_000));
    const each = async (name: string, act: (user: User) => Promise<unknown>): Promise<Usage> => {
      const used = await measure(name, () => staggered(users, act), idlePerSecond);
      return combineUsage(used, used, all => all / count);
    };

    const visiting = await each("visit", visit);
    const signingIn = await each("sign-in", signIn);
    const buying = await each("purchase", buy);
    // The first is a warm-up: the longer session must not be cheaper only because it is second.
    await staggered(users, user => play(user, 1));
    const short = await each("session", user => play(user, 1));
    const long = await each("session with reports", user => play(user, manyReports));
    const report = combineUsage(long, short, (many, one) => Math.max(0, many - one) / (manyReports - 1));
    const opening = await each("screens", openScreens);
    const refreshing = await each("refresh", refresh);
    const failures = history.entries.filter(({ kind }) => kind === "unanswered").length;
    if (failures > 0) say(`  ${failures} requests failed and were retried`);
    await Promise.all([...warmUp, ...users].map(({ caller }) => caller.close()));
    return {
      perAction: {
        visit: visiting,
        "sign-in": signingIn,
        purchase: buying,
        // Its only report is counted as a report.
        session: combineUsage(short, report, (all, one) => Math.max(0, all - one)),
        report,
        screen: timesUsage(opening, 1 / openedScreens.length),
        refresh: refreshing,
      },
      idlePerSecond,
    };
  } finally {
    redis.disconnect();
    history.close();
  }
};

/** Opens the distributed form and measures what users' actions cost. */
export const measureCosts = async (options: MeasureOptions): Promise<Measured> => {
  const { dir, say, stopped } = options;
  await mkdir(dir, { recursive: true });
  const runDir = await mkdtemp(join(dir, "run-"));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(runDir, 0o755);
  const system = await openSystem(runDir, "nothing", line => say(`    ${line}`), stopped);
  try {
    return await measureSystem(system, { ...options, runDir });
  } finally {
    await system.close();
  }
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The median of each figure over several runs, rounded to a thousandth. */
export const medianUsage = (runs: readonly Usage[]): Usage => {
  const median = (of: (usage: Usage) => number) => Math.round(medianOf(runs.map(of)) * 1_000) / 1_000;
  const cpuMs = Object.fromEntries(parts.map(part => [part, median(usage => usage.cpuMs[part])]));
  return {
    requests: median(usage => usage.requests),
    events: median(usage => usage.events),
    cpuMs: cpuMs as Usage["cpuMs"],
    walBytes: median(usage => usage.walBytes),
    databaseBytes: median(usage => usage.databaseBytes),
    kafkaBytes: median(usage => usage.kafkaBytes),
    redisCommands: median(usage => usage.redisCommands),
    gatewayBytes: median(usage => usage.gatewayBytes),
    logBytes: median(usage => usage.logBytes),
  };
};
