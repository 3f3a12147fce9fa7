import { z } from "zod";
import { CommandError } from "../command.ts";

const timeSchema = z.iso.datetime({ offset: true }).transform(text => new Date(text));

/**
 * Reads a time with its zone. Without a zone, an operator's local time could be hours off.
 * @throws CommandError
 */
export const readTime = (option: string, value: unknown): Date => {
  const parsed = timeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${option} must be a time with its zone, for example 2026-11-20T08:00:00Z`);
};
