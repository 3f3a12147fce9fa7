/** A chart has room for at least these weeks: columns of a first week that filled it would look like much. */
const leastWeeks = 4;

/** How many weeks a chart has room for, given those that it shows. */
export const roomFor = (weeks: number): number => Math.max(leastWeeks, weeks);
