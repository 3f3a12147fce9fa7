import { benchEvents } from "./events/run.ts";
import { benchGateway } from "./gateway/run.ts";
import { benchIdentity } from "./identity/run.ts";
import { benchWeb } from "./web/run.ts";

const benches: Readonly<Record<string, () => Promise<void>>> = {
  events: benchEvents,
  gateway: benchGateway,
  identity: benchIdentity,
  web: benchWeb,
};
const [name = ""] = process.argv.slice(2);
const bench = benches[name];

if (bench) await bench();
else {
  process.stderr.write(`npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
  process.exitCode = 1;
}
