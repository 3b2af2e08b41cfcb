/** Ids of exports that this tab started or saw being written, and whose end has not been announced yet. */
export const awaitedExports = new Set<number>()
