import { buildFrontEnd, describeBuild } from "./front-end/build-front-end.ts";
import { createStepRunner } from "./terminal/steps.ts";

/** `npm run build`: the front end, where it has changed. */
const run = createStepRunner(new AbortController().signal);
await run({ name: "Front end", work: () => buildFrontEnd(), outcome: describeBuild });
