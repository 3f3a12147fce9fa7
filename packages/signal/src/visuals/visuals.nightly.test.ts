import { describeSwings } from "./testing/describe-swings.ts";

describeSwings([
  { width: 480, height: 300 },
  { width: 390, height: 640 },
]);
