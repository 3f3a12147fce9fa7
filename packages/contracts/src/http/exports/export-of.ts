import { z } from "zod/mini";
import { timestampSchema } from "../../scalars.ts";

export const exportOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ exportedAt: timestampSchema, ...shape });
export const optionalTime = z.nullable(timestampSchema);
