import { closeOnSignals } from "./close-on-signals.ts";
import { openPhaselock } from "./open-phaselock.ts";

/** `npm start`: runs everything on http://localhost:3000. */
await closeOnSignals(openPhaselock);
