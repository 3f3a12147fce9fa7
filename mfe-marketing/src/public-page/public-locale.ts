/**
 * How public pages write money and dates, for everybody alike: their HTML is made before anybody reads it, and to write
 * them anew for the reader would only make them jump.
 */
export const publicLocale = "en-US";
