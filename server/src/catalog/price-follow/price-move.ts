// Describes a price change in words, unless it is too small to mention.
import { formatYuan } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import { changePct } from '../price-list/change-pct.ts'
import type { CategoryRow } from '../waste-category/read-categories.ts'

/** A price change in words: `title` names the material and the change, `text` the old and the new price. */
export type PriceMove = { title: Text; text: Text }

/** A price in words: paid to the customer, free, or a fee. */
const worded = (fen: number, unit: CategoryRow['unit']): Text => {
  const [zh, en] = unit === 'kg' ? ['公斤', 'kg'] : ['件', 'piece']
  if (fen === 0) return { zh: '免费代收', en: 'collected for free' }
  const money = formatYuan(Math.abs(fen))
  return fen > 0
    ? { zh: `${money}/${zh}`, en: `${money} per ${en}` }
    : { zh: `收费 ${money}/${zh}`, en: `a fee of ${money} per ${en}` }
}

const percentOf = (fromFen: number, toFen: number): number => Math.abs(changePct(fromFen, toFen) ?? 0)

/**
 * The change of a price in words; null when it is smaller than `percent`. A change between two prices, or between two
 * fees, is stated in per cent. To or from a fee or free collection a percentage would make no sense, so both are named.
 */
export const priceMove = (
  category: Pick<CategoryRow, 'name' | 'nameEn' | 'unit'>,
  fromFen: number | null,
  toFen: number,
  percent: number,
): PriceMove | null => {
  const { name, nameEn, unit } = category
  const to = worded(toFen, unit)
  if (fromFen === null)
    return {
      title: { zh: `${name}有报价了`, en: `${nameEn} has a price now` },
      text: { zh: `${name}：${to.zh}`, en: `${nameEn}: ${to.en}` },
    }
  if (fromFen === toFen) return null
  const from = worded(fromFen, unit)
  const text = { zh: `${name}：${from.zh} → ${to.zh}`, en: `${nameEn}: ${from.en} → ${to.en}` }
  if (fromFen * toFen <= 0)
    return { title: { zh: `${name}的价格变了`, en: `The price of ${nameEn} changed` }, text }
  if (Math.abs(toFen - fromFen) * 100 < percent * Math.abs(fromFen)) return null
  const pct = percentOf(fromFen, toFen)
  const isFee = toFen < 0
  const up = Math.abs(toFen) > Math.abs(fromFen)
  return {
    title: {
      zh: `${name}${isFee ? '收费' : ''}${up ? '涨' : '降'}了 ${pct}%`,
      en: `${isFee ? `The fee for ${nameEn}` : nameEn} is ${up ? 'up' : 'down'} ${pct}%`,
    },
    text,
  }
}
