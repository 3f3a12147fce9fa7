import type { TaskDefinition, TaskOptions, TaskRun, TaskView } from "./tasks/task.ts";

/** What a run needs of the page. */
export type RunParts = {
  /** Where a press of the pointer counts. */
  readonly area: HTMLElement;
  /** Called in the frame that has to draw it. */
  readonly onView: (view: TaskView) => void;
  /** Called when the page is hidden, which ends the run without a result. */
  readonly onHidden: () => void;
};

/** The space bar, anywhere, but not a key that repeats because it is held. */
const isSpace = ({ code, repeat }: KeyboardEvent): boolean => code === "Space" && !repeat;

/**
 * Runs a task with the browser's frames and events. What a frame draws is presented by the next one, so that the stimulus
 * begins with the timestamp of the next frame. A press has the time of its event, which the browser takes when the input
 * arrives, not when the page gets to it.
 * @returns stops the run
 */
export function runTask<Run extends TaskRun>(
  { start, step }: TaskDefinition<Run>,
  options: TaskOptions,
  parts: RunParts & { readonly onDone: (run: Run) => void },
): () => void {
  const { area, onView, onDone, onHidden } = parts;
  const controller = new AbortController();
  const { signal } = controller;
  let run: Run | null = null;
  const advance = (next: Run) => {
    const isChanged = next.view !== run?.view;
    run = next;
    if (isChanged) onView(next.view);
  };
  const onFrame = (atMs: number) => {
    if (signal.aborted) return;
    advance(run === null ? start(options, atMs) : step(run, { kind: "frame", atMs }));
    if (!run?.isDone) requestAnimationFrame(onFrame);
    else {
      controller.abort();
      onDone(run);
    }
  };
  const press = (event: Event) => {
    if (run) advance(step(run, { kind: "press", atMs: event.timeStamp }));
  };
  area.addEventListener("pointerdown", press, { signal });
  addEventListener(
    "keydown",
    event => {
      if (!isSpace(event)) return;
      // Otherwise it would press the button that has the focus.
      event.preventDefault();
      press(event);
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (!document.hidden) return;
      controller.abort();
      onHidden();
    },
    { signal },
  );
  requestAnimationFrame(onFrame);
  return () => controller.abort();
}
