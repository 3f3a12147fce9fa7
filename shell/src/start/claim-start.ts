import { secondShell, startMark } from "@phaselock/contracts";

/*
 * The first module of the shell to run. The guard (contracts' start-guard.ts) loads a shell that fails or hangs again, under
 * another path, so a second copy may arrive late. It must not run beside the first one: the error ends it here.
 */
if (document.documentElement.dataset[startMark.attribute] === startMark.started) {
  const error = new Error("Another copy of the shell has started");
  error.name = secondShell;
  throw error;
}
