/** The kinds of changes to the balance that can be filtered by, as type numbers of the protocol. */
export const cashTypes = [250, 254, 11, 12, 0, 252, 266, 260, 261, 264] as const
