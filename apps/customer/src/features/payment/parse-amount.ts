/** Converts typed yuan to fen; null unless it is a positive amount with at most seven digits and two decimals. */
export const fenTyped = (text: string): number | null => {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const fen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return fen > 0 ? fen : null
}
