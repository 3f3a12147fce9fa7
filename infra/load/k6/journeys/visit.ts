import { check } from "k6";
import { beaconBody } from "../bodies.ts";
import { type Answer, call, isOk, jsonOf, record, send, sendAll } from "../call.ts";
import { type Person, think } from "../person.ts";

/** Files of this origin that a document links to: styles, scripts, fonts and pictures. */
const linked = /<(?:link|script|img)\b[^>]*?\b(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g;
/** Files that the service worker stores at the first visit. */
const stored = /"(\/(?:assets|remotes)\/[^"]+)"/g;

/** The files in a remote's folder that its entry names. */
const named = /["'`]\.(\/[\w.~-]+\.(?:js|css))["'`]/g;

const addressesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, address = ""]) => address)),
];

/** Loads the files that the browser hasn't cached yet. @returns their texts */
const loadFiles = (person: Person, addresses: readonly string[]): readonly string[] => {
  const missing = addresses.filter(address => !person.cached.has(address));
  if (missing.length === 0) return [];
  const startedAt = Date.now();
  const answers = sendAll(
    "assets",
    missing.map(to => ({ to, name: to.startsWith("/assets/") ? "/assets/…" : "/remotes/…" })),
  );
  const failed = answers.filter(answer => answer.status !== 200);
  check(failed, { "every file is there": files => files.length === 0 }, { step: "assets" });
  record("assets", Date.now() - startedAt, failed.length === 0, () => failed.map(({ url }) => url).join(" "));
  for (const address of missing) person.cached.add(address);
  return answers.map(({ body }) => body);
};

/** Opens a page: its document, and the files that the document links to. */
const openPage = (person: Person, path: string): Answer => {
  const document = call(
    "page",
    { to: path, name: path.split("?")[0] ?? path, headers: { accept: "text/html" } },
    { "the page is a document": ({ status, body }) => status === 200 && body.includes('<div id="root">') },
  );
  loadFiles(person, addressesIn(document.body, linked));
  return document;
};

/**
 * Opens a screen of the application: the document, the configuration, and the remote's entry with the files that it names.
 * A screen's own chunks are left out.
 */
export const openScreen = (person: Person, path: string, remote: string): void => {
  openPage(person, path);
  const [, remotes] = sendAll("read", [{ to: "/config.json" }, { to: "/remotes.json" }]);
  const entry = remotes && jsonOf<Record<string, { entry: string }>>(remotes)?.[remote]?.entry;
  check(entry, { "the remote is live": found => found !== undefined }, { step: "read" });
  if (entry === undefined) return;
  const folder = entry.slice(0, entry.lastIndexOf("/"));
  const [text = ""] = loadFiles(person, [entry]);
  loadFiles(
    person,
    addressesIn(text, named).map(name => folder + name),
  );
};

/** The landing page with an empty cache, and the files that the service worker then stores. */
const visitCold = (person: Person): Answer => {
  const document = openPage(person, "/");
  const worker = send("assets", { to: "/service-worker.js" });
  if (worker.status === 200) loadFiles(person, addressesIn(worker.body, stored));
  return document;
};

const etagOf = ({ headers }: Answer): string => headers.Etag ?? headers.ETag ?? "";

/** The landing page again: its files are in the browser's cache, and the document is the same until a release. */
const visitWarm = (etag: string): void => {
  call(
    "page",
    { to: "/", headers: { accept: "text/html", ...(etag && { "if-none-match": etag }) } },
    {
      "an unchanged page is not sent again": answer =>
        answer.status === 304 || (answer.status === 200 && etagOf(answer) !== etag),
    },
  );
};

/** A visitor opens the landing page and the prices, then returns. Half of the visitors agree to be measured. */
export const visit = (person: Person): void => {
  const document = visitCold(person);
  think(person, 8);
  openPage(person, "/pricing");
  think(person, 6);
  visitWarm(etagOf(document));
  if (person.random() >= 0.5) return;
  call(
    "read",
    { method: "POST", to: "/api/web-events", body: beaconBody(document.timings.waiting) },
    { "the beacon is taken": isOk },
  );
};
