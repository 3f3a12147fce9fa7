import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const dependencies = z.record(z.string(), z.string()).optional();

const lockSchema = z.object({
  packages: z
    .record(
      z.string(),
      z.object({ version: z.string().optional(), dependencies, optionalDependencies: dependencies }),
    )
    .default({}),
});

type Packages = z.infer<typeof lockSchema>["packages"];

/** The place of a package in the lock file, as Node finds it from `from`. */
const placeOf = (packages: Packages, name: string, from: string): string | undefined => {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  if (from === "") return undefined;
  return placeOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
};

/**
 * Lists the versions of these packages and of everything that they depend on, from package-lock.json. Other lines of that
 * file may change freely.
 */
export const lockedVersions = (root: string, names: readonly string[]): string => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const places = new Set(names.flatMap(name => placeOf(packages, name, "") ?? []));
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(packages, name, place);
      if (found !== undefined) places.add(found);
    }
  }
  return [...places]
    .map(place => `${place} ${packages[place]?.version}`)
    .sort()
    .join("\n");
};
