import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const contracts = dirname(fileURLToPath(import.meta.resolve("@phaselock/contracts/package.json")));
/** A folder per kept release. */
const releases = join(contracts, "released");
const golden = join(contracts, "golden");

/** The folder that a release is recorded in. */
export const releasedFolder = (version: string): string => join(releases, version);

const digestsSchema = z.record(z.string(), z.hex());
const documentSchema = z.record(z.string(), z.unknown());
/** An OpenAPI document, as JSON. */
export type OpenApi = z.infer<typeof documentSchema>;

/** The contracts of a release: what its clients send and understand, and the events that it publishes. */
export type ReleasedContracts = {
  readonly version: string;
  readonly openApi: OpenApi;
  /** The JSON Schemas of its events' data, by type. */
  readonly events: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The SHA-256 of each golden event by its file. */
  readonly golden: Readonly<Record<string, string>>;
};

const readJson = async <T>(path: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(path, "utf8")));

/** Today's OpenAPI document. */
export const readOpenApi = (): Promise<OpenApi> => readJson(join(contracts, "openapi.json"), documentSchema);

/** Today's golden events: the SHA-256 of each file by its name. */
export const digestGolden = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(golden)).sort().map(async name => [
        name,
        createHash("sha256")
          .update(await readFile(join(golden, name)))
          .digest("hex"),
      ]),
    ),
  );

/** The kept releases by version, oldest first. They stay until none of their processes and none of their events is left. */
export const releasedVersions = async (): Promise<string[]> =>
  (await readdir(releases)).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

const releaseSchema = z.object({ version: z.string(), commit: z.hex().length(40) });

/** The newest kept release, and the commit that it was built from. */
export const readPreviousRelease = async (): Promise<z.infer<typeof releaseSchema>> => {
  const newest = (await releasedVersions()).at(-1) ?? "";
  return readJson(join(releasedFolder(newest), "release.json"), releaseSchema);
};

export const readReleasedContracts = async (version: string): Promise<ReleasedContracts> => {
  const folder = releasedFolder(version);
  const files = (await readdir(join(folder, "events"), { recursive: true })).filter(path =>
    path.endsWith(".json"),
  );
  const events = files.map(
    async path =>
      [path.replace(/\.json$/, ""), await readJson(join(folder, "events", path), documentSchema)] as const,
  );
  return {
    version,
    openApi: await readJson(join(folder, "openapi.json"), documentSchema),
    events: new Map(await Promise.all(events)),
    golden: await readJson(join(folder, "golden.json"), digestsSchema),
  };
};

/**
 * Records today's contracts as those of a release, which the next release must stay compatible with.
 * @param commit what the release was built from
 */
export const writeReleasedContracts = async (version: string, commit: string): Promise<void> => {
  const folder = releasedFolder(version);
  await mkdir(folder, { recursive: true });
  await cp(join(contracts, "openapi.json"), join(folder, "openapi.json"));
  await cp(join(contracts, "schemas"), join(folder, "events"), { recursive: true });
  await writeFile(join(folder, "release.json"), `${JSON.stringify({ version, commit }, null, 2)}\n`);
  await writeFile(join(folder, "golden.json"), `${JSON.stringify(await digestGolden(), null, 2)}\n`);
};
