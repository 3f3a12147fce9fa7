/** An icon of the player's controls, 18 px, as path data. */
export const Icon = ({ path, isFilled = false }: { path: string; isFilled?: boolean }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill={isFilled ? "currentColor" : "none"}
    stroke={isFilled ? "none" : "currentColor"}
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** Path data of the icons. */
export const icons = {
  pause: "M5 3h3v12H5zM10 3h3v12h-3z",
  play: "M5 3l10 6-10 6z",
  battery: "M1.5 6h13v6.5h-13zM16.5 8v2.5M4.25 8v2.5",
  fullScreen: "M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4",
  sound: "M2 7h3l4-4v12l-4-4H2zM12 6c1.6 1.6 1.6 4.4 0 6",
  muted: "M2 7h3l4-4v12l-4-4H2zM12 7l4 4M16 7l-4 4",
  brightness:
    "M9 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9 1v2M9 15v2M1 9h2M15 9h2M3.3 3.3l1.5 1.5M13.2 13.2l1.5 1.5M3.3 14.7l1.5-1.5M13.2 4.8l1.5-1.5",
} as const;
