import { buildFrontEnd, describeBuild } from "./front-end/build-front-end.ts";
import { createStepRunner } from "./terminal/steps.ts";

/** `npm run build`: builds the changed parts of the front end. */
const run = createStepRunner(new AbortController().signal);
await run({ name: "Front end", work: () => buildFrontEnd(), outcome: describeBuild });
