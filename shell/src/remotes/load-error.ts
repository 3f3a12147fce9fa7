/** A remote, one of its screens, or the session could not be loaded. It can be tried again. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}
