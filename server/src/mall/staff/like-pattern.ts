/** A `like` pattern that finds typed text anywhere, without its wildcards; text of wildcards alone matches nothing. */
export const containing = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}
