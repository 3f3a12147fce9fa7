import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from "virtual:__federation__";
import { type Remotes, readRemotes } from "@phaselock/contracts";
import { api } from "@phaselock/web";
import { documentData } from "./document-data.ts";
import { entryUrl } from "./entry-url.ts";
import type { LoadScreens, Screens } from "./screens.ts";

let remotes: Promise<Remotes> | undefined;

/** The versions that the document was composed for; one that was composed for none asks which are live. */
const liveRemotes = (): Promise<Remotes> => {
  const composedFor = documentData()?.remotes;
  if (composedFor) return Promise.resolve(composedFor);
  remotes ??= api.get("/remotes.json", { parse: readRemotes }).catch((error: unknown) => {
    remotes = undefined;
    throw error;
  });
  return remotes;
};

const hasScreens = (module: unknown): module is { readonly screens: Screens } =>
  typeof module === "object" && module !== null && "screens" in module;

/** Loads the live version of a remote that /remotes.json names. */
export const loadScreens: LoadScreens = async (remote, retry) => {
  const entry = (await liveRemotes())[remote]?.entry;
  if (!entry) throw new Error(`No release of ${remote} is live`);
  setRemote(remote, { url: async () => entryUrl(entry, retry), format: "esm", from: "vite" });
  const module = await getRemote(remote, "./screens");
  if (!hasScreens(module)) throw new Error(`${remote} exposes no screens`);
  return module.screens;
};
