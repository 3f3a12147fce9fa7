/** A remote, one of its screens, or the signed-in bundle could not be loaded. The user may retry. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}
