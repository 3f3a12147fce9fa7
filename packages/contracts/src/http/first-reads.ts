import type { ClientConfig, DocumentData, RemoteRelease, Remotes } from "./client-config.ts";
import type { ReleaseFile } from "./release-manifest.ts";

/*
 * Hand-written readers for the data that every page needs first. With zod, they would add a sixth to the landing page's
 * JavaScript. A test checks that these readers and the schemas agree.
 */

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError("Not an object");
  return value as Record<string, unknown>;
};
const asText = (value: unknown): string => {
  if (typeof value !== "string") throw new TypeError("Not a text");
  return value;
};
const asTexts = (value: unknown): string[] => {
  if (!Array.isArray(value)) throw new TypeError("Not a list");
  return value.map(asText);
};

/**
 * Reads /config.json.
 * @throws TypeError if the value does not match clientConfigSchema
 */
export const readClientConfig = (value: unknown): ClientConfig => {
  const config = asRecord(value);
  const google = asRecord(config.google);
  const stripe = asRecord(config.stripe);
  return {
    environment: asText(config.environment),
    version: asText(config.version),
    google: { clientId: asText(google.clientId), scriptUrl: asText(google.scriptUrl) },
    stripe: { publishableKey: asText(stripe.publishableKey), scriptUrl: asText(stripe.scriptUrl) },
    unreleased: asTexts(config.unreleased),
    contactEmail: asText(config.contactEmail),
  };
};

const readRelease = (value: unknown): RemoteRelease => {
  const { version, entry } = asRecord(value);
  return { version: asText(version), entry: asText(entry) };
};

/**
 * Reads /remotes.json.
 * @throws TypeError if the value does not match remotesSchema
 */
export const readRemotes = (value: unknown): Remotes =>
  Object.fromEntries(
    Object.entries(asRecord(value)).map(([name, remote]) => {
      const { fallback } = asRecord(remote);
      return [
        name,
        {
          ...readRelease(remote),
          ...(fallback !== undefined && { fallback: readRelease(fallback) }),
        },
      ];
    }),
  );

/**
 * Reads the data embedded in a composed document.
 * @throws TypeError if the value does not match documentDataSchema
 */
export const readDocumentData = (value: unknown): DocumentData => {
  const data = asRecord(value);
  const screen = asRecord(data.screen);
  return {
    config: readClientConfig(data.config),
    remotes: readRemotes(data.remotes),
    screen: { remote: asText(screen.remote), name: asText(screen.name) },
    standalone: asTexts(data.standalone),
  };
};

const asCount = (value: unknown): number => {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError("Not a count");
  return value;
};

/**
 * Reads the files that a release's manifest lists.
 * @throws TypeError if the value is no list of files
 */
export const readReleaseFiles = (value: unknown): ReleaseFile[] => {
  if (!Array.isArray(value)) throw new TypeError("Not a list");
  return value.map(file => {
    const { path, bytes, sha256, type } = asRecord(file);
    return { path: asText(path), bytes: asCount(bytes), sha256: asText(sha256), type: asText(type) };
  });
};

/** The id of the data block in a composed document. */
export const documentDataId = "phaselock-data";

/**
 * Placeholders in prerendered HTML for values that only a deployment knows. The gateway replaces them when it composes
 * the document. Both use reserved names (RFC 2606), so they can't collide with real ones.
 */
export const documentPlaceholders = {
  origin: "https://origin.invalid",
  contactEmail: "contact@placeholder.invalid",
} as const;
