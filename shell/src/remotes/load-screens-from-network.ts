import { type Remotes, readRemotes } from "@phaselock/contracts";
import { documentData } from "./document-data.ts";
import { entryUrl } from "./entry-url.ts";
import type { LoadScreens, Screens } from "./screens.ts";
import { shareScope } from "./share-scope.ts";

/** What the entry of a remote exports: it is given what it shares first, and gives what it exposes then. */
type RemoteEntry = {
  readonly init: (shared: typeof shareScope) => void;
  readonly get: (module: string) => Promise<() => { readonly screens: Screens }>;
};

const askForRemotes = async (): Promise<Remotes> => {
  const response = await fetch("/remotes.json");
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return readRemotes(await response.json());
};

let remotes: Promise<Remotes> | undefined;

/** The versions that the document was composed for; one that was composed for none asks which are live. */
const liveRemotes = (): Promise<Remotes> => {
  const composedFor = documentData()?.remotes;
  if (composedFor) return Promise.resolve(composedFor);
  remotes ??= askForRemotes().catch((error: unknown) => {
    remotes = undefined;
    throw error;
  });
  return remotes;
};

/** Loads the live version of a remote that /remotes.json names. */
export const loadScreens: LoadScreens = async (remote, retry) => {
  const live = (await liveRemotes())[remote];
  if (!live) throw new Error(`No release of ${remote} is live`);
  const entry: RemoteEntry = await import(/* @vite-ignore */ entryUrl(live.entry, retry));
  entry.init(shareScope);
  return (await entry.get("./screens"))().screens;
};
