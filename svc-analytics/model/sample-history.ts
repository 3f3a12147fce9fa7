import fc from "fast-check";
import { type History, userHistories } from "./history.ts";

/** Some users' history, the same in every run. */
export const historyOf = (users: number): History => {
  // The first samples are small.
  const history = fc
    .sample(
      fc.record({
        users: fc.array(userHistories, { minLength: users, maxLength: users }),
        delivery: fc.constant({ seed: 1, batch: 40, repeated: 10, late: 5 }),
      }),
      { seed: 16, numRuns: 30 },
    )
    .at(-1);
  if (!history) throw new Error("nothing was sampled");
  return history;
};
