// Converts amounts between fen and the yuan notation of Alipay.

/** Formats 1820 as `18.20`, the yuan notation of Alipay, without separators. */
export const yuanText = (fen: number): string => {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('not an amount in fen')
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/**
 * Parses `18.2` or `18.20` to 1820 without floating point; null for anything but an amount with at most two decimals.
 */
export const fenFromYuanText = (text: unknown): number | null => {
  const match = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) : null
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
