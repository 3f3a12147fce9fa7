import type { TaskDefinition, TaskOptions, TaskRun, TaskView } from "../task.ts";

/** A frame at 60 Hz, in milliseconds. */
export const frameMs = 1_000 / 60;

/**
 * Plays a task with simulated frames, and presses as a simulated person does.
 * @param reactionTo how long after its onset the person presses at what is shown, in milliseconds; null for no press
 */
export function playTask<Run extends TaskRun>(
  { start, step, seconds }: TaskDefinition<Run>,
  options: Partial<TaskOptions>,
  reactionTo: (view: TaskView, stimulus: number) => number | null,
): Run {
  let run = start({ seed: 1, seconds, ...options }, 0);
  let [shown, stimulus, pressAt]: [TaskView, number, number | null] = [run.view, 0, null];
  for (let frame = 1; !run.isDone && frame < 20_000; frame++) {
    const atMs = frame * frameMs;
    if (pressAt !== null && pressAt <= atMs) {
      run = step(run, { kind: "press", atMs: pressAt });
      pressAt = null;
    }
    run = step(run, { kind: "frame", atMs });
    const { view } = run;
    if (view === shown) continue;
    shown = view;
    if (view.kind !== "light" && view.kind !== "digit") continue;
    const reaction = reactionTo(view, stimulus++);
    pressAt = reaction === null ? null : atMs + frameMs + reaction;
  }
  return run;
}
