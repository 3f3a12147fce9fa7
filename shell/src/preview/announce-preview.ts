import type { Remotes } from "@phaselock/contracts";

/** Shows a banner if this browser previews a release. The banner's code loads only then. */
export const announcePreview = (remotes: Remotes): void => {
  for (const [remote, { version, previewUntil: until }] of Object.entries(remotes))
    if (until !== undefined)
      void import("./show-preview.ts").then(({ showPreview }) => showPreview({ remote, version, until }));
};
