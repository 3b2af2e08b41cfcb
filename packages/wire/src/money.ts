// Converts, rounds, formats and parses amounts of money.

/** Converts yuan to fen. Money is integer fen everywhere; the older apps' protocol uses yuan with two decimals. */
export const fenFromYuan = (yuan: number): number => Math.round(yuan * 100)
export const yuanFromFen = (fen: number): number => fen / 100

/**
 * Computes the amount of a weight at a price: grams × fen per kg ÷ 1000, rounded half up
 * (docs/rules/general.md#money-and-weight). Half up means away from zero for a fee, so a refund and a charge of the
 * same weight cancel out.
 */
export const lineAmountFen = (grams: number, fenPerKg: number): number => {
  const product = BigInt(grams) * BigInt(Math.abs(fenPerKg))
  const rounded = Number((product + 500n) / 1000n)
  return fenPerKg < 0 ? -rounded : rounded
}

/** `1820` → `18.20`, `-320000` → `-3,200.00`. */
export const formatFen = (fen: number): string => {
  const sign = fen < 0 ? '-' : ''
  const absolute = Math.abs(fen)
  const whole = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}${whole}.${(absolute % 100).toString().padStart(2, '0')}`
}

/** `1820` → `¥18.20`. */
export const formatYuan = (fen: number): string => (fen < 0 ? `-¥${formatFen(-fen)}` : `¥${formatFen(fen)}`)

/** Parses `18.2`, `18.20`, `1,820` to fen; null for anything but an amount with at most two decimals. */
export const parseYuan = (text: string): number | null => {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return null
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -fen : fen
}
