import { expectRecovery } from "./src/remote-failures/expect-recovery.ts";
import { expectedErrors, faults } from "./src/remote-failures/faults.ts";
import { type Failure, places, type Remote } from "./src/remote-failures/try-failure.ts";
import { test } from "./src/test.ts";

const all: readonly Failure[] = (Object.keys(places) as Remote[]).flatMap(remote =>
  (["hard load", "in-app"] as const).flatMap(way =>
    faults.flatMap(fault => [true, false].map(fallback => ({ remote, way, fault, fallback }))),
  ),
);

test.for(all)(
  "$remote, $way, $fault, last known good release: $fallback → it runs, or Retry does within 3 s",
  async (failure, { newPage }) => expectRecovery(await newPage({ expectedErrors }), failure),
);
