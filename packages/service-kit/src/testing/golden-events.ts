import { readdirSync, readFileSync } from "node:fs";
import { type EventEnvelope, eventEnvelopeSchema } from "@phaselock/contracts";

const folder = new URL("golden/", import.meta.resolve("@phaselock/contracts/package.json"));

/**
 * Events as they were once really published, frozen: today's consumers must still have their effect. One or more of
 * each event type.
 */
export const goldenEvents = (): EventEnvelope[] =>
  readdirSync(folder)
    .sort()
    .map(name => eventEnvelopeSchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
