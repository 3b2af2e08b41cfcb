/** The kinds of changes to the balance that a list can be filtered by, as the type numbers that the API uses. */
export const cashTypes = [250, 254, 11, 12, 0, 252, 266, 260, 261, 264] as const
