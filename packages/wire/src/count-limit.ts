// How far the rows of long lists are counted.

/** Rows counted at most; beyond it a list says that there are more, because counting all of them would be slow. */
export const COUNTED_MOST = 10_000
