import { runService } from "@phaselock/service-kit";
import { analyticsService } from "./service.ts";

await runService(analyticsService);
