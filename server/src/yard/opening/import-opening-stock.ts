// Checks a table of the stock that a business begins with, line by line, and requests its approval if no line is wrong.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { cleanLine } from '@huishou/wire/clean-text'
import type { importOpeningStock as importEndpoint, previewOpeningStock } from '@huishou/wire/yard/opening'
import { openingColumns, openingLimits } from '@huishou/wire/yard/opening-columns'
import { readCategories, type CategoryRow } from '../../catalog/index.ts'
import { type PlaceTables, readAllShops, shopNameIn } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { countChecks, readImportedTable, type LineCheck } from '../../platform/imported-table/read-table.ts'
import { type DifferenceTables, fileDifference } from '../book-difference.ts'
import { shopStock } from '../move-goods.ts'
import { notifyOfDifferences } from '../notify-approvers.ts'
import { readOpeningLines, recordOpening } from './opening-lines.ts'
import { type OpeningLine, readCost, readQuantity } from './parse-opening-figures.ts'
import { readStocksInCount } from '../read-stocks-in-count.ts'

type Db = Handle<DifferenceTables & PlaceTables>
type Trx = Transaction<DifferenceTables & PlaceTables>
type Shop = Awaited<ReturnType<typeof readAllShops>>[number]
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
/** The record with this number; otherwise those with this name. */
const recordsNamed = <Row extends { id: number }>(
  rows: readonly Row[],
  given: string,
  namesOf: (row: Row) => readonly string[],
): readonly Row[] => {
  const numbered = rows.filter(({ id }) => String(id) === given)
  return numbered.length > 0
    ? numbered
    : rows.filter((row) => namesOf(row).some((name) => sameName(name, given)))
}

type Known = {
  shops: readonly Shop[]
  materials: readonly CategoryRow[]
  /** Stocks that have movements, that are in a stock take, and with a difference that waits. */
  moved: ReadonlySet<string>
  counted: ReadonlySet<string>
  waiting: ReadonlySet<string>
}
const keyOf = (shopId: number, categoryId: number): string => `${shopId} ${categoryId}`

const stockProblem = (
  key: string,
  { moved, counted, waiting }: Known,
  first: Map<string, number>,
): Text | null => {
  const before = first.get(key)
  if (before !== undefined) return wrong(`与第 ${before} 行是同一项库存`, `The same stock as line ${before}`)
  if (moved.has(key))
    return wrong(
      '这项库存已有流水，不能再导入期初；请用库存调整',
      'This stock has movements already: ask for an adjustment instead',
    )
  if (counted.has(key))
    return wrong(
      '这项库存正在盘点，请先过账或作废盘点',
      'This stock is in a stock take: post or cancel that first',
    )
  return waiting.has(key)
    ? wrong('这项库存已有一条待复核的差异，请先处理', 'A difference of this stock waits for a second person')
    : null
}

const onlyOf = <Row>(rows: readonly Row[]): Row | null => (rows.length === 1 ? (rows[0] ?? null) : null)
const shopProblem = (found: number, name: string): Text =>
  found > 1
    ? wrong(
        `有 ${found} 家门店叫“${name}”，请填编号`,
        `${found} shops are called “${name}”: enter the number`,
      )
    : wrong(`没有门店“${name}”`, `There is no shop “${name}”`)
const materialProblem = (found: number, name: string): Text =>
  found > 1
    ? wrong(
        `有 ${found} 种物料叫“${name}”，请填编号`,
        `${found} materials are called “${name}”: enter the number`,
      )
    : wrong(`没有物料“${name}”`, `There is no material “${name}”`)

const planLine = (row: OpeningLine, known: Known, first: Map<string, number>): Planned => {
  const given = { shop: cleanLine(row.cell('shop')), material: cleanLine(row.cell('material')) }
  const shops = recordsNamed(known.shops, given.shop, ({ name, nameEn }) => [name, nameEn])
  const materials = recordsNamed(known.materials, given.material, (of) => [of.key, of.name, of.nameEn])
  const [shop, material] = [onlyOf(shops), onlyOf(materials)]
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
  if (!shop) return { ...planned, problem: shopProblem(shops.length, given.shop.slice(0, 30)) }
  if (!material)
    return { ...planned, problem: materialProblem(materials.length, given.material.slice(0, 30)) }
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
    shops: (await readAllShops(db)).filter(({ state }) => state !== 'closed'),
    materials: await readCategories(db),
    moved: await readMoved(db),
    counted: keysOf(await readStocksInCount(db)),
    waiting: await readWaitingStocks(db),
  }
  const first = new Map<string, number>()
  return table.map((row) => planLine(row, known, first))
}

/** Checks a table of opening stock, line by line, without requesting anything. */
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

/** Requests that a second person approve the opening stock of a table. Refuses IMPORT_WRONG if a line is wrong. */
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
  const ids: number[] = []
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
    ids.push(filed.id)
  }
  const [importId] = ids
  if (importId === undefined) return { requested: 0 }
  await trx.updateTable('yardDifference').set({ importId }).where('id', 'in', ids).execute()
  const rows = await readOpeningLines(trx, importId)
  await recordOpening(trx, actor, now, 'import', rows)
  await notifyOfDifferences(trx, now, rows)
  return { requested: ids.length }
}
