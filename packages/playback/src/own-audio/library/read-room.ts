/** How much this site stores on the device, and how much it may, bytes; null if the browser doesn't say. */
export async function readRoom(): Promise<{ readonly used: number; readonly of: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, of: quota };
  } catch {
    return null;
  }
}
