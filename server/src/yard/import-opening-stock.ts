// Checks a table of the stock that a business begins with, line by line, and requests it if no line is wrong.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { parseYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { cleanFigures, cleanLine } from '@huishou/wire/typed-text'
import { parseKg } from '@huishou/wire/weight'
import type { importOpeningStock as importEndpoint, previewOpeningStock } from '@huishou/wire/yard/opening'
import { openingColumns, openingLimits } from '@huishou/wire/yard/opening-columns'
import { yardLimits } from '@huishou/wire/yard/states'
import { readCategories, type CategoryRow } from '../catalog/index.ts'
import { type PlaceTables, readAllShops, shopNameIn } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import {
  countChecks,
  readImportedTable,
  type ImportedLine,
  type LineCheck,
} from '../platform/imported-table.ts'
import { shareOf } from './cost.ts'
import { type DifferenceTables, fileDifference } from './differences.ts'
import { shopStock } from './move-goods.ts'

type Db = Handle<DifferenceTables & PlaceTables>
type Trx = Transaction<DifferenceTables & PlaceTables>
type Shop = Awaited<ReturnType<typeof readAllShops>>[number]
type Line = ImportedLine<keyof typeof openingColumns>
type Planned = LineCheck & {
  line: number
  shop: Shop | null
  material: CategoryRow | null
  given: { shop: string; material: string }
  /** Grams, or pieces where the material is sold by the piece. */
  quantity: number
  costFen: number | null
}

const wrong = (zh: string, en: string): Text => ({ zh, en })

const sameName = (name: string, given: string): boolean =>
  name !== '' && name.toLowerCase() === given.toLowerCase()
/** A shop by its number or name. */
const shopOf = (shops: readonly Shop[], given: string): Shop | null =>
  shops.find(
    ({ id, name, nameEn }) => String(id) === given || sameName(name, given) || sameName(nameEn, given),
  ) ?? null
/** A material by its number, key or name. */
const materialOf = (materials: readonly CategoryRow[], given: string): CategoryRow | null =>
  materials.find(
    ({ id, key, name, nameEn }) =>
      String(id) === given || sameName(key, given) || sameName(name, given) || sameName(nameEn, given),
  ) ?? null

// spreadsheets show large numbers with commas
const figures = (text: string): string => cleanFigures(text).replaceAll(',', '')

/** The quantity in grams or pieces, whichever the material is sold by. */
const readQuantity = ({ cell }: Line, { unit }: CategoryRow): number | Text => {
  const [kg, pieces] = [figures(cell('kg')), figures(cell('pieces'))]
  if (unit === 'piece') {
    const count = /^\d{1,6}$/.test(pieces) ? Number(pieces) : 0
    return count > 0 && count <= yardLimits.pieces
      ? count
      : wrong(
          `这种物料按件计，件数请填 1 至 ${yardLimits.pieces}`,
          `Counted in pieces: enter 1 to ${yardLimits.pieces}`,
        )
  }
  const grams = parseKg(kg) ?? 0
  return grams > 0 && grams <= yardLimits.grams
    ? grams
    : wrong('重量请填公斤数，最多三位小数', 'Enter the weight in kilograms, with at most three decimals')
}

/** What the goods cost: as a whole, or for each kilogram or piece. */
const readCost = ({ cell }: Line, { unit }: CategoryRow, quantity: number): number | Text => {
  const [whole, each] = [cell('cost'), cell('unitCost')].map((text) => figures(text).replace(/^[¥￥]/, ''))
  if (Boolean(whole) === Boolean(each))
    return wrong(
      '总成本和单位成本请填一个，没有成本填 0',
      'Enter either the cost or the unit cost; 0 for none',
    )
  const fen = parseYuan(whole || each || '')
  if (fen === null || fen < 0)
    return wrong(
      `“${(whole || each || '').slice(0, 30)}”不是金额`,
      `“${(whole || each || '').slice(0, 30)}” is no amount`,
    )
  const costFen = whole ? fen : shareOf(fen, quantity, unit === 'kg' ? 1000 : 1)
  return costFen <= openingLimits.costFen ? costFen : wrong('成本太大', 'The cost is too large')
}

type Known = {
  shops: readonly Shop[]
  materials: readonly CategoryRow[]
  /** Stocks that have movements, and stocks with a difference that waits. */
  moved: ReadonlySet<string>
  waiting: ReadonlySet<string>
}
const keyOf = (shopId: number, categoryId: number): string => `${shopId} ${categoryId}`

const stockProblem = (key: string, { moved, waiting }: Known, first: Map<string, number>): Text | null => {
  const before = first.get(key)
  if (before !== undefined) return wrong(`与第 ${before} 行是同一项库存`, `The same stock as line ${before}`)
  if (moved.has(key))
    return wrong(
      '这项库存已有流水，不能再导入期初；请用库存调整',
      'This stock has movements already: ask for an adjustment instead',
    )
  return waiting.has(key)
    ? wrong('这项库存已有一条待复核的差异，请先处理', 'A difference of this stock waits for a second person')
    : null
}

