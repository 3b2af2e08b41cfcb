/** Ids of exports that this tab started or saw being written, and has not yet announced as ready or failed. */
export const awaitedExports = new Set<number>()
