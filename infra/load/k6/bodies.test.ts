import {
  beaconSchema,
  checkoutRequestSchema,
  createSessionRequestSchema,
  googleCallbackRequestSchema,
  moods,
  preferencesPatchSchema,
  recommendationsRequestSchema,
  recordMoodRequestSchema,
  reportRequestSchema,
} from "@phaselock/contracts";
import { expect, it } from "vitest";
import { z } from "zod";
import * as bodies from "./bodies.ts";
import { createRandom } from "./random.ts";

const random = createRandom(7);

/** Expects that a schema accepts a body and drops no field. */
const expectFits = (schema: z.core.$ZodType, body: unknown) => expect(z.parse(schema, body)).toEqual(body);

it("each body of a journey fits its contract", () => {
  expectFits(googleCallbackRequestSchema, bodies.signInBody("a-code"));
  expectFits(preferencesPatchSchema, bodies.onboardingBody());
  expectFits(preferencesPatchSchema, bodies.visitBody());
  expectFits(recommendationsRequestSchema, bodies.recommendationsBody());
  expectFits(checkoutRequestSchema, bodies.checkoutBody());
  expectFits(beaconSchema, bodies.beaconBody(12.5));
  for (let person = 0; person < 200; person++) {
    expectFits(createSessionRequestSchema, bodies.sessionBody(random, 60));
    expectFits(recordMoodRequestSchema, bodies.moodBody(random, moods));
  }
});

it("a report of 15 s has a sample for each second since the last report", () => {
  const report = bodies.reportBody({ sequence: 3, state: "running", fromSeconds: 15, playedSeconds: 30 });
  expectFits(reportRequestSchema, report);
  expect(report.samples.map(({ atSeconds }) => atSeconds)).toEqual(
    Array.from({ length: 15 }, (_, at) => at + 16),
  );
});

it("a second report within the same second has no samples", () => {
  const report = bodies.reportBody({ sequence: 4, state: "paused", fromSeconds: 30, playedSeconds: 30 });
  expectFits(reportRequestSchema, report);
  expect(report.samples).toEqual([]);
});
