import { z } from "zod";
import { openBucketStore } from "./bucket-store.ts";
import { openFolderStore } from "./folder-store.ts";
import type { ReleaseStore } from "./release-store.ts";

const isBucket = (location: string): boolean => location.startsWith("s3://");

/** `RELEASE_STORE`: a folder, or a bucket as `s3://name`. */
export const storeLocationSchema = z
  .string()
  .min(1)
  .refine(
    text => !isBucket(text) || /^s3:\/\/[a-z0-9][a-z0-9.-]+$/.test(text),
    "must be a folder, or s3://bucket",
  );

/** The variables that a release store in a bucket needs. */
export const bucketVariablesSchema = z.object({
  RELEASE_STORE_ENDPOINT: z.url({ protocol: /^https?$/ }),
  AWS_REGION: z.string().min(1).default("us-east-1"),
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
});

/** The folder of a location; undefined if it is a bucket. */
export const folderOf = (location: string): string | undefined => (isBucket(location) ? undefined : location);

/**
 * Opens the release store at a location.
 * @throws ZodError if it is a bucket and a variable is missing
 */
export const openReleaseStore = (
  location: string,
  env: Readonly<Record<string, string | undefined>>,
): ReleaseStore => {
  const folder = folderOf(storeLocationSchema.parse(location));
  if (folder !== undefined) return openFolderStore(folder);
  const variables = bucketVariablesSchema.parse(env);
  return openBucketStore({
    bucket: location.slice("s3://".length),
    endpoint: variables.RELEASE_STORE_ENDPOINT,
    region: variables.AWS_REGION,
    accessKeyId: variables.AWS_ACCESS_KEY_ID,
    secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
    sessionToken: variables.AWS_SESSION_TOKEN,
  });
};
