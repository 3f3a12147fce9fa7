export { checkFit, type Fit, type FitStore, type Release } from "./check-fit.ts";
export { findPairs, type Pair } from "./find-pairs.ts";
