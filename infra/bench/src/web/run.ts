import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@phaselock/e2e/browser";
import { composeFrontEnd } from "@phaselock/federation";
import { buildPlain } from "./build-plain.ts";
import { serveFrontEnd } from "./serve-front-end.ts";
import { type Visit, visit } from "./visit.ts";

const root = join(import.meta.dirname, "../../../..");
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
 * The landing page of the federated, prerendered product beside the same page as one plain Vite build: first visits on
 * a slow telephone's network, in turn, from the same gateway in the same run.
 */
export const benchWeb = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "phaselock-bench-web-"));
  const [ours, plain] = [join(folder, "ours"), join(folder, "plain")];
  await composeFrontEnd({ root, outDir: ours });
  await buildPlain(plain);
  const servers = [await serveFrontEnd(ours), await serveFrontEnd(plain)] as const;
  const browser = await launchBrowser();
  try {
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
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true });
  }
};
