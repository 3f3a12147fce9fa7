/** Calls back once after `ms`; returns what cancels it. */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
