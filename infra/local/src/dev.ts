import { closeOnSignals } from "./close-on-signals.ts";
import { openDev } from "./dev/open-dev.ts";

/** `npm run dev`: everything on http://localhost:3000, from source. */
await closeOnSignals(openDev);
