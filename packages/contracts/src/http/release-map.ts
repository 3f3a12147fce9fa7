import { z } from "zod/mini";

/** A part of the front end that ships on its own: the shell, or a micro-frontend by its folder's name. */
export const partNameSchema = z.string().check(z.regex(/^(shell|mfe-[a-z]+)$/));
export type PartName = z.infer<typeof partNameSchema>;

/** A release's name, such as `1.4.0-0a1b2c3d`: the part's version, and a hash of what was built. It is also a folder. */
export const releaseNameSchema = z.string().check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(-\w+)?$/));

/** How many earlier releases of a part can be rolled back to, one after the other. */
export const maxEarlierReleases = 5;

export const partReleasesSchema = z.object({
  /** The release that browsers get. */
  live: releaseNameSchema,
  /** What was live before and was never rolled back, newest first. The first one is the last known good. */
  earlier: z.array(releaseNameSchema).check(z.maxLength(maxEarlierReleases)),
  /** A release that a share of the browsers gets instead, 0…100 %. */
  canary: z.nullable(
    z.object({ release: releaseNameSchema, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
});
export type PartReleases = z.infer<typeof partReleasesSchema>;

/** One change of what is live. */
export const releaseChangeSchema = z.object({
  at: z.iso.datetime(),
  part: partNameSchema,
  action: z.enum(["promote", "rollback", "canary", "end-canary"]),
  release: releaseNameSchema,
  /** What was live, or was the canary, before the change; null if nothing was. */
  replaced: z.nullable(releaseNameSchema),
});
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;

/** How many changes a release map remembers. */
export const maxReleaseHistory = 200;

/**
 * `remotes.json` of a release store: what is live, for every part. The one file that promoting, rolling back and canaries
 * change. Browsers get what the gateway derives from it (`remotesSchema`).
 */
export const releaseMapSchema = z.object({
  /** Grows by one with each change, so that two concurrent changes can't overwrite each other. */
  revision: z.int().check(z.minimum(0)),
  parts: z.record(partNameSchema, partReleasesSchema),
  /** Newest first. */
  history: z.array(releaseChangeSchema).check(z.maxLength(maxReleaseHistory)),
});
export type ReleaseMap = z.infer<typeof releaseMapSchema>;

/** The release map of a store that has none yet. */
export const emptyReleaseMap: ReleaseMap = { revision: 0, parts: {}, history: [] };

/** A map in which these releases are live, and which knows no others. */
export const releaseMapOf = (live: Readonly<Record<PartName, string>>): ReleaseMap => ({
  ...emptyReleaseMap,
  parts: Object.fromEntries(
    Object.entries(live).map(([part, release]) => [part, { live: release, earlier: [], canary: null }]),
  ),
});

/** The folder of a release in a store, and its path on the product's origin. No leading slash. */
export const releaseFolder = (part: PartName, release: string): string =>
  part === "shell" ? `shells/${release}` : `remotes/${part}/${release}`;
