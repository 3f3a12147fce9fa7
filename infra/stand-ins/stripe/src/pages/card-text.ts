/** A card as people know it, in one piece: `Visa •••• 4242`. */
export const cardText = (last4: string | null | undefined): string =>
  last4 ? `Visa\u00a0••••\u00a0${last4}` : "no card";
