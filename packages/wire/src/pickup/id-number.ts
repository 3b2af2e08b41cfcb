// Checks and normalises the numbers of Chinese identity cards.

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The last character of an 18-character number, computed from the 17 digits before it (GB 11643). */
const checkCharacter = (digits: string): string => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECKS[sum % 11] ?? ''
}

/**
 * Whether it is the number of a Chinese identity card: 18 characters of which the last one checks the others, or 15
 * digits on an old card.
 */
export const isIdNumber = (typed: string): boolean =>
  /^\d{17}[\dXx]$/.test(typed)
    ? checkCharacter(typed) === typed.slice(-1).toUpperCase()
    : /^\d{15}$/.test(typed)

/**
 * Normalises an ID number to 18 characters: a 15-digit number from before 1999 and its 18-character form are the same
 * person.
 */
export const wholeIdNumber = (idNumber: string): string => {
  const upper = idNumber.toUpperCase()
  if (upper.length !== 15) return upper
  const digits = `${upper.slice(0, 6)}19${upper.slice(6)}`
  return digits + checkCharacter(digits)
}
