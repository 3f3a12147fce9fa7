import { randomUUID } from "node:crypto";
import type { Open } from "@phaselock/processes";
import { createKeys, issuer } from "../events/load.ts";
import { type Load, load } from "./load.ts";
import { type Server, startNode } from "./servers.ts";
import { tracedServers } from "./tracing.ts";

const usualTimes = { rounds: 16, roundMs: 500, warmUpMs: 2_000 };
/** The comparison of tracing has few contenders, so each runs longer and can be compared on a busy machine too. */
const tracingTimes = { rounds: 8, roundMs: 3_000, warmUpMs: 15_000 };
const distinctUsers = 200;
const userRoute = "/api/sessions";
const visitorRoute = "/api/modes";
const bare = "bare @fastify/http-proxy";
const whole = "our gateway, everything on";

type Contender = {
  readonly name: string;
  readonly server: Server;
  readonly path: string;
  /** The contender whose tracing is off. */
  readonly without?: string;
};
type Figures = { readonly cpuUs: number; readonly p99Ms: number };

const measure = async (contender: Contender, tokens: readonly string[], ms: number): Promise<Figures> => {
  const { server, path } = contender;
  const before = await server.cpuMs();
  const { requests, p99Ms }: Load = await load(server.url, { path, tokens, ms });
  return { cpuUs: (((await server.cpuMs()) - before) / requests) * 1_000, p99Ms };
};

/** Picks the best round, because the machine's other work only adds. */
const best = (rounds: readonly Figures[], figure: keyof Figures): number =>
  Math.min(...rounds.map(round => round[figure]));

const openServer = (open: Open, start: () => Promise<Server>): Promise<Server> =>
  open("server", start, server => server.close());

/** @param only `tracing` leaves out the gateway without authentication */
const openContenders = async (open: Open, upstream: Server, only?: string): Promise<Contender[]> => {
  const env = {
    PORT: "0",
    PUBLIC_URL: issuer,
    IDENTITY_URL: upstream.url,
    BILLING_URL: upstream.url,
    SESSIONS_URL: upstream.url,
    ANALYTICS_URL: upstream.url,
    GOOGLE_CLIENT_ID: "bench",
    STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
    ALLOWED_ORIGINS: "https://partner.example",
  };
  const gateway = await openServer(open, () => startNode("serve-gateway.ts", env));
  const contenders: Contender[] = [
    {
      name: bare,
      server: await openServer(open, () => startNode("serve-http-proxy.ts", env)),
      path: userRoute,
    },
    { name: whole, server: gateway, path: userRoute },
  ];
  const collector = await openServer(open, () => startNode("serve-collector.ts", {}));
  for (const { name, module, env: more, without } of tracedServers(collector.url, { gateway: whole, bare }))
    contenders.push({
      name,
      server: await openServer(open, () => startNode(module, { ...env, ...more })),
      path: userRoute,
      without,
    });
  if (only === "tracing") return contenders;
  return [...contenders, { name: "without authentication", server: gateway, path: visitorRoute }];
};

/** Compares the gateway's CPU and latency with the other contenders', in the same minutes on the same machine. */
export const benchGateway = async (open: Open, [only]: readonly string[]): Promise<void> => {
  const keys = await createKeys();
  const tokens = await Promise.all(Array.from({ length: distinctUsers }, () => keys.tokenFor(randomUUID())));
  const upstream = await openServer(open, () =>
    startNode("serve-upstream.ts", { JWKS: JSON.stringify(keys.jwks) }),
  );
  const contenders = await openContenders(open, upstream, only);
  const { rounds, roundMs, warmUpMs } = only === "tracing" ? tracingTimes : usualTimes;
  for (const contender of contenders) await measure(contender, tokens, warmUpMs);
  const figures = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  // Alternate the contenders, forth and back, so that the machine's other work affects all equally.
  for (let round = 0; round < rounds; round++)
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed())
      figures.get(contender.name)?.push(await measure(contender, tokens, roundMs));
  const of = (name: string, figure: keyof Figures) => best(figures.get(name) ?? [], figure);
  const cpuOf = (name: string) => of(name, "cpuUs");
  process.stdout.write(`${"".padEnd(48)} CPU/request  ÷ bare    saves   p99 ÷ bare  tracing\n`);
  for (const { name, without } of contenders) {
    const saved = (1 - cpuOf(name) / cpuOf(whole)) * 100;
    const columns = [
      name.padEnd(48),
      `${cpuOf(name).toFixed(0)} µs`.padStart(11),
      (cpuOf(name) / cpuOf(bare)).toFixed(2).padStart(7),
      (name.startsWith("without") ? `${saved.toFixed(0)} %` : "").padStart(8),
      (of(name, "p99Ms") / of(bare, "p99Ms")).toFixed(2).padStart(12),
      without
        ? `+${(cpuOf(name) - cpuOf(without)).toFixed(0)} µs, × ${(cpuOf(name) / cpuOf(without)).toFixed(2)}`
        : "",
    ];
    process.stdout.write(`${columns.join(" ").trimEnd()}\n`);
  }
};
