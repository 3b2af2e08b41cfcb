// Splits a pasted contact into name, phone number and address.

import { normalizeMobile } from './normalize-mobile.ts'

/**
 * The parts of a pasted address. `linkMan` and `mobile` are empty when absent. `address` ends before the building, unit
 * or room, which is in `menpai`.
 */
export type PastedAddress = { linkMan: string; mobile: string; address: string; menpai: string }

const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|联系电话|电话|所在地区|详细地址|收货地址|地址|name|phone|address)\s*[:：]/gi
const MOBILE = /(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/
const LANDLINE = /0\d{2,3}-\d{7,8}(?!\d)/
/** A word with one of these characters is a place, not a person. */
const PLACE = /[省市区县旗镇乡村路街道巷弄里号栋幢座楼室苑园城庭府湾广场大厦\d]/
const PERSON = /^(?:[\p{Script=Han}·]{2,4}|[A-Za-z][A-Za-z .'-]{1,30})$/u
const isPerson = (word: string): boolean => PERSON.test(word) && !PLACE.test(word)
/** Matches the building number and everything after it, at the end of the text. */
const DOOR =
  /(?:[A-Za-z\d]+\s*(?:号楼|栋|幢|座|单元)|(?<=[号弄])\d+(?:-\d+)+|\d+(?:-\d+)*室|(?<=\s)[\d-]+[A-Za-z]?$).*$/

/** Finds the end of one line that the next line repeats at its start: shops put a district or street on both. */
const repeated = (before: string, after: string): string =>
  Array.from({ length: after.length }, (_, end) => after.slice(0, end + 1)).findLast(
    (start) => /^.{2,}[省市区县旗镇乡村路街道]$/.test(start) && before.endsWith(start),
  ) ?? ''

/**
 * Splits a pasted contact into name, mobile and address, in any order, on one line or several, with or without labels.
 * Anything unrecognised stays in the address.
 */
export const parsePastedAddress = (text: string): PastedAddress => {
  const plain = text.normalize('NFKC').replaceAll(LABELS, ' ')
  const number = (MOBILE.exec(plain) ?? LANDLINE.exec(plain))?.[0] ?? ''
  const words = plain
    .replace(number, ' ')
    .split(/[\n,;，；、。|]+/)
    .map((part) => part.trim())
    // a name in Latin letters contains blanks itself
    .flatMap((part) => (isPerson(part) ? [part] : part.split(/\s+/)))
    .filter(Boolean)
  const person = words.findIndex(isPerson)
  const place = words
    .filter((_, index) => index !== person)
    .map((word, index, all) => word.slice(repeated(all[index - 1] ?? '', word).length))
    .filter(Boolean)
    .join(' ')
  const door = DOOR.exec(place)
  return {
    linkMan: person < 0 ? '' : (words[person] ?? ''),
    mobile: LANDLINE.test(number) ? number : normalizeMobile(number),
    address: place.slice(0, door?.index).trim(),
    menpai: door?.[0].trim() ?? '',
  }
}

/** Strips the region names, which have a field of their own, off the start of the address. */
export const withoutRegions = (address: string, regions: readonly { name: string }[]): string =>
  regions.reduce((rest, { name }) => {
    const short = name.replace(/(?:特别行政区|[\p{Script=Han}]{1,3}自治区|省|市|区|县)$/u, '')
    const found = [name, short].find((one) => one.length > 1 && rest.startsWith(one))
    return found
      ? rest
          .slice(found.length)
          .replace(/^(?:省|市)/, '')
          .trimStart()
      : rest
  }, address)
