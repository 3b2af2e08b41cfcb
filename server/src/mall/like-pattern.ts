/**
 * A `like` pattern that matches the typed text anywhere, without its wildcards; text of wildcards only matches nothing.
 */
export const containing = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}
