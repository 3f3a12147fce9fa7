import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

const pollEveryMs = 250;

const answerSchema = z.object({
  data: z.object({
    alerts: z.array(
      z.object({ labels: z.record(z.string(), z.string()), state: z.enum(["pending", "firing"]) }),
    ),
  }),
});
const upSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** An alert with its labels, such as `OutboxOld service="svc-billing"`. */
const nameOf = ({ alertname, severity: _, area: __, ...labels }: Readonly<Record<string, string>>): string =>
  [alertname, ...Object.entries(labels).map(([label, value]) => `${label}="${value}"`)].join(" ");

export type AlertWatch = {
  /** The alerts that are firing now, by their labels. */
  readonly firing: ReadonlySet<string>;
  /** The names of all alerts that have fired. */
  readonly fired: ReadonlySet<string>;
  /** The names of the fired alerts about money. */
  readonly firedAboutMoney: ReadonlySet<string>;
  /** Waits until a condition on this watch holds. @throws after the time, in milliseconds */
  until(what: string, withinMs: number, holds: () => boolean): Promise<void>;
};

/** Waits until Prometheus has scraped this many targets. */
export const untilScraped = async (url: string, targets: number, stopped: AbortSignal): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/query?query=up`, { signal: stopped });
    const { result } = upSchema.parse(await answer.json()).data;
    if (result.filter(({ value: [, up] }) => up === "1").length === targets) return;
    await delay(pollEveryMs, undefined, { signal: stopped });
  }
};

/** Polls the alerts of Prometheus and reports each change. */
export const watchAlerts = (url: string, say: (line: string) => void, stopped: AbortSignal): AlertWatch => {
  let states: ReadonlyMap<string, string> = new Map();
  const firing = new Set<string>();
  const fired = new Set<string>();
  const firedAboutMoney = new Set<string>();

  const poll = async () => {
    const answer = await fetch(`${url}/api/v1/alerts`, { signal: stopped });
    const { alerts } = answerSchema.parse(await answer.json()).data;
    const now = new Map(alerts.map(({ labels, state }) => [nameOf(labels), state]));
    for (const [name, state] of now) if (states.get(name) !== state) say(`${state.padEnd(8)} ${name}`);
    for (const name of states.keys()) if (!now.has(name)) say(`resolved ${name}`);
    states = now;
    firing.clear();
    for (const { labels, state } of alerts) {
      if (state !== "firing") continue;
      firing.add(nameOf(labels));
      fired.add(labels.alertname ?? "");
      if (labels.area === "money") firedAboutMoney.add(labels.alertname ?? "");
    }
  };

  return {
    firing,
    fired,
    firedAboutMoney,
    async until(what, withinMs, holds) {
      for (const giveUpAt = Date.now() + withinMs; ; ) {
        await poll();
        if (holds()) return;
        if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
        await delay(pollEveryMs, undefined, { signal: stopped });
      }
    },
  };
};
