import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isK6Built } from "@phaselock/k6";
import { isStripeMockBuilt } from "@phaselock/stripe-mock";
import { hasDocker } from "./docker.ts";

const run = promisify(execFile);
type Environment = Readonly<Record<string, string | undefined>>;

/** A test project that can't run here, and why, in one phrase. */
export type MissingServer = {
  readonly project: "backbone" | "bucket" | "stripe" | "load" | "promtool" | "browsers";
  readonly reason: string;
};

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

/** The programs that are built with Go, and the projects that need them. */
const builtWithGo = [
  { project: "stripe", name: "stripe-mock", isBuilt: isStripeMockBuilt },
  { project: "load", name: "k6", isBuilt: isK6Built },
] as const;

const whyGoProgramsAreMissing = async (): Promise<readonly MissingServer[]> => {
  const unbuilt = builtWithGo.filter(({ isBuilt }) => !isBuilt());
  if (unbuilt.length === 0 || (await runs(["go", "version"]))) return [];
  return unbuilt.map(({ project, name }) => ({ project, reason: `${name} is built with go` }));
};

/** The programs of the `promtool` project, and Debian's packages of them. */
const ofPromtool = [
  { program: "promtool", from: "prometheus" },
  { program: "amtool", from: "prometheus-alertmanager" },
] as const;

const whyPromtoolIsMissing = async (): Promise<readonly MissingServer[]> => {
  const found = await Promise.all(ofPromtool.map(({ program }) => runs([program, "--version"])));
  return ofPromtool
    .filter((_, at) => !found[at])
    .map(({ program, from }) => ({
      project: "promtool",
      reason: `${program} comes with ${from} (Debian: apt install ${from})`,
    }));
};

const whyBucketIsMissing = async (): Promise<readonly MissingServer[]> =>
  (await runs(["moto_server", "--help"]))
    ? []
    : [{ project: "bucket", reason: `moto_server comes with pip install "moto[s3,server]"` }];

/** The programs of the `browsers` project, and Debian's packages of them. Not all have an option that exits with 0. */
const ofBrowsers = [
  { program: "firefox-esr", from: "firefox-esr" },
  { program: "WebKitWebDriver", from: "webkit2gtk-driver" },
  { program: "pulseaudio", from: "pulseaudio" },
  { program: "Xvfb", from: "xvfb" },
] as const;

const whyBrowsersAreMissing = async (): Promise<readonly MissingServer[]> => {
  const found = await Promise.all(
    ofBrowsers.map(({ program }) => runs(["sh", "-c", `command -v ${program}`])),
  );
  const lacking = ofBrowsers.flatMap(({ from }, at) => (found[at] ? [] : from));
  if (lacking.length === 0) return [];
  return [
    { project: "browsers", reason: `Firefox and WebKitGTK need ${lacking.join(", ")} (Debian: apt install)` },
  ];
};

/**
 * Explains why Kafka, Redis, stripe-mock, k6, promtool, amtool, a bucket or a browser is unavailable. Empty when Kafka and Redis are available
 * through their variable, Docker, or installed programs, stripe-mock and k6 are built or can be, and the others are
 * installed.
 */
export const whyServersAreMissing = async (env: Environment): Promise<readonly MissingServer[]> =>
  (
    await Promise.all([
      whyBackboneIsMissing(env),
      whyBucketIsMissing(),
      whyGoProgramsAreMissing(),
      whyPromtoolIsMissing(),
      whyBrowsersAreMissing(),
    ])
  ).flat();
