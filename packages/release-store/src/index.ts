export { BucketError } from "./bucket-store.ts";
export {
  type Contents,
  contentsFile,
  publishedReleases,
  readContents,
  sha256Of,
  writeContents,
} from "./contents.ts";
export { openFolderStore } from "./folder-store.ts";
export {
  bucketVariablesSchema,
  folderOf,
  openReleaseStore,
  storeLocationSchema,
} from "./open-release-store.ts";
export { type Preview, previewSecretSchema, signPreview, verifyPreview } from "./preview-link.ts";
export { changeReleaseMap, ReleaseMapBusyError, readReleaseMap, releaseMapFile } from "./release-map-file.ts";
export type { ReleaseStore, StoredFile } from "./release-store.ts";
