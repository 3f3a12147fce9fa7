// What the shell shares as "zod": the only export that the product uses.
export { z } from "zod";
