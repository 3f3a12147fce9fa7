import { runService } from "@phaselock/service-kit";
import { sessionsService } from "./service.ts";

await runService(sessionsService);
