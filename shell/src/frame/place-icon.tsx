import type { Place } from "./places.ts";

const paths: Readonly<Record<Place["id"], string>> = {
  play: "M6 4v12l9-6z",
  studio:
    "M2 14c3.600 0 4-6.700 6.300-7.500M11.700 6.500C14 7.500 15 12 18 12M8 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  progress: "M3 5h9M6 10h11M4 15h6M8 3v4M12 8v4M7 13v4",
  you: "M6.800 7a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0M3.500 17c1-4 12-4 13 0",
};

/** The icon of a place in the bar of a phone; its name stands under it. */
export const PlaceIcon = ({ id }: { readonly id: Place["id"] }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={paths[id]} />
  </svg>
);
