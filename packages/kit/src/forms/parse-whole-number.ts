// Parses a typed whole number and keeps it within its bounds.

/** The number to use. `wrong` says how it differs from what was typed. */
export type ParsedWholeNumber = { value: number; wrong: 'whole' | 'least' | 'most' | null }

/**
 * Parses a typed whole number. A number out of bounds is moved to the nearest bound; anything else returns `before`.
 */
export const parseWholeNumber = (
  text: string,
  before: number,
  min: number,
  max: number,
): ParsedWholeNumber => {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?\d+$/.test(plain)) return { value: before, wrong: 'whole' }
  const number = Number(plain)
  if (number < min) return { value: min, wrong: 'least' }
  return number > max ? { value: max, wrong: 'most' } : { value: number, wrong: null }
}
