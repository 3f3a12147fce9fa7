/** What the shell's build and, through it, the remotes get as "zod": the part of it that the product uses (browser-zod/). */
export * as z from "./browser-zod/index.ts";
