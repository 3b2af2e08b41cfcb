/** Kinds people look for, by the protocol's types of movement. */
export const cashTypes = [250, 254, 11, 12, 0, 252, 260, 261, 264] as const
