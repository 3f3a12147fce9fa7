import { describeGuardedMusic } from "./testing/describe-guarded-music.ts";

/** The busiest scenes. */
describeGuardedMusic(["prism", "strings"], 60);
