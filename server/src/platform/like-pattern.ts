// Builds the patterns of searches.

/**
 * Builds an SQL `like` pattern that matches the typed text anywhere, after removing its wildcards; text made up only of
 * wildcards matches nothing. It is in lower case, for a column in lower case: PostgreSQL distinguishes case.
 */
export const containing = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}
