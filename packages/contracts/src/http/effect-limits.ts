/*
 * The rules of the public effects. A module of their own, because a public page that states them must not load schemas.
 */

/** People whose results of a mode and an outcome are needed before their effect is published. */
export const effectMinPeople = 30;
/** People that a cell of a funnel plot needs. Its number is rounded down to a multiple of this. */
export const effectCellMinPeople = 5;
/** People whose results must differ from those of each earlier publication of an effect before a newer one replaces it. */
export const effectMinChangedPeople = 5;
/** Days after which an effect that includes a withdrawn result is replaced, or taken down, at the latest. */
export const effectWithdrawnWithinDays = 7;

/** The probability with which the interval of an effect contains it, in percent. */
export const effectLevelPercent = 95;
