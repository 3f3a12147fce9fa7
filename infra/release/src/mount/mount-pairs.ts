import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseMapOf } from "@phaselock/contracts";
import { launchBrowser } from "@phaselock/e2e/browser";
import { serveFrontEnd } from "@phaselock/e2e/front-end";
import type { Pair, Release } from "@phaselock/federation/contract";
import { type ReleaseStore, readReleaseMap, releaseMapFile } from "@phaselock/release-store";
import { samplePaths } from "@phaselock/web/without-services";
import type { BrowserContext } from "playwright-core";
import { copyRelease } from "./copy-release.ts";
import { mountScreen, type Outcome } from "./mount-screen.ts";
import { openVisitors } from "./open-visitors.ts";

/** A pair that states its paths. */
export type MountablePair = Pair & { readonly paths: NonNullable<Pair["paths"]> };

/** Paths that were mounted, problems of those that were not, and notes on paths that could not be judged. */
export type Mounting = {
  readonly mounted: readonly string[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
};

/** Two at a time: a screen waits for its data about as long as it computes. */
const concurrentScreens = 2;

/** The releases to serve for a pair: itself, and the live releases of the other remotes, so that the shell is whole. */
const releasesFor = async (
  store: Pick<ReleaseStore, "read">,
  { remote, shell }: Pair,
): Promise<Release[]> => {
  const { parts } = await readReleaseMap(store);
  const others = Object.entries(parts)
    .filter(([part]) => part !== "shell" && part !== remote.part)
    .map(([part, { live }]) => ({ part, release: live }));
  return [shell, remote, ...others];
};

/** The first visitor who is not sent elsewhere decides. */
const outcomeFor = async (visitors: readonly BrowserContext[], path: string): Promise<Outcome> => {
  let outcome: Outcome = { kind: "redirected", to: path };
  for (const visitor of visitors) {
    if (outcome.kind !== "redirected") break;
    outcome = await mountScreen(visitor, path);
  }
  return outcome;
};

const mountPaths = async (pair: MountablePair, visitors: readonly BrowserContext[]): Promise<Mounting> => {
  const mounting = { mounted: [] as string[], problems: [] as string[], notes: [] as string[] };
  const queue = Object.entries(pair.paths).values();
  const worker = async () => {
    for (const [screen, route] of queue) {
      const path = route.includes(":") ? samplePaths[route] : route;
      if (path === undefined) {
        mounting.notes.push(`${screen} was not mounted: there is no sample of ${route}.`);
        continue;
      }
      const outcome = await outcomeFor(visitors, path);
      if (outcome.kind === "mounted") mounting.mounted.push(path);
      else if (outcome.kind === "failed") mounting.problems.push(`${path} did not mount: ${outcome.reason}`);
      else mounting.notes.push(`${screen} was not mounted: ${path} leads every user on to ${outcome.to}.`);
    }
  };
  await Promise.all(Array.from({ length: concurrentScreens }, worker));
  return mounting;
};

/**
 * Serves each pair by a real gateway from a temporary folder, and opens every screen that the shell shows of the remote in
 * Chromium, with a fake server behind the API.
 * @param onPair called with what became of a pair, one after the other
 * @throws CommandError if a file of a release is missing
 */
export const mountPairs = async (
  store: Pick<ReleaseStore, "read">,
  pairs: readonly MountablePair[],
  onPair: (pair: MountablePair, mounting: Mounting) => void,
): Promise<void> => {
  const webRoot = await mkdtemp(join(tmpdir(), "phaselock-mount-"));
  const closing: (() => Promise<unknown>)[] = [() => rm(webRoot, { recursive: true, force: true })];
  try {
    const browser = await launchBrowser();
    closing.unshift(() => browser.close());
    const frontEnd = await serveFrontEnd(webRoot);
    closing.unshift(() => frontEnd.close());
    const copied = new Set<string>();
    for (const pair of pairs) {
      const releases = await releasesFor(store, pair);
      for (const release of releases) {
        const name = `${release.part} ${release.release}`;
        if (!copied.has(name)) await copyRelease(store, webRoot, release);
        copied.add(name);
      }
      const live = Object.fromEntries(releases.map(({ part, release }) => [part, release]));
      await writeFile(join(webRoot, releaseMapFile), JSON.stringify(releaseMapOf(live)));
      const visitors = await openVisitors(browser, new URL(frontEnd.url).origin);
      onPair(pair, await mountPaths(pair, visitors));
      for (const visitor of visitors) await visitor.close();
    }
  } finally {
    for (const close of closing) await close();
  }
};
