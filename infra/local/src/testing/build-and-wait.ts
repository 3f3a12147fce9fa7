import { composeFrontEnd } from "@phaselock/federation";
import { closeOnSignals } from "../close-on-signals.ts";

/** A script for the test that interrupts a build: `node build-and-wait.ts <repository> <folder>`. */
const [, , root = "", outDir = ""] = process.argv;
await closeOnSignals(async (_, stopped) => void (await composeFrontEnd({ root, outDir, stopped })));
