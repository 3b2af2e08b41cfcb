// Reads mobile numbers, days and numbers from the cells of an imported table, as people and spreadsheets write them.

import { isMobile } from '@huishou/wire/mobile'
import type { Text } from '@huishou/wire/text'
import { cleanFigures } from '@huishou/wire/clean-text'

/** A mobile number without blanks, hyphens, the country code, and the `.0` of a workbook. */
export const importedMobile = (text: string): string =>
  cleanFigures(text)
    .replaceAll('-', '')
    .replace(/\.0$/, '')
    .replace(/^(\+86|0086|86(?=1\d{10}$))/, '')

/** Whether a spreadsheet turned a long number into `1.38E+10`. */
export const isScientific = (text: string): boolean => /^\d(\.\d+)?e\+?\d+$/i.test(text)

/** The problem of a mobile number that `importedMobile` returned; null if there is none. */
export const mobileProblem = (mobile: string): Text | null => {
  if (mobile === '') return { zh: '没有填写手机号', en: 'The mobile number is missing' }
  if (isScientific(mobile))
    return {
      zh: '手机号被表格改成了科学计数，请把该列设为文本后重填',
      en: 'The spreadsheet turned the number into 1.38E+10: format the column as text and enter it again',
    }
  return isMobile(mobile)
    ? null
    : { zh: `“${mobile.slice(0, 30)}”不是手机号`, en: `“${mobile.slice(0, 30)}” is not a mobile number` }
}

/** The message for a text that is longer than its limit. */
export const tooLong = (name: Text, limit: number): Text => ({
  zh: `${name.zh}最多 ${limit} 个字`,
  en: `${name.en} can have at most ${limit} characters`,
})

/** A day as `2026-03-02`, however a person or a spreadsheet wrote it; anything else unchanged. */
export const importedDay = (text: string): string => {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: .*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text
}

/** A number without the commas between thousands; a text with commas elsewhere keeps them, and is not a number. */
export const importedFigures = (text: string): string => {
  const plain = cleanFigures(text)
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/**
 * A number as an integer of its last decimal: `12.5` with three decimals is 12500. Null for anything but a number of at
 * most so many decimals and nine figures before them.
 */
export const scaledNumber = (text: string, decimals: number): number | null => {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text)
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  return match && fraction.length <= decimals ? Number(`${match[1]}${fraction.padEnd(decimals, '0')}`) : null
}
