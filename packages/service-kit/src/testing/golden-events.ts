import { readdirSync, readFileSync } from "node:fs";
import { type EventEnvelope, eventEnvelopeSchema } from "@phaselock/contracts";

const folder = new URL("golden/", import.meta.resolve("@phaselock/contracts/package.json"));

/**
 * Events exactly as they were once published, one or more of each type. Current consumers must still be able to process
 * them.
 */
export const goldenEvents = (): EventEnvelope[] =>
  readdirSync(folder)
    .sort()
    .map(name => eventEnvelopeSchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
