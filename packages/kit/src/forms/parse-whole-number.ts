/** The number to use; `wrong` says why it differs from what was typed. */
export type ParsedWholeNumber = { value: number; wrong: 'whole' | 'least' | 'most' | null }

/** Parses a typed whole number. One out of bounds is clamped; anything else yields `before`. */
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
