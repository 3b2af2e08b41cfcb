/** What somebody typed as a number; `wrong` says why it is not the number they meant. */
export type Typed = { value: number; wrong: 'whole' | 'least' | 'most' | null }

/** Full-width digits count as digits; a number out of bounds becomes the nearest one in them, no number leaves `before`. */
export const readTyped = (text: string, before: number, min: number, max: number): Typed => {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?\d+$/.test(plain)) return { value: before, wrong: 'whole' }
  const number = Number(plain)
  if (number < min) return { value: min, wrong: 'least' }
  return number > max ? { value: max, wrong: 'most' } : { value: number, wrong: null }
}
