// Creates and reads the number and the code on the tag of a bale.

/** The check digit, weighted from the right as in EAN: any wrong digit and most swapped digits are detected. */
const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
const DIGITS = 6

/** The number on a tag: `B` and the id with a check digit, so that a mistyped one is noticed. */
export const baleNumber = (id: number): string => {
  const digits = String(id).padStart(DIGITS, '0')
  return `B${digits}${checkDigit(digits)}`
}

/** The ID from the number of a tag, as scanned or typed; null when it is not such a number. */
export const baleIdOf = (typed: string): number | null => {
  const [, digits = '', check = ''] = /^B?(\d{6,15})(\d)$/i.exec(typed.trim()) ?? []
  const id = Number(digits)
  return digits !== '' && checkDigit(digits) === Number(check) && id > 0 ? id : null
}

/** The contents of a tag's code, which allow a bale to be counted without a network. */
export type ScannedBale = { id: number; categoryId: number; grams: number }

export const baleCode = ({ id, categoryId, grams }: ScannedBale): string =>
  `${baleNumber(id)}-${categoryId}-${grams}`

/** Reads the code of a tag; null when it is another code. */
export const scannedBale = (code: string): ScannedBale | null => {
  const [, number = '', categoryId, grams] = /^(B\d{7,16})-(\d{1,12})-(\d{1,9})$/i.exec(code.trim()) ?? []
  const id = baleIdOf(number)
  return id === null ? null : { id, categoryId: Number(categoryId), grams: Number(grams) }
}
