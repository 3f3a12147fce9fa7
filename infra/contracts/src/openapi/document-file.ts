import { join } from "node:path";
import { root } from "@phaselock/local";
import { type DocumentPart, mergeDocuments } from "@phaselock/service-kit";

/** The path of the product's OpenAPI document. */
export const documentPath = join(root, "packages/contracts/openapi.json");

/** Merges the services' documents into the text of the product's document. */
export const documentText = (parts: readonly DocumentPart[]): string =>
  `${JSON.stringify(mergeDocuments(parts), null, 2)}\n`;
