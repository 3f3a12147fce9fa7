import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import {
  consentKinds,
  deadLetterRetentionDays,
  effectMinPeople,
  effectWithdrawnWithinDays,
  inboxRetentionDays,
  logRetentionMonths,
  signalRetentionDays,
  telemetryRetentionDays,
  topics,
} from "@phaselock/contracts";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const page = read("docs/privacy.md");

/** The rows of the data flows by the first words of their data, each with its cells by their headings. */
const flows = ((): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const [heading = "", ...lines] = page.split("\n").filter(line => line.startsWith("| "));
  const cellsOf = (line: string) => line.slice(2, -2).split(" | ");
  const headings = cellsOf(heading);
  return new Map(
    lines.map(line => {
      const cells = cellsOf(line);
      expect(cells, line).toHaveLength(headings.length);
      return [cells[0]?.split(":")[0] ?? "", new Map(cells.map((cell, at) => [headings[at] ?? "", cell]))];
    }),
  );
})();
const cell = (data: string, heading: string): string => flows.get(data)?.get(heading) ?? `no row ${data}`;

const named = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? ""));
const stored = named([...flows.values()].map(row => row.get("Stored in")).join());
const withoutPersonalData = named(page.slice(page.indexOf("\n## No personal data")));
const onPage = new Set([...stored, ...withoutPersonalData]);

