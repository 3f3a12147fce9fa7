export { budgetMinutes, budgetOf, type Objective, objectives, windowDays } from "./objectives/objectives.ts";
export { namesIn } from "./promql/names-in.ts";
export { renderRules, ruleFiles } from "./rules/rule-files.ts";
export { scaledBy } from "./rules/time-scale.ts";
