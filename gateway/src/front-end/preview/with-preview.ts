import { releaseFolder } from "@phaselock/contracts";
import type { Preview } from "@phaselock/release-store";
import type { LiveReleases } from "../live-releases.ts";

/**
 * Replaces one remote's release by the previewed one, without a fallback: staff must see when a preview fails.
 */
export const withPreview = (releases: LiveReleases, preview: Preview | undefined): LiveReleases => {
  if (!preview || !releases.remotes[preview.part]) return releases;
  const { part, release, until } = preview;
  const entry = `/${releaseFolder(part, release)}/remoteEntry.js`;
  const remote = { version: release, entry, previewUntil: until.toISOString() };
  return { ...releases, remotes: { ...releases.remotes, [part]: remote } };
};
