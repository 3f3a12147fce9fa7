export type { ReleaseStore, StoredFile } from "./release-store.ts";
