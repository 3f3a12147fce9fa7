import { purePatterns } from "./catalogue.ts";
import { atOneRate, describeDrift, describeSound } from "./testing/describe-sound.ts";

// A slice of catalogue-sound.nightly.test.ts.
describeSound(atOneRate(purePatterns));
describeDrift(atOneRate(purePatterns.filter(({ length }) => length === "long").slice(0, 3)));
