import { shams } from "@phaselock/signal";
import { z } from "zod/mini";

/** How a session is played without its beat. */
export const shamSchema = z.enum(shams);
