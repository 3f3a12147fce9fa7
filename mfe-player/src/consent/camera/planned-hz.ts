/** The steady beat of the session that the live panel rehearses, in hertz. */
export const plannedHz = 10;
