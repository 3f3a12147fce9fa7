import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@phaselock/local/paths";
import { deployables } from "./deployables.ts";
import { workflowFolder, workflowOf } from "./workflow-of.ts";

/** `npm run pipelines`: writes the workflow of each deployable. */
for (const deployable of deployables)
  await writeFile(join(root, workflowFolder, `${deployable.name}.yml`), workflowOf(deployable));
process.stdout.write(`${deployables.length} workflows in ${workflowFolder}\n`);
