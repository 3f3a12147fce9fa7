import type { Band } from "@phaselock/contracts";

/**
 * Returns a band's colour as the custom property that styles.css defines. Colour means frequency and nothing else, so
 * anything coloured uses this.
 */
export const bandColour = (band: Band): string => `var(--${band})`;
