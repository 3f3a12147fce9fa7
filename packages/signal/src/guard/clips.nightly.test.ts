import { clips } from "../testing/clips.ts";
import { describeClips } from "./testing/describe-clips.ts";

describeClips(clips);
