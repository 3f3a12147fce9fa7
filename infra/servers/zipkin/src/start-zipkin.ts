import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { createServerProcess, fetchMavenJars, isOk, type ServerProcess } from "@phaselock/processes";

const pom = join(import.meta.dirname, "..", "pom.xml");
/** Zipkin starts quickly. Sixty seconds suffice on a busy machine. */
const javaOptions = ["-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
const startTimeoutMs = 60_000;
/** The oldest spans are dropped beyond this number, so that they fit into the heap. */
const maxSpans = 50_000;

export type ZipkinServer = ServerProcess & {
  /** The UI is at /zipkin/, spans go to /api/v2/spans. */
  readonly url: string;
};

/**
 * Starts Zipkin on loopback. It keeps spans in memory.
 * @param dir its log and temporary files
 * @throws JavaServerUnavailableError without Java or Maven
 */
export const startZipkin = async ({ dir, port }: { dir: string; port: number }): Promise<ZipkinServer> => {
  const lib = await fetchMavenJars("Zipkin", pom);
  const [jar = ""] = await readdir(lib);
  await mkdir(dir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const place = { ip: "127.0.0.1", port, "protocols[0]": "http" };
  const server = createServerProcess({
    name: `Zipkin on port ${port}`,
    command: "java",
    args: [
      ...javaOptions,
      `-Djava.io.tmpdir=${dir}`,
      "-jar",
      join(lib, jar),
      ...Object.entries(place).map(([name, value]) => `--armeria.ports[0].${name}=${value}`),
      `--zipkin.storage.mem.max-spans=${maxSpans}`,
    ],
    isReady: () => isOk(`${url}/health`),
    readyWithinMs: startTimeoutMs,
    logFile: join(dir, "zipkin.log"),
    orphan: { pidFile: join(dir, "zipkin.pid"), mark: dir },
  });
  await server.start();
  return Object.assign(server, { url });
};
