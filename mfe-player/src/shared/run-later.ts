/** Calls back once after `ms`. Returns a function that cancels the call. */
export function runLater(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
