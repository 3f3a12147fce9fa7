import { startPostgres } from "@phaselock/postgres";

/** A PostgreSQL server that can be killed and restarted on the same data and port. */
export type PostgresServer = {
  url(database: string): string;
  readonly port: number;
  signal(name: NodeJS.Signals): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts PostgreSQL with fsync on, as in production. */
export const openPostgres = async (dataDir: string): Promise<PostgresServer> => {
  let server = await startPostgres({ dataDir });
  return {
    url: server.url,
    port: server.port,
    signal: name => void process.kill(server.pid, name),
    async start() {
      server = await startPostgres({ dataDir, port: server.port });
    },
    stop: () => server.stop(),
  };
};