const planLine = (row: Line, known: Known, first: Map<string, number>): Planned => {
  const given = { shop: cleanLine(row.cell('shop')), material: cleanLine(row.cell('material')) }
  const [shop, material] = [shopOf(known.shops, given.shop), materialOf(known.materials, given.material)]
  const planned: Planned = {
    line: row.line,
    shop,
    material,
    given,
    quantity: 0,
    costFen: null,
    problem: null,
    skipped: null,
  }
  const named = { shop: given.shop.slice(0, 30), material: given.material.slice(0, 30) }
  if (!shop)
    return { ...planned, problem: wrong(`没有门店“${named.shop}”`, `There is no shop “${named.shop}”`) }
  if (!material)
    return {
      ...planned,
      problem: wrong(`没有物料“${named.material}”`, `There is no material “${named.material}”`),
    }
  const quantity = readQuantity(row, material)
  if (typeof quantity !== 'number') return { ...planned, problem: quantity }
  const costFen = readCost(row, material, quantity)
  if (typeof costFen !== 'number') return { ...planned, quantity, problem: costFen }
  const key = keyOf(shop.id, material.id)
  const problem = stockProblem(key, known, first)
  if (!problem) first.set(key, row.line)
  return { ...planned, quantity, costFen, problem }
}

type StockRow = { locationId: number; categoryId: number }
const keysOf = (rows: readonly StockRow[]): Set<string> =>
  new Set(rows.map(({ locationId, categoryId }) => keyOf(locationId, categoryId)))

/** The stocks of shops that have movements. */
const readMoved = async (db: Db): Promise<Set<string>> =>
  keysOf(
    await db
      .selectFrom('yardMovement')
      .select(['locationId', 'categoryId'])
      .distinct()
      .where('locationKind', '=', 'shop')
      .execute(),
  )

/** The stocks of shops with a difference that waits for a second person. */
const readWaitingStocks = async (db: Db): Promise<Set<string>> =>
  keysOf(
    await db
      .selectFrom('yardDifference')
      .select(['locationId', 'categoryId'])
      .distinct()
      .where('locationKind', '=', 'shop')
      .where('state', '=', 'to_approve')
      .execute(),
  )

const plan = async (db: Db, csv: string): Promise<Planned[] | Refusal> => {
  const table = readImportedTable(csv, openingColumns, {
    required: [['shop'], ['material'], ['kg', 'pieces'], ['cost', 'unitCost']],
    mostLines: openingLimits.lines,
  })
  if (isRefusal(table)) return table
  const known = {
    shops: await readAllShops(db),
    materials: await readCategories(db),
    moved: await readMoved(db),
    waiting: await readWaitingStocks(db),
  }
  const first = new Map<string, number>()
  return table.map((row) => planLine(row, known, first))
}

/** What a table of opening stock would request, line by line. */
export const previewOpening = async (
  db: Db,
  { csv }: InputOf<typeof previewOpeningStock>,
  language: Language,
): Promise<ReplyOf<typeof previewOpeningStock> | Refusal> => {
  const planned = await plan(db, csv)
  if (isRefusal(planned)) return planned
  const lines = planned.map(({ line, shop, material, given, quantity, costFen, problem }) => ({
    line,
    shop: shop ? shopNameIn(shop, language) : given.shop,
    material: material ? (language === 'zh' ? material.name : material.nameEn) : given.material,
    grams: material?.unit === 'kg' ? quantity : 0,
    pieces: material?.unit === 'piece' ? quantity : 0,
    costFen,
    problem: problem?.[language] ?? '',
    skipped: '',
  }))
  return { lines, ...countChecks(planned) }
}

/** Requests the opening stock of a table for a second person to approve, or none: IMPORT_WRONG if a line is wrong. */
export const importOpening = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { csv }: InputOf<typeof importEndpoint>,
): Promise<ReplyOf<typeof importEndpoint> | Refusal> => {
  const planned = await plan(trx, csv)
  if (isRefusal(planned)) return planned
  const { wrong: count } = countChecks(planned)
  if (count > 0) return refuse('IMPORT_WRONG', { field: 'csv', values: { count } })
  for (const { shop, material, quantity, costFen } of planned) {
    if (!shop || !material || costFen === null) continue
    const filed = await fileDifference(
      trx,
      now,
      { cause: 'adjustment', causeId: 0, by: actor },
      {
        ...shopStock(shop.id),
        category: material,
        kind: 'opening',
        quantity,
        book: { grams: 0, pieces: 0 },
        costFen,
      },
      { atOnce: false },
    )
    if (isRefusal(filed)) return filed
  }
  return { requested: planned.length }
}
