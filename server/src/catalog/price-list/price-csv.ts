// Writes a price list to a spreadsheet, and parses the spreadsheet after staff have edited it.
import { parseYuan } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import type { ExportedTable } from '@huishou/wire/exported-table'
import { money, orEmpty } from '../../platform/document/index.ts'
import { readImportedTable } from '../../platform/imported-table/read-table.ts'
import type { CategoryRow } from '../waste-category/read-categories.ts'

/** Columns of a price list's spreadsheet, with their Chinese and English headings. */
const columns = {
  categoryId: ['品类编号', 'Category number'],
  name: ['品类', 'Category'],
  unit: ['计价单位', 'Unit'],
  price: ['价格(元)', 'Price'],
} as const
type Column = keyof typeof columns
const COLUMNS = Object.keys(columns) as Column[]

const unitText = { kg: { zh: '公斤', en: 'kg' }, piece: { zh: '件', en: 'piece' } }

const MOST_FEN = 10_000_000
const MOST_LINES = 500

/** A line per accepted category; the price is empty where the list names none. */
export const priceTable = (
  categories: readonly CategoryRow[],
  prices: ReadonlyMap<number, number>,
  language: Language,
): Omit<ExportedTable, 'fileName'> => {
  const zh = language === 'zh'
  const rows = categories
    .filter(({ active }) => active === 1)
    .map(({ id, name, nameEn, unit }) => {
      const fen = prices.get(id)
      return [id, (!zh && nameEn) || name, unitText[unit][language], orEmpty(fen, money)]
    })
  return { head: COLUMNS.map((column) => columns[column][zh ? 0 : 1]), rows, lines: rows.length }
}

/** One line of an edited table; `unitFen` null for an empty price. */
export type PriceTableRow = {
  line: number
  category: CategoryRow | null
  name: string
  unitFen: number | null
  problem: Text | null
}

const readPrice = (text: string): number | null | Text => {
  if (text === '') return null
  const fen = parseYuan(text.replace(/^(-?)[¥￥]/, '$1'))
  if (fen === null)
    return /^-?\d+\.\d{3,}$/.test(text)
      ? { zh: `价格“${text}”最多两位小数`, en: `“${text}” has more than two decimals` }
      : { zh: `价格“${text}”不是金额`, en: `“${text}” is not an amount` }
  return Math.abs(fen) > MOST_FEN ? { zh: `价格“${text}”太大`, en: `“${text}” is too large` } : fen
}

/**
 * Parses an edited table; a category is identified by its number, or by its name if the number is missing. Refuses
 * IMPORT_UNREADABLE without a column of prices or of categories.
 */
export const readPriceTable = (
  csv: string,
  categories: readonly CategoryRow[],
): PriceTableRow[] | Refusal => {
  const table = readImportedTable(csv, columns, {
    required: [['categoryId', 'name'], ['price']],
    mostLines: MOST_LINES,
  })
  if (isRefusal(table)) return table
  const seen = new Set<number>()
  return table.map(({ line, cell }) => {
    const [id, name] = [cell('categoryId'), cell('name')]
    const category =
      categories.find((one) =>
        id === '' ? one.name === name || one.nameEn === name : String(one.id) === id,
      ) ?? null
    const price = readPrice(cell('price'))
    const unitFen = typeof price === 'number' ? price : null
    const problem =
      problemOf(category, id || name, cell('unit'), seen) ?? (typeof price === 'object' ? price : null)
    if (category) seen.add(category.id)
    return { line, category, name: category?.name ?? name, unitFen, problem }
  })
}

/** Names of the units, as exported and as people write them. */
const units: Readonly<Record<string, CategoryRow['unit']>> = {
  公斤: 'kg',
  千克: 'kg',
  kg: 'kg',
  件: 'piece',
  个: 'piece',
  piece: 'piece',
}

const problemOf = (
  category: CategoryRow | null,
  given: string,
  unit: string,
  seen: ReadonlySet<number>,
): Text | null => {
  if (!category) return { zh: `没有品类“${given}”`, en: `there is no category “${given}”` }
  if (category.active !== 1) return { zh: '这个品类已隐藏', en: 'the category is hidden' }
  if (unit !== '' && units[unit.toLowerCase()] !== category.unit)
    return {
      zh: `计价单位应为${category.unit === 'kg' ? '公斤' : '件'}`,
      en: `it is priced by the ${category.unit === 'kg' ? 'kilogram' : 'piece'}`,
    }
  return seen.has(category.id) ? { zh: '同一品类出现了两次', en: 'the category appears twice' } : null
}
