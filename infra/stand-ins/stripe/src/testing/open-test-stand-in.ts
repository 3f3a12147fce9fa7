import { afterAll } from "vitest";
import { sdkFor, startTestStandIn } from "./test-stand-in.ts";

/** Starts a stand-in for all tests of a file, and the SDK that calls it. */
export const openTestStandIn = async () => {
  const standIn = await startTestStandIn();
  afterAll(() => standIn.close());
  return { standIn, stripe: sdkFor(standIn.url) };
};
