import { join } from "node:path";
import { root } from "@phaselock/local";

/** Where the generated rules are checked in. */
export const rulesFolder = join(root, "infra", "prometheus", "rules");
/** Where the runbooks are, one per alert. */
export const runbooksFolder = join(root, "docs", "runbooks");
