import { runService } from "@phaselock/service-kit";
import { identityService } from "./service.ts";

await runService(identityService);
