import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@phaselock/local";
import { expect, it } from "vitest";
import { alertsIn } from "../rules/rule.ts";
import { ruleFiles } from "../rules/rule-files.ts";

const run = promisify(execFile);
const config = join(root, "infra/prometheus/alertmanager.yml");
const alerts = Object.values(ruleFiles).flatMap(alertsIn);

/** The receiver of an alert with these labels. */
const receiverOf = async (labels: Readonly<Record<string, string>>): Promise<string> => {
  const given = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  return (
    await run("amtool", ["config", "routes", "test", `--config.file=${config}`, ...given])
  ).stdout.trim();
};

it("Alertmanager accepts its configuration", async () => {
  expect((await run("amtool", ["check-config", config])).stdout).toContain("SUCCESS");
});

it.each([
  ["page", "production", "pager"],
  ["ticket", "production", "tickets"],
  ["page", "staging", "tickets"],
  ["ticket", "staging", "tickets"],
  ["page", "local", "tickets"],
])(
  "every alert with the severity %s in %s goes to the receiver %s",
  async (severity, deployment, receiver) => {
    const [first, ...others] = alerts.filter(({ labels }) => labels.severity === severity);
    // One alert of each kind of labels: on a burn rate, on money, on another cause.
    const kinds = Map.groupBy([first, ...others], alert => Object.keys(alert?.labels ?? {}).join());
    for (const [alert] of kinds.values())
      expect(await receiverOf({ ...alert?.labels, alertname: alert?.alert ?? "", deployment })).toBe(
        receiver,
      );
  },
);

it("every severity of the rules is routed above", () => {
  expect(new Set(alerts.map(({ labels }) => labels.severity))).toEqual(new Set(["page", "ticket"]));
});
