// Builds up a weight that is typed key by key, and converts it to grams.

const MAX_WHOLE = 4
/** Weights loaded onto a lorry may have one digit more than those at the counter. */
export const LORRY_DIGITS = 5
const MAX_DECIMALS = 3

/** The entry after one more key; ignores keys that would not make a weight (a second point, a fourth decimal). */
export function pressKey(text: string, key: string, decimal = true, digits = MAX_WHOLE): string {
  if (key === '.') return !decimal || text.includes('.') ? text : `${text || '0'}.`
  if (!/^\d$/.test(key)) return text
  const next = text === '0' ? key : text + key
  const [whole = '', part] = next.split('.')
  if (whole.length > digits || (part?.length ?? 0) > MAX_DECIMALS) return text
  return next
}

/** The grams of a finished or half-typed entry (`12.`); 0 when it is empty. */
export const gramsOf = (text: string): number =>
  /^\d{1,5}(\.\d{0,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