const services = ["svc-identity", "svc-billing", "svc-sessions", "svc-analytics"];
/** Tables that every service has, for its events. */
const kitTables = ["outbox", "outbox_sequences", "inbox"];
const created = /CREATE TABLE (?:IF NOT EXISTS )?("?)(\w+)\1 (?!PARTITION OF)/g;
const createdIn = (sql: string): readonly string[] => [...sql.matchAll(created)].map(match => match[2] ?? "");
/** The tables of a service's migrations and models. Partitions are part of their table. */
const tablesOf = (service: string): readonly string[] => {
  const migrations = readdirSync(join(root, service, "prisma/migrations"), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => createdIn(read(`${service}/prisma/migrations/${name}/migration.sql`)));
  const models = read(`${service}/prisma/schema.prisma`).matchAll(/^model [^}]+@@map\("(\w+)"\)/gm);
  return [...new Set([...migrations, ...[...models].map(([, name]) => name ?? "")])].map(table =>
    kitTables.includes(table) ? `*/${table}` : `${service}/${table}`,
  );
};
const tables = new Set([
  ...services.flatMap(tablesOf),
  ...createdIn(read("packages/service-kit/src/bus/embedded/schema.ts")).map(table => `bus/${table}`),
]);

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/\/(testing|node_modules|dist)\//.test(file));
const browserCode = [
  ...["adaptation", "picture", "playback", "ui", "web"].map(name => `packages/${name}/src`),
  ...["shell/src", "shell/worker"],
].concat(["mfe-marketing", "mfe-account", "mfe-player"].map(remote => `${remote}/src`));
/** The document's inline script reads storage too. */
const inlineCode = join(root, "packages/contracts/src/http/signed-in-mark.ts");
/** Every name in browser code that storage, a lock, a channel or a file could have. */
const browserNames = new Set(
  [...browserCode.flatMap(sourcesOf), inlineCode].flatMap(file => {
    const names = readFileSync(file, "utf8").matchAll(
      /["'`](phaselock[_-][\w-]*|auth_[a-z_]+|id_token)(?=["'`$])/g,
    );
    return [...names].map(([, name]) => name ?? "");
  }),
);

it("every table of every service, and of the bus, is on the page", () => {
  expect(tables.size).toBeGreaterThan(50);
  expect([...tables].filter(table => !onPage.has(table))).toEqual([]);
});

it("every topic is in a data flow", () => {
  expect(topics.map(({ name }) => name).filter(name => !stored.has(name))).toEqual([]);
});

it("every name that browser code gives to storage is on the page", () => {
  expect(browserNames.size).toBeGreaterThan(30);
  expect([...browserNames].filter(name => !onPage.has(name))).toEqual([]);
});

/** Each cookie, with the file that names it and the one that sets it. */
const setCookies = [
  [
    "__Host-google-flow",
    "svc-identity/src/sign-in/redirect-flow.ts",
    "svc-identity/src/sign-in/google-route.ts",
  ],
  ["phaselock_canary", "gateway/src/front-end/canary-place.ts", "gateway/src/front-end/canary-place.ts"],
  [
    "phaselock_preview",
    "gateway/src/front-end/preview/preview-cookie.ts",
    "gateway/src/front-end/preview/register-preview.ts",
  ],
  [
    "phaselock_shell",
    "packages/contracts/src/http/start-guard.ts",
    "packages/contracts/src/http/start-guard.ts",
  ],
] as const;
const cookies = setCookies.map(([name]) => name);

it("the product sets four cookies, each of which is on the page", () => {
  const code = [...services, "gateway", "packages/service-kit", "packages/contracts"].map(
    folder => `${folder}/src`,
  );
  const setting = [...code, ...browserCode]
    .flatMap(sourcesOf)
    .filter(file => /["']set-cookie["']|document\.cookie\s*=/i.test(readFileSync(file, "utf8")))
    .map(file => relative(root, file));
  expect(new Set(setting)).toEqual(new Set(setCookies.map(([, , file]) => file)));
  for (const [name, file] of setCookies) expect(read(file)).toContain(`"${name}"`);
  expect(cookies.filter(name => !onPage.has(name))).toEqual([]);
});

it("every name on the page exists, and no stored personal data is listed under No personal data", () => {
  const known = new Set([...tables, ...topics.map(({ name }) => name), ...browserNames, ...cookies]);
  expect([...onPage].filter(name => !known.has(name))).toEqual([]);
  expect([...stored].filter(name => withoutPersonalData.has(name))).toEqual([]);
});

it("what browsers measure is listed with the log, which keeps every beacon", () => {
  expect(named(cell("What browsers measure", "Stored in"))).toContain("svc-analytics/analytics");
});

it("each signal, and the attention tasks, have a data flow with their own consent", () => {
  const grounds = [...flows.values()].map(row => row.get("Ground"));
  for (const kind of consentKinds) expect(grounds).toContain(`consent to \`${kind}\``);
});

/** The number of a constant that only its service has. */
const constantIn = (file: string, name: string): string =>
  new RegExp(`${name} = (\\d+)`).exec(read(file))?.[1] ?? `no ${name} in ${file}`;
const retentionOf = (topic: string) => topics.find(({ name }) => name === topic)?.retentionDays;

it.each([
  ...["Camera", "Probes", "Activity", "Ratings"].map(data => [data, `${signalRetentionDays} days`] as const),
  [
    "Samples",
    `the topic ${retentionOf("sessions.telemetry.v2")} days; samples ${telemetryRetentionDays} days`,
  ],
  ["The log of record", `${logRetentionMonths} months after the month`],
  ["Sign-ins", `days ${logRetentionMonths} months`],
  ["Sessions", `${logRetentionMonths} months`],
  ["Moods", `${logRetentionMonths} months`],
  ["Published results", `withdrawn ${logRetentionMonths} months`],
  ["Outcomes of sessions", `outcomes ${logRetentionMonths} months`],
  ["What browsers measure", `the topic ${retentionOf("web.event.v1")} days`],
  ["What browsers measure", `in the log ${logRetentionMonths} months after the month`],
  ["What browsers measure", `counts ${logRetentionMonths} months`],
  [
    "What browsers measure",
    `seen ${constantIn("svc-analytics/src/web/prune-web.ts", "webVisitsRetentionDays")} days`,
  ],
  [
    "Events on their way, by user id, never with name or e-mail",
    `topics ${retentionOf("identity.session.v1")} days`,
  ],
  [
    "Events on their way, by user id, never with name or e-mail",
    `dead letters ${deadLetterRetentionDays} days`,
  ],
  ["Numbers of a user's events", `${inboxRetentionDays} days`],
  ["That a user was erased", `topics ${retentionOf("sessions.erasure.v1")} days`],
  ["Webhooks", `then ${constantIn("svc-billing/src/webhooks/prune-webhooks.ts", "keptDays")} days`],
  ...(["Tokens and the signed-in user in the browser", "Offline", "Settings of this device"] as const).map(
    data =>
      [
        data,
        `${constantIn("packages/web/src/device-users/device-users.ts", "absentUserDays")} days after`,
      ] as const,
  ),
  [
    "Sign-ins",
    `ended ones ${constantIn("svc-identity/src/sign-in-sessions/prune-sessions.ts", "endedForHours")} hours`,
  ],
] as const)("%s: the page says how long it is kept as the constant does, %s", (data, words) => {
  expect(cell(data, "Kept")).toContain(words);
});

it("published results: the page says from how many people, and how long after a withdrawal", () => {
  const received = cell("Published results", "Received by");
  expect(received).toContain(`at least ${effectMinPeople} people`);
  expect(received).toContain(`within ${effectWithdrawnWithinDays} days`);
});

it("every topic but those with the newest state of a user is deleted after 30 days, and telemetry after 7", () => {
  for (const { name, retentionDays, compacted } of topics) {
    expect(retentionDays, name).toBe(name === "sessions.telemetry.v2" ? 7 : 30);
    const keepsNewest = cell("Events on their way, by user id, never with name or e-mail", "Kept");
    expect(keepsNewest.includes(`\`${name}\``), name).toBe(compacted);
  }
});
