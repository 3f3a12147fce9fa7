import type { Band } from "@phaselock/contracts";

/**
 * The colour of a band, as the custom property that styles.css defines. Colour means frequency and nothing else:
 * anything coloured takes it from here.
 */
export const bandColour = (band: Band): string => `var(--${band})`;
