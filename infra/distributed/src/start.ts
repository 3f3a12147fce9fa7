import { closeOnSignals } from "@phaselock/local";
import { openDistributed } from "./open-distributed.ts";

/** `npm run start:distributed`: runs each service in its own process, on http://localhost:3000. */
await closeOnSignals(openDistributed);
