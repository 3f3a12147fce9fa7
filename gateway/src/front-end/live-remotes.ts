import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Remotes, remotesSchema } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { parseCookie } from "cookie";
import { z } from "zod";

/** Browsers with this cookie at "1" take part in the canary. */
const canaryCookie = "phaselock_canary";

const isMissing = z.looseObject({ code: z.literal("ENOENT") });

const readMap = async (file: string): Promise<Remotes | undefined> => {
  try {
    return remotesSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing.safeParse(error).success) return undefined;
    throw error;
  }
};

/**
 * Read the version of each remote for this browser: those of remotes.json, overridden by canary.json for canary
 * browsers. Both files are read on every request, so that replacing one is enough to release or roll back.
 * @throws AppError upstream_unavailable before the first release
 */
export const liveRemotes = async (webRoot: string, cookies: string | undefined): Promise<Remotes> => {
  const live = await readMap(join(webRoot, "remotes.json"));
  if (!live) throw new AppError("upstream_unavailable");
  if (parseCookie(cookies ?? "")[canaryCookie] !== "1") return live;
  return { ...live, ...(await readMap(join(webRoot, "canary.json"))) };
};
