/** How long a sound may take to start, and to end after its time, as in the player. */
export const soundWithinMs = 8_000;

/** Rejects unless `sound` settles in time. Without a device, `resume` never settles, and a sound may never end. */
export const within = async <T>(sound: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No sound within ${ms} ms`)), ms);
  });
  return Promise.race([sound, late]).finally(() => clearTimeout(timer));
};
