import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isStripeMockBuilt } from "@phaselock/stripe-mock";
import { hasDocker } from "./docker.ts";

const run = promisify(execFile);
type Environment = Readonly<Record<string, string | undefined>>;

/** A test project that can't run here, and why, in one phrase. */
export type MissingServer = { readonly project: "backbone" | "stripe"; readonly reason: string };

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

const whyBackboneIsMissing = async (env: Environment): Promise<readonly MissingServer[]> => {
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
  return reasons.flat().map(reason => ({ project: "backbone", reason }));
};

const whyStripeMockIsMissing = async (): Promise<readonly MissingServer[]> =>
  isStripeMockBuilt() || (await runs(["go", "version"]))
    ? []
    : [{ project: "stripe", reason: "stripe-mock is built with go" }];

/**
 * Explains why Kafka, Redis or stripe-mock is unavailable. Empty when Kafka and Redis are available through their
 * variable, Docker, or installed programs, and stripe-mock is built or can be.
 */
export const whyServersAreMissing = async (env: Environment): Promise<readonly MissingServer[]> =>
  (await Promise.all([whyBackboneIsMissing(env), whyStripeMockIsMissing()])).flat();
