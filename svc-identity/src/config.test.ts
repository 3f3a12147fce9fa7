import { ConfigError, readConfig } from "@phaselock/service-kit";
import { expect, test } from "vitest";
import { encryptionSecrets, identityConfigSchema } from "./config.ts";

const env = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", KEY_ENCRYPTION_SECRET: "k".repeat(32) };
const read = (changes: Record<string, string | undefined>) =>
  readConfig(identityConfigSchema, { ...env, ...changes });

test("a client id and secret without an issuer use the real Google", () => {
  expect(read({}).GOOGLE_ISSUER).toBe("https://accounts.google.com");
});

test.each([
  ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_ID: undefined }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_SECRET: "" }],
  ["KEY_ENCRYPTION_SECRET", { KEY_ENCRYPTION_SECRET: "k".repeat(31) }],
  ["KEY_ENCRYPTION_SECRET_PREVIOUS", { KEY_ENCRYPTION_SECRET_PREVIOUS: "k".repeat(31) }],
  ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "javascript:alert(1)" }],
  ["OPERATOR_GOOGLE_SUBS", { OPERATOR_GOOGLE_SUBS: "1, 2 3" }],
  ["OPERATOR_GOOGLE_SUBS", { OPERATOR_GOOGLE_SUBS: "1".repeat(256) }],
  ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "http://127.0.0.1:4001", DEPLOYMENT: "production" }],
  ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "https://google.staging.example", DEPLOYMENT: "production" }],
])("a bad %s is named", (variable, changes) => {
  expect(() => read(changes)).toThrow(ConfigError);
  expect(() => read(changes)).toThrow(variable);
});

test("outside production the issuer may be plain http", () => {
  expect(read({ GOOGLE_ISSUER: "http://127.0.0.1:4001" }).GOOGLE_ISSUER).toBe("http://127.0.0.1:4001");
});

test("operators are named by a list, which is empty by default", () => {
  expect(read({}).OPERATOR_GOOGLE_SUBS).toEqual([]);
  expect(read({ OPERATOR_GOOGLE_SUBS: " 1,22 ,,333" }).OPERATOR_GOOGLE_SUBS).toEqual(["1", "22", "333"]);
});

test("the previous secret follows the current one", () => {
  const [current, previous] = [env.KEY_ENCRYPTION_SECRET, "p".repeat(32)];
  expect(encryptionSecrets(read({}))).toEqual([current]);
  expect(encryptionSecrets(read({ KEY_ENCRYPTION_SECRET_PREVIOUS: "" }))).toEqual([current]);
  expect(encryptionSecrets(read({ KEY_ENCRYPTION_SECRET_PREVIOUS: previous }))).toEqual([current, previous]);
});
