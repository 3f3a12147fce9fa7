/** Which copy of the shell this is: 0, or the number of the retry that the guard loaded it with (contracts' start-guard.ts). */
export const copyNumber = (moduleUrl: string): number => Number(/\/~r(\d+)\//.exec(moduleUrl)?.[1] ?? 0);
