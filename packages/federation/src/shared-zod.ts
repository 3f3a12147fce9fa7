import { config } from "zod/v4";

// The documents' Content-Security-Policy forbids the `new Function` with which zod would compile schemas, and reports
// the attempt. The shell's build resolves "zod" to this module, so this runs before any schema is created.
config({ jitless: true });

/** What the shell's build and, through it, the remotes get as "zod". */
export * as z from "./zod-members.ts";
