import { join } from "node:path";
import { launchBrowser } from "@phaselock/e2e/browser";
import { serveFrontEnd } from "@phaselock/e2e/front-end";
import { composeFrontEnd } from "@phaselock/federation";
import { root } from "@phaselock/local";
import type { Open } from "@phaselock/processes";
import { openFolder } from "../servers.ts";
import { buildPlain } from "./build-plain.ts";
import { type Visit, visit } from "./visit.ts";

const rounds = 9;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const lines: readonly [name: string, of: keyof Visit, unit: string, per: number][] = [
  ["first paint", "fcpMs", "ms", 1],
  ["largest paint", "lcpMs", "ms", 1],
  ["ready", "readyMs", "ms", 1],
  ["scripts", "scriptBytes", "kB", 1000],
];

/**
 * Compares the landing page of the federated, prerendered product with the same page as one plain Vite build: alternating
 * first visits on a slow mobile network, from the same gateway in the same run.
 */
export const benchWeb = async (open: Open): Promise<void> => {
  const folder = await openFolder(open);
  const [ours, plain] = [join(folder, "ours"), join(folder, "plain")];
  // A resource of its own, so that the build processes exit before the folder is removed.
  await open(
    "build",
    stopped => composeFrontEnd({ root, outDir: ours, stopped }),
    () => undefined,
  );
  await buildPlain(plain);
  const serve = (path: string) =>
    open(
      "front end",
      () => serveFrontEnd(path),
      server => server.close(),
    );
  const servers = [await serve(ours), await serve(plain)] as const;
  const browser = await open("browser", launchBrowser, opened => opened.close());
  const visits: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    visits[0].push(await visit(browser, servers[0].url));
    visits[1].push(await visit(browser, servers[1].url));
  }
  for (const [name, of, unit, per] of lines) {
    const [own, peer] = visits.map(all => median(all.map(one => one[of])) / per) as [number, number];
    process.stdout.write(
      `${name.padEnd(14)} ${own.toFixed(0).padStart(6)} ${unit}  plain ${peer.toFixed(0).padStart(6)} ${unit}  ratio ${(own / peer).toFixed(2)}\n`,
    );
  }
};
