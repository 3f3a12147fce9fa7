const units = ["kB", "MB", "GB", "TB"] as const;

/** Formats a size: `640 kB`, `1.2 GB`. @param bytes ≥ 0 */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes / 1_000, 0];
  while (size >= 1_000 && unit < units.length - 1) [size, unit] = [size / 1_000, unit + 1];
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${units[unit]}`;
}
