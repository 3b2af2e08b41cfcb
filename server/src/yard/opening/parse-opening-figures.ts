// Reads the quantity and the cost of a line in a table of opening stock.

import type { Text } from '@huishou/wire/text'
import { cleanFigures } from '@huishou/wire/clean-text'
import { openingLimits, type openingColumns } from '@huishou/wire/yard/opening-columns'
import type { CategoryRow } from '../../catalog/index.ts'
import type { ImportedLine } from '../../platform/imported-table/read-table.ts'
import { importedFigures, scaledNumber } from '../../platform/imported-table/cells.ts'
import { shareOf } from '../cost.ts'

export type OpeningLine = ImportedLine<keyof typeof openingColumns>

const wrong = (zh: string, en: string): Text => ({ zh, en })
const grouped = (figure: number): string => figure.toLocaleString('en-US')

/** The quantity in grams or pieces, whichever the material is sold by. */
export const readQuantity = ({ cell }: OpeningLine, { unit }: CategoryRow): number | Text => {
  const isPieces = unit === 'piece'
  const most = isPieces ? openingLimits.pieces : openingLimits.grams
  const quantity = scaledNumber(importedFigures(cell(isPieces ? 'pieces' : 'kg')), isPieces ? 0 : 3) ?? 0
  if (quantity > 0 && quantity <= most) return quantity
  return isPieces
    ? wrong(
        `这种物料按件计，件数请填 1 至 ${grouped(most)} 的整数`,
        `Counted in pieces: enter a whole number from 1 to ${grouped(most)}`,
      )
    : wrong(
        `重量请填公斤数，大于 0，最多 ${grouped(most / 1000)} 公斤，最多三位小数`,
        `Enter the weight in kilograms, above 0 and up to ${grouped(most / 1000)}, with at most three decimals`,
      )
}

/** A whole cost in fen; further decimals, as a spreadsheet may compute them, are rounded half up. */
const wholeFen = (text: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const fraction = (match[2] ?? '').padEnd(3, '0')
  return Number(`${match[1]}${fraction.slice(0, 2)}`) + (Number(fraction[2]) >= 5 ? 1 : 0)
}

/** The cost of these grams or pieces at a price per kilogram or piece, which may have up to four decimals. */
const costAt = (text: string, quantity: number, unit: CategoryRow['unit']): number | null => {
  const hundredths = scaledNumber(text, 4)
  return hundredths === null ? null : shareOf(hundredths, quantity, unit === 'piece' ? 100 : 100_000)
}

/** The cost of the goods, given as a whole or per kilogram or piece. */
export const readCost = ({ cell }: OpeningLine, { unit }: CategoryRow, quantity: number): number | Text => {
  const [whole = '', each = ''] = [cell('cost'), cell('unitCost')].map((text) =>
    importedFigures(cleanFigures(text).replace(/^[¥￥]/, '')),
  )
  if ((whole === '') === (each === ''))
    return wrong(
      '总成本和单位成本请填一个，没有成本填 0',
      'Enter either the cost or the unit cost; 0 for none',
    )
  const costFen = whole === '' ? costAt(each, quantity, unit) : wholeFen(whole)
  if (costFen === null) {
    const given = (whole || each).slice(0, 30)
    return whole === ''
      ? wrong(
          `“${given}”不是金额，单位成本最多四位小数`,
          `“${given}” is not an amount; a unit cost has at most four decimals`,
        )
      : wrong(
          `“${given}”不是金额，总成本请填元，精确到分`,
          `“${given}” is not an amount; enter the cost in yuan, with two decimals`,
        )
  }
  return costFen <= openingLimits.costFen
    ? costFen
    : wrong(
        `成本最多 ${grouped(openingLimits.costFen / 100)} 元`,
        `The cost is at most ${grouped(openingLimits.costFen / 100)} yuan`,
      )
}
