const firstMs = 500;
const longestMs = 10_000;

/**
 * How long a process that died stays down, in milliseconds: doubling, as an orchestrator does it, so that one that
 * can't live does not take the machine with it.
 *
 * @param deaths in a row, this one included
 */
export const restartDelayMs = (deaths: number): number => Math.min(firstMs * 2 ** (deaths - 1), longestMs);
