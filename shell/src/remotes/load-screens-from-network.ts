import { type Remotes, readRemotes } from "@phaselock/contracts";
import { documentData } from "./document-data.ts";
import { entryUrl } from "./entry-url.ts";
import type { LoadScreens, Screens } from "./screens.ts";
import { shareScope } from "./share-scope.ts";

/** A remote's entry. Call `init` with the shared modules first, then `get` for an exposed module. */
type RemoteEntry = {
  readonly init: (shared: typeof shareScope) => void;
  readonly get: (module: string) => Promise<() => { readonly screens: Screens }>;
};

const fetchRemotes = async (): Promise<Remotes> => {
  const response = await fetch("/remotes.json");
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return readRemotes(await response.json());
};

let remotes: Promise<Remotes> | undefined;

/** The versions that the document names. A document without them fetches /remotes.json. */
const liveRemotes = (): Promise<Remotes> => {
  const fromDocument = documentData()?.remotes;
  if (fromDocument) return Promise.resolve(fromDocument);
  remotes ??= fetchRemotes().catch((error: unknown) => {
    remotes = undefined;
    throw error;
  });
  return remotes;
};

/** Loads the screens of a remote's live version. */
export const loadScreens: LoadScreens = async (remote, retry) => {
  const live = (await liveRemotes())[remote];
  if (!live) throw new Error(`No release of ${remote} is live`);
  const entry: RemoteEntry = await import(/* @vite-ignore */ entryUrl(live.entry, retry));
  entry.init(shareScope);
  return (await entry.get("./screens"))().screens;
};
