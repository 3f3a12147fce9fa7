export { prepareDatabases } from "./jobs/prepare-databases.ts";
export { prepareTopics } from "./jobs/prepare-topics.ts";
export { planProcesses } from "./plan-processes.ts";
export { type ProcessPlan, type Supervised, supervise } from "./processes/supervise.ts";
export { untilAnswers } from "./processes/until-answers.ts";
export { openStandIns } from "./stand-ins/stand-ins.ts";
