import type Stripe from "stripe";

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
/** A connection as pg's pool hands it out. */
type Connection = { query(...values: never[]): unknown };

/** A point in an operation: before or after its n-th step, or its n-th call to Stripe, counted from 1. */
export type Interruption = {
  readonly step: number;
  readonly of: "steps" | "calls";
  readonly side: "before" | "after";
};

/** Every step that a process tries after its death fails with this. */
class ProcessDied extends Error {
  override name = "ProcessDied";
}

type Work<Value> = {
  readonly name: string;
  readonly isCall: boolean;
  readonly run: () => Promise<Value>;
  /** What happens instead when the process is dead; absent: nothing. */
  readonly undo?: () => Promise<Value>;
};
type Plan = Interruption &
  ({ readonly kind: "die" } | { readonly kind: "pause"; readonly until: () => Promise<void> });

/** The steps of one process, each a statement or a call to Stripe, and its planned death or pause at one of them. */
export type Steps = {
  dieAt(at: Interruption): void;
  /** Calls `until` at that step, and goes on when it resolves. */
  pauseAt(at: Interruption, until: () => Promise<void>): void;
  /** Where the process died, in words. */
  readonly death: string | undefined;
  /** How many transactions are open. */
  readonly transactions: number;
  /** How many steps are under way. */
  readonly running: number;
  /** Starts the process again, with nothing planned. */
  restart(): void;
  watchConnection(client: Connection): void;
  watchHttp(client: HttpClient): HttpClient;
};

/** Names a statement by its verb and its table. */
const nameOf = (sql: string): string => {
  const [, verb] = sql.match(/^\s*(?:WITH[^(]*AS \(\s*)?(\w+)/) ?? [];
  const [, table] = sql.match(/(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"?(\w+)/) ?? [];
  return table ? `${verb} ${table}` : (sql.trim().split("\n", 1)[0]?.slice(0, 60) ?? "");
};

type Callback = (error: unknown, result?: unknown) => void;
type Query = (...values: unknown[]) => Promise<unknown>;

export const createSteps = (): Steps => {
  let plan: Plan | undefined;
  let taken = 0;
  let calls = 0;
  let death: string | undefined;
  let transactions = 0;
  let running = 0;

  const counted = async <Value>(step: Promise<Value>): Promise<Value> => {
    running += 1;
    try {
      return await step;
    } finally {
      running -= 1;
    }
  };

  const interrupt = async ({ kind, side, ...planned }: Plan, name: string): Promise<void> => {
    plan = undefined;
    if (kind === "die") death = `${side} ${name}`;
    else if ("until" in planned) await planned.until();
  };

  const refused = <Value>({ name, undo }: Work<Value>): Promise<Value> => {
    if (undo) return undo();
    throw new ProcessDied(name);
  };

  const take = async <Value>(work: Work<Value>): Promise<Value> => {
    if (death !== undefined) return refused(work);
    taken += 1;
    if (work.isCall) calls += 1;
    const reached = plan?.of === "calls" ? (work.isCall ? calls : undefined) : taken;
    if (plan === undefined || plan.step !== reached) return work.run();
    const current = plan;
    if (current.side === "before") {
      await interrupt(current, work.name);
      return death === undefined ? work.run() : refused(work);
    }
    const value = await work.run();
    await interrupt(current, work.name);
    return value;
  };

  const begin = (next: Plan) => {
    plan = next;
    taken = 0;
    calls = 0;
  };

  return {
    dieAt: at => begin({ ...at, kind: "die" }),
    pauseAt: (at, until) => begin({ ...at, kind: "pause", until }),
    get death() {
      return death;
    },
    get transactions() {
      return transactions;
    },
    get running() {
      return running;
    },
    restart() {
      plan = undefined;
      death = undefined;
    },

    // A transaction of a dead process is rolled back, and its connection is used again: that is quicker than to open
    // another one, and the database can't tell the difference.
    watchConnection(client) {
      const query: Query = client.query.bind(client) as unknown as Query;
      const watched = (...values: unknown[]) => {
        const last = values.at(-1);
        const callback = typeof last === "function" ? (values.pop() as Callback) : undefined;
        const [first] = values;
        const sql = typeof first === "string" ? first : String(Object(first).text);
        if (sql === "BEGIN") transactions += 1;
        if (sql === "COMMIT" || sql === "ROLLBACK") transactions -= 1;
        const step =
          sql === "ROLLBACK"
            ? query(...values)
            : take({
                name: nameOf(sql),
                isCall: false,
                run: () => query(...values),
                ...(sql === "COMMIT" && { undo: () => query("ROLLBACK") }),
              });
        const result = counted(step);
        if (!callback) return result;
        result.then(rows => callback(null, rows), callback);
      };
      Object.assign(client, { query: watched });
    },

    watchHttp: client => ({
      getClientName: () => client.getClientName(),
      makeRequest: (...request) => {
        const [, , path, method] = request;
        return counted(
          take({
            name: `${method} ${path} at Stripe`,
            isCall: true,
            run: () => client.makeRequest(...request),
          }),
        );
      },
    }),
  };
};
