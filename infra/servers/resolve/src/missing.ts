import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { hasDocker } from "./docker.ts";

const run = promisify(execFile);

/** The commands that a native server needs, and the variable that names a server instead. */
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
 * Explains why Kafka or Redis is unavailable, in one phrase each. Empty when both are available through their variable,
 * Docker, or installed programs.
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
