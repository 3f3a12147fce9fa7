export { checkFit, type Fit, type FitStore } from "./check-fit.ts";
