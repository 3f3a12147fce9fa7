/** The command can't be carried out. The message is for the operator, and nothing was changed. */
export class CommandError extends Error {
  override name = "CommandError";
}
