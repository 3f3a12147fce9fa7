import { closeOnSignals } from "@phaselock/local";
import { openDistributed } from "./open-distributed.ts";

/** `npm run start:distributed`: every service its own process, on http://localhost:3000. */
await closeOnSignals(openDistributed);
