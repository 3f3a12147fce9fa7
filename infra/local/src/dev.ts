import { closeOnSignals } from "./close-on-signals.ts";
import { openDev } from "./dev/open-dev.ts";

/** `npm run dev`: runs everything from source on http://localhost:3000. */
await closeOnSignals(openDev);
