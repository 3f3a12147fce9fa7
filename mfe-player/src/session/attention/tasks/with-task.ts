import type { AttentionTask } from "@phaselock/contracts";
import { pvt } from "./pvt.ts";
import { sart } from "./sart.ts";
import type { TaskDefinition, TaskRun } from "./task.ts";

/** Calls back with the definition of a task, whatever its runs are. */
export const withTask = <Result>(
  task: AttentionTask,
  use: <Run extends TaskRun>(definition: TaskDefinition<Run>) => Result,
): Result => (task === "pvt" ? use(pvt) : use(sart));
