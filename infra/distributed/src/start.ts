import { parseArgs } from "node:util";
import { closeOnSignals } from "@phaselock/local";
import { openDistributed } from "./open-distributed.ts";

/** `npm run start:distributed [-- --observe]`: runs each service in its own process, on http://localhost:3000. */
const { values } = parseArgs({ options: { observe: { type: "boolean", default: false } } });
await closeOnSignals((closing, stopped) => openDistributed(closing, stopped, values));
