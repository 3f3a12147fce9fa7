import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { plots } from "./plots.ts";

const folder = resolve(import.meta.dirname, "../../../docs/pictures");

// Writes the plots of docs/adaptation.md.
for (const [name, svg] of Object.entries(plots())) writeFileSync(resolve(folder, name), svg);
