// What the shell shares as "zod": the one name that everybody imports.
export { z } from "zod";
