// Imports changes of prices, points, stock and availability from an edited spreadsheet of SKUs, or previews the
// import.
import type { previewGoodsImport } from '@huishou/wire/catalog/stock'
import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import type { Handle, Transaction } from '../../platform/database.ts'
import { changeStock } from './stock.ts'
import { readSpreadsheet, type SpreadsheetRow } from './goods-csv.ts'
import type { GoodsTables } from './tables.ts'

type Preview = ReplyOf<typeof previewGoodsImport>
type Line = Preview['lines'][number]
type Known = {
  id: number
  goodsId: number
  name: string
  propertyChildNames: string
  priceFen: number
  points: number
  marketFen: number
  stock: number
  active: number
  byCodes: boolean
}
type Planned = { line: Line; sku: Known | null; stockChange: number }

const readKnown = async (db: Handle<GoodsTables>, ids: readonly number[]): Promise<Map<number, Known>> => {
  const known = new Map<number, Known>()
  for (let at = 0; at < ids.length; at += 500)
    for (const row of await db
      .selectFrom('goodsSku')
      .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
      .select([
        'goodsSku.id',
        'goodsSku.goodsId',
        'goodsSku.propertyChildNames',
        'goodsSku.priceFen',
        'goodsSku.points',
        'goodsSku.marketFen',
        'goodsSku.stock',
        'goodsSku.active',
        'goods.name',
        'goods.virtual',
        'goods.codeSource',
      ])
      .where('goodsSku.id', 'in', ids.slice(at, at + 500))
      .execute())
      known.set(row.id, { ...row, byCodes: row.virtual === 1 && row.codeSource === 'imported' })
  return known
}

const changeOf = <Value>(old: Value, now: Value | undefined): { old: Value; now: Value } | null =>
  now === undefined || now === old ? null : { old, now }

/**
 * The stock change requested by an import: the difference from the stock in the file, so that later sales are
 * preserved.
 */
const stockChangeOf = ({ stock, newStock }: SpreadsheetRow): number =>
  stock === undefined || newStock === undefined ? 0 : newStock - stock

const problemOf = (given: SpreadsheetRow, sku: Known | undefined, twice: boolean): Text | null => {
  if (given.problem) return given.problem
  if (!sku) return { zh: `没有规格 ${given.skuId ?? ''}`, en: `there is no SKU ${given.skuId ?? ''}` }
  if (twice) return { zh: '同一规格出现了两次', en: 'the SKU appears twice' }
  const change = stockChangeOf(given)
  if (change !== 0 && sku.byCodes)
    return { zh: '卡密商品的库存由卡密数量决定', en: 'the stock of these goods is the number of codes' }
  if (sku.stock + change < 0) return { zh: `现在只有 ${sku.stock} 件`, en: `there are only ${sku.stock} now` }
  return null
}

const planLine = (
  given: SpreadsheetRow,
  sku: Known | undefined,
  twice: boolean,
  language: Language,
): Planned => {
  const problem = problemOf(given, sku, twice)
  const stockChange = problem ? 0 : stockChangeOf(given)
  const nothing = { price: null, points: null, market: null, stock: null, active: null }
  return {
    sku: sku ?? null,
    stockChange,
    line: {
      line: given.line,
      skuId: given.skuId,
      goodsId: sku?.goodsId ?? null,
      name: sku?.name ?? '',
      propertyChildNames: sku?.propertyChildNames ?? '',
      problem: problem?.[language] ?? '',
      ...(problem || !sku
        ? nothing
        : {
            price: changeOf(sku.priceFen, given.priceFen),
            points: changeOf(sku.points, given.points),
            market: changeOf(sku.marketFen, given.marketFen),
            stock: stockChange === 0 ? null : { old: sku.stock, now: sku.stock + stockChange },
            active: changeOf(sku.active === 1, given.active),
          }),
    },
  }
}

const changes = ({ line }: Planned): boolean =>
  [line.price, line.points, line.market, line.stock, line.active].some((each) => each !== null)

const plan = async (
  db: Handle<GoodsTables>,
  csv: string,
  language: Language,
): Promise<Planned[] | Refusal> => {
  const lines = readSpreadsheet(csv)
  if (isRefusal(lines)) return lines
  const known = await readKnown(db, [...new Set(lines.flatMap(({ skuId }) => skuId ?? []))])
  const seen = new Set<number>()
  return lines.map((given) => {
    const twice = given.skuId !== null && seen.has(given.skuId)
    if (given.skuId !== null) seen.add(given.skuId)
    return planLine(given, known.get(given.skuId ?? 0), twice, language)
  })
}

const previewOf = (planned: readonly Planned[]): Preview => {
  const wrong = planned.filter(({ line }) => line.problem !== '').length
  const changed = planned.filter(changes).length
  return {
    lines: planned.filter((each) => each.line.problem !== '' || changes(each)).map(({ line }) => line),
    changed,
    wrong,
    unchanged: planned.length - wrong - changed,
  }
}

/** The changes an import would make, line by line. */
export const previewImport = async (
  db: Handle<GoodsTables>,
  csv: string,
  language: Language,
): Promise<Preview | Refusal> => {
  const planned = await plan(db, csv, language)
  return isRefusal(planned) ? planned : previewOf(planned)
}

/**
 * Changes prices, points, stock and the on-sale state of SKUs as in the spreadsheet. If one line is wrong, none is
 * imported: IMPORT_WRONG with the preview.
 */
export const importSkuChanges = async (
  trx: Transaction<GoodsTables>,
  actor: { staffId: number; name: string },
  now: number,
  { csv, reason }: { csv: string; reason: string },
  language: Language,
): Promise<Preview | Refusal> => {
  const planned = await plan(trx, csv, language)
  if (isRefusal(planned)) return planned
  const preview = previewOf(planned)
  if (preview.wrong > 0)
    return refuse('IMPORT_WRONG', { field: 'csv', values: { count: preview.wrong }, data: preview })
  for (const { line, sku, stockChange } of planned.filter(changes)) {
    if (!sku) continue
    await trx
      .updateTable('goodsSku')
      .set({
        priceFen: line.price?.now ?? sku.priceFen,
        points: line.points?.now ?? sku.points,
        marketFen: line.market?.now ?? sku.marketFen,
        active: line.active ? Number(line.active.now) : sku.active,
        updatedAt: now,
      })
      .where('id', '=', sku.id)
      .execute()
    if (stockChange === 0) continue
    const stock = await changeStock(trx, now, {
      skuId: sku.id,
      change: stockChange,
      reason: 'import',
      actor: `staff:${actor.staffId}`,
      actorName: actor.name,
      note: reason,
    })
    if (stock === null) return refuse('CHANGED_MEANWHILE')
  }
  return preview
}
