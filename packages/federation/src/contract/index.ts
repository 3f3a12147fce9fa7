export { checkFit, type Fit, type FitStore, type Release } from "./check-fit.ts";
