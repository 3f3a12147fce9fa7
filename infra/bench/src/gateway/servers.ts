import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuMsOf, createServerProcess, findFreePort } from "@phaselock/processes";

/** A server in its own process. */
export type Server = {
  readonly url: string;
  /** The total CPU time of its processes so far, in milliseconds. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
};

/** Runs a module that calls `serve`. @param module its path from this folder */
export const startNode = async (
  module: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Server> => {
  const child: ChildProcess = fork(new URL(module, import.meta.url), args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), gone.then(() => [undefined])]);
  if (typeof url !== "string") throw new Error(`${module} did not start`);
  return {
    url,
    // The child measures its own CPU time, because /proc counts in steps of 10 ms.
    cpuMs: async () => {
      child.send("cpu");
      const [ms] = await once(child, "message");
      return Number(ms);
    },
    close: async () => {
      // Ctrl-C reaches the child too.
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};

/** Starts nginx with one worker and keep-alive connections on both sides. Rejects if nginx is not installed. */
export const startNginx = async (upstreamUrl: string): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-nginx-"));
  const port = await findFreePort();
  const conf = join(folder, "nginx.conf");
  await writeFile(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  keepalive_requests 1000000000;
  upstream service { server ${new URL(upstreamUrl).host}; keepalive 128; keepalive_requests 1000000000; }
  server { listen 127.0.0.1:${port};
    location /api { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}`,
  );
  const server = createServerProcess({
    name: "nginx",
    command: "nginx",
    args: ["-e", join(folder, "error.log"), "-c", conf],
    isReady: async () => (await workers()).length > 0 && (await readdir(folder)).includes("pid"),
    readyWithinMs: 5_000,
  });
  const workers = async () => {
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").catch(
      () => "",
    );
    return children.trim().split(" ").filter(Boolean);
  };
  await server.start();
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: async () => {
      const times = await Promise.all((await workers()).map(cpuMsOf));
      return times.reduce((sum, time) => sum + time, 0);
    },
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
};
