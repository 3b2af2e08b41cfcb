// Formats large counts and sums in short form.

import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { grouped } from '../../shared/format/numbers.ts'

const LARGE = 10_000

/** Formats a count: `1,204`, and from ten thousand upwards `1.2万` or `12.3K`; truncated, never rounded up. */
export const countText = (count: number, language: Language): string => {
  if (count < LARGE) return grouped(count)
  const [unit, sign] = language === 'zh' ? [10_000, '万'] : [1_000, 'K']
  return `${grouped(Math.floor((count * 10) / unit) / 10)}${sign}`
}

/** Formats money in the same way: `¥1,204.50`, `¥1.2万`. */
export const savedText = (fen: number, language: Language): string =>
  fen < LARGE * 100 ? formatYuan(fen) : `¥${countText(fen / 100, language)}`
