import { type DeadLetter, deadLetterGroups, type EventBus, listDeadLetters } from "@phaselock/service-kit";
import { z } from "zod";
import { CommandError } from "../command.ts";

/** Options that select dead letters: all by default, or by group, or by event id. */
export const letterOptions = {
  group: { type: "string", multiple: true },
  id: { type: "string", multiple: true },
} as const;

const choiceSchema = z.object({ group: z.array(z.string()).optional(), id: z.array(z.string()).optional() });

/** Returns the selected waiting dead letters. @throws CommandError for a group or an id without any */
export const findLetters = async (bus: EventBus, values: unknown): Promise<DeadLetter[]> => {
  const { group: wantedGroups, id: wantedIds } = choiceSchema.parse(values);
  const groups = await deadLetterGroups(bus);
  const unknown = wantedGroups?.find(name => !groups.includes(name));
  if (unknown) throw new CommandError(`No group ${unknown} has dead letters. Groups: ${groups.join(", ")}`);

  const letters: DeadLetter[] = [];
  for (const group of wantedGroups ?? groups) letters.push(...(await listDeadLetters(bus, group)));
  if (!wantedIds) return letters;
  const missing = wantedIds.find(id => !letters.some(letter => letter.id === id));
  if (missing) throw new CommandError(`No dead letter ${missing} is waiting`);
  return letters.filter(letter => wantedIds.includes(letter.id));
};

/** Formats a letter in one line: time, group, event, position, attempts, reason. */
export const describeLetter = ({
  deadLetteredAt,
  group,
  id,
  event,
  error,
  attempts,
  ...where
}: DeadLetter): string => {
  const place = `${where.topic}[${where.partition}]@${where.offset}`;
  const reason = `${error.name}: ${error.message.replaceAll(/\s+/g, " ")}`;
  return `${deadLetteredAt}  ${group}  ${id}  ${event?.type ?? "not an event"}  ${place}  ${attempts}×  ${reason}`;
};
