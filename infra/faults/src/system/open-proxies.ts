import { buildGoProgram, createServerProcess, findFreePort, isOk } from "@phaselock/processes";

const toxiproxy = {
  name: "toxiproxy",
  package: "github.com/Shopify/toxiproxy/v2/cmd/server",
  version: "v2.5.0",
};
const startWithinMs = 10_000;

/** A toxiproxy effect on a connection. https://github.com/Shopify/toxiproxy#toxics */
export type Toxic =
  | { readonly type: "latency"; readonly attributes: { readonly latency: number; readonly jitter: number } }
  | { readonly type: "reset_peer"; readonly attributes: { readonly timeout: number } };

/** Toxiproxy between processes, which are unaware of it. */
export type Proxies = {
  /** Starts a proxy in front of an address, host:port. @returns the address to use instead */
  proxyFor(name: string, address: string): Promise<string>;
  readonly names: readonly string[];
  poison(name: string, toxic: Toxic): Promise<void>;
  /** "cut" refuses new connections and closes existing ones; "open" lets connections through again. */
  set(name: string, state: "cut" | "open"): Promise<void>;
  /** Opens every proxy and removes its toxics. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

/** @throws if toxiproxy is not built yet and can't be, which needs Go */
export const openProxies = async (logFile: string): Promise<Proxies> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServerProcess({
    name: toxiproxy.name,
    command: await buildGoProgram(toxiproxy),
    args: ["-host", "127.0.0.1", "-port", String(port)],
    isReady: () => isOk(`${url}/version`),
    readyWithinMs: startWithinMs,
    logFile,
  });
  await server.start();
  const names: string[] = [];
  const ask = async (method: string, path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`toxiproxy: ${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
  };
  return {
    names,
    async proxyFor(name, upstream) {
      const listen = `127.0.0.1:${await findFreePort()}`;
      await ask("POST", "/proxies", { name, listen, upstream, enabled: true });
      names.push(name);
      return listen;
    },
    async poison(name, toxic) {
      for (const stream of ["upstream", "downstream"])
        await ask("POST", `/proxies/${name}/toxics`, { ...toxic, name: `${toxic.type}-${stream}`, stream });
    },
    set: (name, state) => ask("POST", `/proxies/${name}`, { enabled: state === "open" }),
    heal: () => ask("POST", "/reset"),
    close: server.stop,
  };
};
