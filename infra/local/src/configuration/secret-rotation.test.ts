import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../paths.ts";
import { productVariables } from "./testing/product-variables.ts";

/** Addresses that contain a password. */
const withPassword = ["DATABASE_URL", "REDIS_URL"];
/** Sent to every browser. */
const isPublic = (name: string): boolean => name === "STRIPE_PUBLISHABLE_KEY";
/** The old value during a rotation, which the row of the secret itself covers. */
const isPrevious = (name: string): boolean => name.endsWith("_PREVIOUS");

it("docs/operations/deploy-and-secrets.md says how to rotate every secret that a process reads, and no other", async () => {
  const page = await readFile(join(root, "docs/operations/deploy-and-secrets.md"), "utf8");
  const rows = [...page.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  const documented = rows.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const secrets = [...productVariables].filter(
    name =>
      withPassword.includes(name) ||
      (/SECRET|KEY|TOKEN|PASSWORD/.test(name) && !isPublic(name) && !isPrevious(name)),
  );
  expect(documented.toSorted()).toEqual(secrets.toSorted());
});
