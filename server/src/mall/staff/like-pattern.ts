/** What a person typed as a pattern of `like` that is found anywhere, without its wildcards; one of nothing else finds nothing. */
export const containing = (typed: string): string => {
  const plain = typed.toLowerCase().replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}
