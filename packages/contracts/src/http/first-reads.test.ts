import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientConfigSchema, documentDataSchema, remotesSchema } from "./client-config.ts";
import { readClientConfig, readDocumentData, readReleaseFiles, readRemotes } from "./first-reads.ts";
import { releaseManifestSchema } from "./release-manifest.ts";

const config = {
  environment: "production",
  version: "1.0.0",
  google: { clientId: "id", scriptUrl: "https://accounts.google.com/gsi/client" },
  stripe: { publishableKey: "pk_test_1", scriptUrl: "https://js.stripe.com/clover/stripe.js" },
  unreleased: ["/simulator"],
  contactEmail: "legal@phaselock.example",
};
const remotes = {
  "mfe-account": { version: "1.0.0-0a1b2c3d", entry: "/remotes/mfe-account/remoteEntry.js" },
  "mfe-player": {
    version: "1.1.0-4e5f6071",
    entry: "/remotes/mfe-player/1.1.0-4e5f6071/remoteEntry.js",
    fallback: { version: "1.0.0-0a1b2c3d", entry: "/remotes/mfe-player/1.0.0-0a1b2c3d/remoteEntry.js" },
  },
};
const document = {
  config,
  remotes,
  screen: { remote: "mfe-account", name: "Login" },
  standalone: ["Landing"],
};
const files = [
  { path: "camera/model.bin", bytes: 0, sha256: "0a".repeat(32), type: "application/octet-stream" },
  { path: "remoteEntry.js", bytes: 812, sha256: "4e".repeat(32), type: "text/javascript" },
];

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null | undefined;

/** The paths of all values within `value`, starting with its own. */
const pathsIn = (value: Json, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
];

const replaced = (value: Json, [key, ...rest]: readonly string[], by: Json): Json => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? replaced(inner, rest, by) : inner));
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: replaced(value[key] ?? null, rest, by) };
};

const accepts = (read: (value: unknown) => unknown, value: unknown): boolean => {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
};

describe.each([
  ["/config.json", config, readClientConfig, clientConfigSchema],
  ["/remotes.json", remotes, readRemotes, remotesSchema],
  ["a document", document, readDocumentData, documentDataSchema],
  ["a release's files", files, readReleaseFiles, releaseManifestSchema.shape.files],
])("%s", (_path, valid: Json, read, schema) => {
  it("is read the same way as by its schema", () => {
    expect(read(valid)).toEqual(schema.parse(valid));
  });

  it("is refused exactly when its schema refuses it: a field is missing or has the wrong type", () => {
    const wrongKinds: Json[] = [undefined, null, 7, true, [], [7], {}, { version: 7 }];
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(valid)), fc.constantFrom(...wrongKinds), (path, wrong) => {
        const broken = replaced(valid, path, wrong);
        expect(accepts(read, broken)).toBe(schema.safeParse(broken).success);
      }),
    );
  });
});
