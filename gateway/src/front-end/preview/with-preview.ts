import { releaseFolder } from "@phaselock/contracts";
import type { Preview } from "@phaselock/release-store";
import type { LiveReleases } from "../live-releases.ts";

/**
 * The releases of a browser that previews one. It has no fallback: whoever previews a release must see that it fails.
 */
export const withPreview = (releases: LiveReleases, preview: Preview | undefined): LiveReleases => {
  if (!preview || !releases.remotes[preview.part]) return releases;
  const { part, release, until } = preview;
  const entry = `/${releaseFolder(part, release)}/remoteEntry.js`;
  const remote = { version: release, entry, previewUntil: until.toISOString() };
  return { ...releases, remotes: { ...releases.remotes, [part]: remote } };
};
