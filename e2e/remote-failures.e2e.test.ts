import { expectRecovery } from "./src/remote-failures/expect-recovery.ts";
import { expectedErrors } from "./src/remote-failures/faults.ts";
import type { Failure } from "./src/remote-failures/try-failure.ts";
import { test } from "./src/test.ts";

/** remote-failures.nightly.test.ts tries all combinations. */
const some: readonly Failure[] = [
  { remote: "mfe-marketing", way: "hard load", fault: "no answer", fallback: false },
  { remote: "mfe-player", way: "in-app", fault: "version that does not exist", fallback: false },
  { remote: "mfe-account", way: "hard load", fault: "throws in render", fallback: true },
];

test.for(some)(
  "$remote, $way, $fault, last known good release: $fallback → it runs, or Retry does within 3 s",
  async (failure, { newPage }) => expectRecovery(await newPage({ expectedErrors }), failure),
);
