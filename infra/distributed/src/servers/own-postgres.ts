import { commandLineOf, type Postgres, startPostgres } from "@phaselock/postgres";
import type { OwnServer } from "./revive.ts";

/** A PostgreSQL of ours that can be started again on the port that its clients know. */
export function ownPostgres(started: Postgres, dataDir: string): OwnServer {
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
