/** A number as typed; `wrong` says why it was adjusted. */
export type ParsedNumber = { value: number; wrong: 'whole' | 'least' | 'most' | null }

/** Parses a typed number. A value out of bounds is clamped, text that is no number yields `before`. */
export const parseNumber = (text: string, before: number, min: number, max: number): ParsedNumber => {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?\d+$/.test(plain)) return { value: before, wrong: 'whole' }
  const number = Number(plain)
  if (number < min) return { value: min, wrong: 'least' }
  return number > max ? { value: max, wrong: 'most' } : { value: number, wrong: null }
}
