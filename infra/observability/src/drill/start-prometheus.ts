import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServerProcess, findFreePort, isOk, type ServerProcess } from "@phaselock/processes";
import { stringify } from "yaml";
import { renderRules, ruleFiles } from "../rules/rule-files.ts";
import { scaledBy } from "../rules/time-scale.ts";

const readyWithinMs = 30_000;

export type Prometheus = ServerProcess & { readonly url: string };

/**
 * Starts the machine's Prometheus (Debian: `apt install prometheus`) on loopback, with the generated rules.
 * @param targets host:port by the name of a process
 * @param factor how many times shorter the times in the rules are
 */
export const startPrometheus = async ({
  dir,
  targets,
  factor,
}: {
  dir: string;
  targets: ReadonlyMap<string, string>;
  factor: number;
}): Promise<Prometheus> => {
  await mkdir(join(dir, "rules"), { recursive: true });
  for (const [name, file] of Object.entries(ruleFiles(scaledBy(factor))))
    await writeFile(join(dir, "rules", name), renderRules(file));
  const config = {
    global: { scrape_interval: "2s", scrape_timeout: "2s", evaluation_interval: "2s" },
    rule_files: ["rules/*.yml"],
    scrape_configs: [
      {
        job_name: "services",
        static_configs: [...targets].map(([name, address]) => ({
          targets: [address],
          labels: { instance: name },
        })),
      },
    ],
  };
  const configFile = join(dir, "prometheus.yml");
  await writeFile(configFile, stringify(config));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServerProcess({
    name: "prometheus",
    command: "prometheus",
    args: [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${join(dir, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    isReady: () => isOk(`${url}/-/ready`),
    readyWithinMs,
    logFile: join(dir, "prometheus.log"),
    orphan: { pidFile: join(dir, "prometheus.pid"), mark: dir },
  });
  await server.start();
  return Object.assign(server, { url });
};
