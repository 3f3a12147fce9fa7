import { cataloguePatterns } from "./catalogue.ts";
import { atOneRate, describeDrift, describeSound, rates } from "./testing/describe-sound.ts";

describeSound(cataloguePatterns.flatMap(pattern => rates.map(rate => ({ pattern, rate }))));
describeDrift(atOneRate(cataloguePatterns.filter(({ length }) => length === "long")));
