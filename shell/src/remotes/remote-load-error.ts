/** A remote, or one of its screens, could not be loaded. It can be tried again. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
}
