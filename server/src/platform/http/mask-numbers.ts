// Masks mobile, identity and card numbers in replies for roles that must not see them.

import { Readable } from 'node:stream'
import { maskedRoles, type StaffRole } from '@huishou/wire/staff/roles'
import type { RequestActor, RouteOptions } from './route.ts'

export const isMaskedRole = (role: StaffRole): boolean => (maskedRoles as readonly StaffRole[]).includes(role)
/** A separator between digits, in half or full width: a space, a no-break space or a hyphen. */
const GAP = '[ \\u00a0\\u3000\\uff0d-]?'
/**
 * Matches mobile numbers with and without country code, and in common groupings; dots count only where the number
 * cannot be two prices.
 */
const MOBILE = new RegExp(
  `(?<![\\d０-９])((?:\\+|00)?86[ \\u00a0\\u3000\\uff0d.-]?)?(?=1[3-9])(${[
    String.raw`\d{3}${GAP}\d{4}${GAP}\d{4}`,
    String.raw`\d{3}\.\d{4}\.\d{4}`,
    String.raw`\d{2}${GAP}\d{3}${GAP}\d{3}${GAP}\d{3}`,
    String.raw`\d{4}${GAP}\d{4}${GAP}\d{3}`,
    String.raw`\d{3}${GAP}\d{3}${GAP}\d{5}`,
    String.raw`\d{5}${GAP}\d{6}`,
  ].join('|')})(?![\\d０-９])`,
  'g',
)
const FULL_WIDTH_MOBILE = new RegExp(
  `(?<![\\d０-９])(１[３-９][０-９])${GAP}[０-９]{4}${GAP}([０-９]{4})(?![\\d０-９])`,
  'g',
)
const IDENTITY = /(?<!\d)(\d{3})\d{14}(\d|[Xx])(?!\d)/g
const CARD = new RegExp(`(?<![\\d*])\\d{4}(?:${GAP}\\d{4}){2,3}(?:${GAP}\\d{1,3})?(?!\\d)`, 'g')

/** Verifies the check digit of an identity number (GB 11643). */
const isIdentity = (text: string): boolean => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}

/** Verifies the check digit of a bank card (Luhn). */
const isCard = (text: string): boolean => {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number).toReversed()
  if (digits.length < 15) return false
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Matches the URL or file name of a picture in a reply, whose digits are a hash. Other digits in URLs may be a
 * number.
 */
const PICTURE =
  /^(?:[0-9a-f]{64}\.webp|(?:https?:\/\/[^/\s?#]+)?\/(?:files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.400)?\.webp(?:\?until=\d{1,12}&sig=[\w-]{1,64})?|static\/[a-z/-]+\.[a-z]+))$/
const arePictures = (text: string): boolean => text.split(/[, ]/).every((part) => PICTURE.test(part))

/**
 * Masks the mobile, identity and card numbers in a text: a mobile number keeps its first three and last four digits, an
 * identity number its first three and its last, a card number its last four.
 */
export const maskNumbersIn = (text: string): string =>
  text.length < 11 || arePictures(text)
    ? text
    : text
        .replaceAll(IDENTITY, (whole, head: string, tail: string) =>
          isIdentity(whole) ? `${head}**************${tail}` : whole,
        )
        .replaceAll(CARD, (whole) =>
          isCard(whole) ? `**** ${whole.replaceAll(/\D/g, '').slice(-4)}` : whole,
        )
        .replaceAll(MOBILE, (_whole, country: string | undefined, number: string) => {
          const digits = number.replaceAll(/\D/g, '')
          return `${country ?? ''}${digits.slice(0, 3)}****${digits.slice(-4)}`
        })
        .replaceAll(FULL_WIDTH_MOBILE, '$1****$2')

/** Masks every text in a reply; other values stay. */
export const maskNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return maskNumbersIn(value)
  if (Array.isArray(value)) return value.map(maskNumbers)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Readable)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskNumbers(each)]))
}

/** A reply as its reader may see it: with numbers masked for some roles, unless they are the business's or their own. */
export const shownTo = ({ ownNumbers }: RouteOptions, actor: RequestActor, reply: unknown): unknown =>
  actor.kind === 'staff' && !ownNumbers && isMaskedRole(actor.role) ? maskNumbers(reply) : reply
