import { composeFrontEnd } from "@phaselock/federation";
import { closeOnSignals } from "../close-on-signals.ts";

/** Run as a process of its own by the test that interrupts it: `node build-and-wait.ts <repository> <folder>`. */
const [, , root = "", outDir = ""] = process.argv;
await closeOnSignals(async (_, unwanted) => void (await composeFrontEnd({ root, outDir, unwanted })));
