import { generateClients, serviceFolder, serviceNames } from "@phaselock/local";
import { type Open, runToEnd } from "@phaselock/processes";

type Bench = (open: Open, rest: readonly string[]) => Promise<void>;

/** Each bench is imported when it runs, because its imports may have to be generated first. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  audio: async () => (await import("./audio/run.ts")).benchAudio,
  events: async () => (await import("./events/run.ts")).benchEvents,
  gateway: async () => (await import("./gateway/run.ts")).benchGateway,
  progress: async () => (await import("./progress/run.ts")).benchProgress,
  web: async () => (await import("./web/run.ts")).benchWeb,
};

/** `npm run bench -- <name>`. Everything it starts ends with it, also after a failure or an interrupt. */
const [name = "", ...rest] = process.argv.slice(2);
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load)
  await runToEnd(async open => {
    // A resource of its own, so that a signal waits for the generating processes.
    await open(
      "database clients",
      () => generateClients(serviceNames.map(serviceFolder)),
      () => undefined,
    );
    const bench = await load();
    await bench(open, rest);
  });
process.stderr.write(`npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
process.exitCode = 2;
