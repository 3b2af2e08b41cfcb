/**
 * Builds an SQL `like` pattern that matches the typed text anywhere, after removing its wildcards; text made up only of
 * wildcards matches nothing.
 */
export const containing = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}
