import { bucketVariablesSchema, folderOf, openReleaseStore } from "@phaselock/release-store";
import type { Logger } from "@phaselock/service-kit";
import type { GatewayConfig } from "../../config.ts";
import { type Mirror, openMirror } from "./open-mirror.ts";

const mib = 1024 * 1024;

/** The folder that the front end is served from, and the mirror that fills it if the release store is a bucket. */
export const openConfiguredMirror = async (
  { RELEASE_STORE: location, WEB_ROOT, WEB_ROOT_LIMIT_MIB, ...config }: GatewayConfig,
  logger: Logger,
): Promise<{ readonly webRoot: string; readonly mirror: Mirror | undefined }> => {
  const folder = location === undefined ? WEB_ROOT : folderOf(location);
  if (location === undefined || folder !== undefined)
    return { webRoot: folder ?? WEB_ROOT, mirror: undefined };
  const store = openReleaseStore(location, bucketVariablesSchema.partial().parse(config));
  const mirror = await openMirror({ store, webRoot: WEB_ROOT, limitBytes: WEB_ROOT_LIMIT_MIB * mib, logger });
  return { webRoot: WEB_ROOT, mirror };
};
