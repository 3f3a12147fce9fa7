import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { rowsOf } from "../seed-modes.ts";
import { catalogue, catalogueChecksum } from "./catalogue.ts";

it("a changed catalogue has a new checksum, beside which its revision is raised", () => {
  const checksum = createHash("sha256")
    .update(JSON.stringify(rowsOf(catalogue)))
    .digest("hex");
  expect(checksum.slice(0, 16)).toBe(catalogueChecksum);
});
