import { describeGuardedMusic } from "./testing/describe-guarded-music.ts";

/** guarded-music.nightly.test.ts films a minute of two scenes. */
describeGuardedMusic(["prism"], 6);
