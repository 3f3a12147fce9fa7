import { describeGenerated, generateClients } from "./backend/generate-clients.ts";
import { serviceFolder, serviceNames } from "./paths.ts";

/** `npm run generate`: generates the database clients of services whose schema has changed. */
const generated = await generateClients(serviceNames.map(serviceFolder));
if (generated.length > 0) process.stdout.write(`Database clients: ${describeGenerated(generated)}\n`);
