import { generateClients } from "./generate-clients.ts";
import { serviceFolder, serviceNames } from "./paths.ts";

const generated = await generateClients(serviceNames.map(serviceFolder));
if (generated.length > 0)
  process.stdout.write(`Generated the database clients of ${generated.join(", ")}.\n`);
