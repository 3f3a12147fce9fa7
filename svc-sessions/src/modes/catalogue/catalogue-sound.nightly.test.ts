import { purePatterns } from "./catalogue.ts";
import { atOneRate, describeDrift, describeSound, rates } from "./testing/describe-sound.ts";

describeSound(purePatterns.flatMap(pattern => rates.map(rate => ({ pattern, rate }))));
describeDrift(atOneRate(purePatterns.filter(({ length }) => length === "long")));
