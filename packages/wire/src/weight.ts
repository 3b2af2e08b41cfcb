// Formats and parses weights.

/**
 * Formats grams as kilograms: `12400` → `12.40`; grams that are not a multiple of 10 get three decimals, so that
 * nothing is hidden.
 */
export const formatKg = (grams: number): string => (grams / 1000).toFixed(grams % 10 === 0 ? 2 : 3)

/** Parses kilograms to grams: `12.4` → 12400; null for anything but a weight with at most three decimals. */
export const parseKg = (text: string): number | null => {
  const match = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : null
}
