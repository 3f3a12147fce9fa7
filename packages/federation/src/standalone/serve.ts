// Serves the remote in the working directory alone, with fake answers instead of services: npm run dev -w mfe-player
import { createStandaloneServer } from "./create-standalone-server.ts";

const [, , port] = process.argv;
const server = await createStandaloneServer(process.cwd(), port === undefined ? undefined : Number(port));
server.printUrls();
