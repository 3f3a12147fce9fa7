import { commandLineOf, type Postgres, startPostgres } from "@phaselock/postgres";
import type { RestartableServer } from "./restart-on-exit.ts";

/** Wraps a PostgreSQL started here so that it restarts on its old port. */
export function restartablePostgres(started: Postgres, dataDir: string): RestartableServer {
  let server = started;
  return {
    get pid() {
      return commandLineOf(server.pid) === "" ? undefined : server.pid;
    },
    async start() {
      server = await startPostgres({ dataDir, port: server.port });
    },
    stop: () => server.stop(),
    signal: name => void process.kill(server.pid, name),
  };
}
