import { runService } from "@phaselock/service-kit";
import { billingService } from "./service.ts";

await runService(billingService);
