const firstMs = 500;
const maxMs = 10_000;

/**
 * The delay before a restart, in milliseconds. It doubles as in an orchestrator, so that a process that keeps crashing
 * does not overload the machine.
 *
 * @param exits consecutive exits, including this one
 */
export const restartDelayMs = (exits: number): number => Math.min(firstMs * 2 ** (exits - 1), maxMs);
