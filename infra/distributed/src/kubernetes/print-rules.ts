import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "@phaselock/local";
import { prometheusRules } from "./prometheus-rules.ts";

const folder = join(root, "infra/prometheus/rules");

/** `npx node infra/distributed/src/kubernetes/print-rules.ts | kubectl -n monitoring apply -f -`: the rules for the Prometheus operator. */
const files = (await readdir(folder)).filter(file => file.endsWith(".yml")).sort();
const texts = await Promise.all(
  files.map(async file => [basename(file, ".yml"), await readFile(join(folder, file), "utf8")] as const),
);
process.stdout.write(prometheusRules(new Map(texts)));
