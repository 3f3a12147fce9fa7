import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { hasDocker } from "./docker.ts";

const run = promisify(execFile);

/** What a server of the machine's own needs, and the variable that makes it unnecessary. */
const needs = [
  {
    server: "Kafka",
    variable: "KAFKA_BROKERS",
    commands: [
      ["java", "-version"],
      ["mvn", "-version"],
    ],
  },
  { server: "Redis", variable: "REDIS_URL", commands: [["redis-server", "--version"]] },
] as const;

const runs = ([command, ...args]: readonly [string, ...string[]]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/**
 * Why Kafka or Redis can't be had here, a phrase each; empty when both can: by their variable, by Docker, or by
 * what is installed.
 */
export const whyServersAreMissing = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> => {
  if (await hasDocker(env)) return [];
  const reasons = await Promise.all(
    needs
      .filter(({ variable }) => !env[variable])
      .map(async ({ server, variable, commands }) => {
        const found = await Promise.all(commands.map(runs));
        const lacking = commands.flatMap(([command], at) => (found[at] ? [] : command));
        return lacking.length > 0 ? [`${server} needs ${lacking.join(" and ")}, Docker or ${variable}`] : [];
      }),
  );
  return reasons.flat();
};
