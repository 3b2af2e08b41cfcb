// Checks the unified social credit codes of firms.

const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/** Computes the GB 32100 check character of the first 17 characters; null if any of them is outside the alphabet. */
const checkOf = (code: string): string | null => {
  let sum = 0
  let weight = 1
  for (const character of code.slice(0, LENGTH - 1)) {
    const value = DIGITS.indexOf(character)
    if (value === -1) return null
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return DIGITS[(31 - (sum % 31)) % 31] ?? null
}

/** Whether this is a unified social credit code (统一社会信用代码) with a right check character. */
export const isCreditCode = (code: string): boolean =>
  code.length === LENGTH && checkOf(code) === code[LENGTH - 1]

/** The code with its check character, for tests and demo data. */
export const creditCodeOf = (first17: string): string => first17 + (checkOf(first17) ?? '')
