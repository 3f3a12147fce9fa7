import type { AttentionTask } from "@phaselock/contracts";

/** The tasks that have been practised in this browser, in localStorage. It names no user. */
const key = "phaselock_practised";

const read = (): readonly string[] => (localStorage.getItem(key) ?? "").split(" ");

/** Whether a task has been practised, or done, in this browser. */
export const isPractised = (task: AttentionTask): boolean => read().includes(task);

/** Remembers that a task has been practised. */
export function rememberPractice(task: AttentionTask): void {
  if (!isPractised(task)) localStorage.setItem(key, [...read(), task].join(" ").trim());
}
