// Writes the SKUs of goods to a spreadsheet, and parses the spreadsheet after staff have edited it.
import { parseYuan } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { ExportedTable } from '@huishou/wire/exported-table'
import { money } from '../../platform/document/index.ts'
import { readImportedTable } from '../../platform/imported-table/read-table.ts'
import type { ListedGoods } from './read-goods.ts'

/** Columns of the goods spreadsheet, with their Chinese and English headings. */
const columns = {
  skuId: ['规格编号', 'SKU'],
  name: ['商品', 'Goods'],
  property: ['规格', 'Option'],
  code: ['货号', 'Item number'],
  price: ['售价(元)', 'Price'],
  points: ['积分', 'Points'],
  market: ['市场价(元)', 'Market price'],
  stock: ['库存', 'Stock'],
  newStock: ['新库存', 'New stock'],
  active: ['在售', 'On sale'],
} as const
type Column = keyof typeof columns

/** A line per SKU, with the columns that the import reads. */
export const spreadsheetOf = (
  goods: readonly ListedGoods[],
  language: Language,
): Omit<ExportedTable, 'fileName'> => {
  const inLanguage = (zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh)
  const rows = goods.flatMap((each) =>
    each.skus.map((sku) => [
      sku.id,
      inLanguage(each.name, each.nameEn),
      inLanguage(sku.propertyChildNames, sku.propertyChildNamesEn).replace(/,$/, ''),
      sku.code,
      money(sku.priceFen),
      sku.points,
      money(sku.marketFen),
      sku.stock,
      '',
      sku.active === 1 ? inLanguage('是', 'yes') : inLanguage('否', 'no'),
    ]),
  )
  const head = Object.values(columns).map(([zh, en]) => inLanguage(zh, en))
  return { head, rows, lines: rows.length }
}

export const spreadsheetName = (now: number): string => `goods-${dayOf(now)}`

/** One edited line; an empty cell is undefined and leaves the value unchanged. */
export type SpreadsheetRow = {
  line: number
  skuId: number | null
  problem: Text | null
  priceFen?: number
  points?: number
  marketFen?: number
  /** Stock when the file was exported, and the new stock. */
  stock?: number
  newStock?: number
  active?: boolean
}

const wrong = (zh: string, en: string): Text => ({ zh, en })
const MOST_FEN = 100_000_000
const MOST = 10_000_000

const readYuan = (text: string, name: string): number | Text => {
  const fen = parseYuan(text.replace(/^[¥￥]/, ''))
  return fen === null || fen < 0 || fen > MOST_FEN
    ? wrong(`${name}“${text}”不是金额`, `“${text}” is not an amount`)
    : fen
}
const readCount = (text: string, name: string): number | Text =>
  /^\d{1,8}$/.test(text) && Number(text) <= MOST
    ? Number(text)
    : wrong(`${name}“${text}”不是整数`, `“${text}” is not a whole number`)
const readYes = (text: string): boolean | Text =>
  ['是', 'yes', 'y', 'true', '1'].includes(text.toLowerCase())
    ? true
    : ['否', 'no', 'n', 'false', '0'].includes(text.toLowerCase())
      ? false
      : wrong(`在售“${text}”请填是或否`, `“${text}”: say yes or no`)

const readLine = (cell: (column: Column) => string, line: number): SpreadsheetRow => {
  const id = readCount(cell('skuId'), '规格编号')
  const read: SpreadsheetRow = { line, skuId: typeof id === 'number' ? id : null, problem: null }
  const take = <Value>(
    column: Column,
    value: (text: string) => Value | Text,
    put: (value: Value) => void,
  ) => {
    const text = cell(column)
    if (text === '') return
    const got = value(text)
    if (typeof got === 'object' && got !== null) read.problem ??= got as Text
    else put(got as Value)
  }
  if (typeof id !== 'number') read.problem = id
  take<number>(
    'price',
    (text) => readYuan(text, '售价'),
    (fen) => (read.priceFen = fen),
  )
  take<number>(
    'points',
    (text) => readCount(text, '积分'),
    (points) => (read.points = points),
  )
  take<number>(
    'market',
    (text) => readYuan(text, '市场价'),
    (fen) => (read.marketFen = fen),
  )
  take<number>(
    'stock',
    (text) => readCount(text, '库存'),
    (stock) => (read.stock = stock),
  )
  take<number>(
    'newStock',
    (text) => readCount(text, '新库存'),
    (stock) => (read.newStock = stock),
  )
  take<boolean>('active', readYes, (active) => (read.active = active))
  if (read.newStock !== undefined && read.stock === undefined)
    read.problem ??= wrong(
      '填了新库存，还要保留导出时的库存',
      'new stock needs the stock it was exported with',
    )
  return read
}

const MOST_LINES = 20_000

/** Parses an edited spreadsheet. Refuses IMPORT_UNREADABLE without the column that identifies the SKU. */
export const readSpreadsheet = (csv: string): SpreadsheetRow[] | Refusal => {
  const rows = readImportedTable(csv, columns, { required: [['skuId']], mostLines: MOST_LINES })
  return isRefusal(rows) ? rows : rows.map(({ line, cell }) => readLine(cell, line))
}
