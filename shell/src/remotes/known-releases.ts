import { type Remotes, remotesSchema } from "@phaselock/contracts";
import { documentData } from "./document-data.ts";
import { withTimeLimit } from "./with-time-limit.ts";

type Releases = Remotes[string];

/** A retry waits this long for /remotes.json, and then uses the releases it knows. */
const askWithinMs = 1_000;

const fetchRemotes = async (cache: RequestCache): Promise<Remotes> => {
  const response = await fetch("/remotes.json", { cache });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return remotesSchema.parse(await response.json());
};

let fetched: Promise<Remotes> | undefined;

/** The releases that the page starts with: the document names them, or a document without them fetches /remotes.json. */
const firstReleases = (): Promise<Remotes> => {
  const fromDocument = documentData()?.remotes;
  if (fromDocument) return Promise.resolve(fromDocument);
  fetched ??= fetchRemotes("default").catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
};

/** By remote, what its newest retry found. The other remotes stay on the releases that the page started with. */
const newest = new Map<string, Releases>();
const asked = new Map<string, Promise<void>>();

const askAgain = async (remote: string): Promise<void> => {
  const remotes = await withTimeLimit(fetchRemotes("no-store"), askWithinMs).catch(() => undefined);
  const releases = remotes?.[remote];
  if (releases) newest.set(remote, releases);
};

/**
 * The releases of a remote. Each retry asks the server once, past every cache, because the release that failed may have
 * been rolled back in the meantime.
 * @param retry how often this remote has been retried on this page
 * @throws if the remote has no release, or none is known
 */
export const releasesOf = async (remote: string, retry: number): Promise<Releases> => {
  if (retry > 0) {
    const key = `${remote}/${retry}`;
    const answer = asked.get(key) ?? askAgain(remote);
    asked.set(key, answer);
    await answer;
  }
  const releases = newest.get(remote) ?? (await firstReleases())[remote];
  if (!releases) throw new Error(`No release of ${remote} is live`);
  return releases;
};
