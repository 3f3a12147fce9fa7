import type { LoadPlan } from "../src/plan.ts";

const { PLAN_FILE, STAGING_ACCESS_SECRET, LOAD_TEST_KEY } = __ENV;

/** The plan that the runner has written. */
export const plan = JSON.parse(open(PLAN_FILE ?? "")) as LoadPlan;

/** The header that lifts the product's limits per network. */
export const loadKeyHeaders: Readonly<Record<string, string>> = LOAD_TEST_KEY
  ? { "x-load-test-key": LOAD_TEST_KEY }
  : {};

/** The header with the access secret of the stand-ins in staging. */
export const standInHeaders: Readonly<Record<string, string>> = STAGING_ACCESS_SECRET
  ? { "x-staging-access": STAGING_ACCESS_SECRET }
  : {};
