import { releaseFolder } from "@phaselock/contracts";
import type { Preview } from "@phaselock/release-store";
import type { LiveReleases } from "../live-releases.ts";

/**
 * Replaces one part's release by the previewed one, without a fallback: staff must see when a preview fails.
 * @returns the live releases if the part is not live
 */
export const withPreview = (live: LiveReleases, preview: Preview): LiveReleases => {
  const { part, release } = preview;
  if (part === "shell")
    return { ...live, preview, shell: release, fallbackShell: undefined, failedShell: undefined };
  if (!live.remotes[part]) return live;
  const remote = { version: release, entry: `/${releaseFolder(part, release)}/remoteEntry.js` };
  return { ...live, preview, remotes: { ...live.remotes, [part]: remote } };
};
