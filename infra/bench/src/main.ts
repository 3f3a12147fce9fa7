import { benchEvents } from "./events/run.ts";
import { benchGateway } from "./gateway/run.ts";
import { benchIdentity } from "./identity/run.ts";
import { benchLighthouse } from "./lighthouse/run.ts";
import { benchWeb } from "./web/run.ts";

const benches: Readonly<Record<string, (rest: readonly string[]) => Promise<void>>> = {
  events: benchEvents,
  gateway: benchGateway,
  identity: benchIdentity,
  lighthouse: benchLighthouse,
  web: benchWeb,
};
const [name = "", ...rest] = process.argv.slice(2);
const bench = benches[name];

if (bench) await bench(rest);
else {
  process.stderr.write(`npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
  process.exitCode = 1;
}
