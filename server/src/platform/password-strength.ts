// Checks that a new password is not weak.

import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse, type Refusal } from '@huishou/wire/refusals'

/** Passwords common in China that international lists lack. */
const LOCAL = [
  'huishou',
  'feipin',
  'woaini',
  'woaiwojia',
  'wodemima',
  'mima',
  'nihao',
  'zhongguo',
  'beijing',
  'shanghai',
  'hangzhou',
  'shenzhen',
  'laoban',
  'caiwu',
  'guanli',
  'guanliyuan',
  'ceshi',
  '5201314',
  '1314520',
]
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Letters of other alphabets, digits and signs that resemble a Latin letter. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
}
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}
const replaced = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => table[sign] ?? sign).join('')

/** Removes full width, upper case, accents and look-alike letters. */
const plainOf = (text: string): string =>
  replaced(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase(), LOOK_ALIKE)
const spelled = (text: string): string => replaced(text, LEET).replaceAll('i', 'l')

let common: Set<string> | null = null
/** The 49,000 most common passwords in normalised form; built on first use. */
const isCommon = (plain: string): boolean => {
  common ??= new Set([...dictionary['passwords-common'], ...LOCAL].flatMap((word) => [word, spelled(word)]))
  return common.has(plain) || common.has(spelled(plain))
}

/** Whether a password is a common word surrounded by digits or signs, which do not make it stronger. */
const isCommonAtHeart = (plain: string): boolean => {
  const bare = plain.replaceAll(/[^\p{L}\p{N}@$!|+]/gu, '')
  return [
    plain,
    bare,
    plain.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, ''),
    plain.replaceAll(/^[\W_]+|[\d\W_]+$/gu, ''),
    plain.replace(/[\W_]?\d{1,8}[\W_]?$/u, ''),
  ].some((word) => word.length >= 4 && isCommon(word))
}

/**
 * Refuses a weak password. It needs at least 8 characters, 5 of them different, and not only digits. It must not be a
 * common password (even in full width, or with digits for letters or around it), a keyboard row, or contain anything
 * from `own`: user name and phone number.
 */
export const checkPasswordStrength = (password: string, own: readonly string[]): Refusal | null => {
  const plain = plainOf(password)
  const mine = own.map(plainOf).filter((word) => word.length >= 3)
  const weak =
    [...plain].length < 8 ||
    new Set(plain).size < 5 ||
    mine.some((word) => plain.includes(word) || spelled(plain).includes(spelled(word))) ||
    /^\d+$/.test(plain) ||
    isCommonAtHeart(plain) ||
    ROWS.some((row) => row.includes(plain.slice(0, 8)) || row.includes(plain))
  return weak ? refuse('PASSWORD_WEAK') : null
}
