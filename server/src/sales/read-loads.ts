// Reads, for the staff API, the lorry loads sold to buyers, with weights, amounts and the actions the reader may take.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { actionsOf, mayMove } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { salesLoad, salesLoads } from '@huishou/wire/sales/loads'
import { type SalesLoadAction, salesLoadLife } from '@huishou/wire/sales/states'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import { shownPhotos } from '../file/index.ts'
import { readShop, readShops, shopNameIn } from '../place/index.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import { readVerified } from '../scale/index.ts'
import { type BaleRow, ownShopOf, readLoadedBales, seesCost } from '../yard/index.ts'
import { waitsForAgreement } from './deliver-or-cancel.ts'
import { byLoad, type Db, linesOf, netOf, openFenOf, seesLoad } from './life-cycle.ts'
import { readMaterialNames } from '../catalog/index.ts'
import { toWireBuyer } from './read-buyers.ts'
import type { LoadLineRow, LoadRow } from './tables.ts'

type Context = Pick<RequestFacts, 'language' | 'privateUrl'>
export type WireLoad = ReplyOf<typeof salesLoads>['rows'][number]
type Where = Omit<InputOf<typeof salesLoads>, 'page' | 'pageSize' | 'state'>

/** The refusal of an action that the state allows, because of this person or a weight not agreed yet; else null. */
const hindrance = (row: LoadRow, action: SalesLoadAction, { staffId }: StaffMember): Refusal | null => {
  const isParty =
    (action === 'agree' && row.deliveredByStaffId === staffId) ||
    (['agree', 'settle', 'correct'].includes(action) && row.loadedByStaffId === staffId)
  const refusal = isParty ? refuse('SAME_PERSON') : null
  return refusal ?? (action === 'settle' && waitsForAgreement(row) ? refuse('SALES_WEIGHT_NOT_AGREED') : null)
}
const mayAbout = (row: LoadRow, actor: StaffMember, language: Language): WireLoad['may'] =>
  Object.fromEntries(
    actionsOf(salesLoadLife)
      .filter(
        (action) =>
          mayMove(salesLoadLife, action, row.state, actor.role) &&
          (action !== 'agree' || waitsForAgreement(row)),
      )
      .map((action) => [action, verdict(hindrance(row, action, actor), language)]),
  )

/** The margin of a load: sales less the cost of its goods and the haulage we pay. */
export const marginFenOf = (row: LoadRow): number | null =>
  row.amountFen === null
    ? null
    : row.amountFen + row.correctedFen - row.costFen - (row.freightBearer === 'ours' ? row.freightFen : 0)

const moneyOf = (row: LoadRow): NonNullable<WireLoad['money']> => {
  const { costFen, amountFen, correctedFen, paidFen, freightFen } = row
  const marginFen = marginFenOf(row)
  const netG = netOf(row.grossG, row.tareG)
  return {
    costFen,
    amountFen,
    correctedFen,
    paidFen,
    freightFen,
    marginFen,
    openFen: openFenOf(row),
    marginFenPerKg: marginFen === null || !netG ? null : Math.round((marginFen * 10_000) / netG) / 10,
  }
}

/** Weights of a load: our net and the buyer's, and after settlement the transit loss and the deduction. */
const weightsOf = (row: LoadRow, lines: readonly LoadLineRow[]) => {
  const [netG, buyerNetG] = [netOf(row.grossG, row.tareG), netOf(row.buyerGrossG, row.buyerTareG)]
  const netKg = row.amountFen === null ? null : lines.reduce((sum, line) => sum + (line.netKg ?? 0), 0)
  const transitLossG = netG === null || buyerNetG === null ? null : netG - buyerNetG
  const deductedG = netKg === null || buyerNetG === null ? null : buyerNetG - netKg * 1000
  return { netG, buyerNetG, netKg, transitLossG, deductedG }
}

/** Whether the lorry was read from a scale both full and empty, which also verifies the weight of its only material. */
const isWeighedWhole = ({ grossSource, tareSource }: LoadRow): boolean =>
  grossSource === 'scale' && tareSource === 'scale'

/** The number of bales scanned for a line, and the weight on their tags. */
const balesIn = (
  bales: readonly BaleRow[],
  { loadId, categoryId }: Pick<LoadLineRow, 'loadId' | 'categoryId'>,
) => {
  const own = bales.filter((row) => row.loadId === loadId && row.categoryId === categoryId)
  return { bales: own.length, balesG: own.reduce((sum, { grams }) => sum + grams, 0) }
}

/** Converts loads to their form in the staff API. */
export const toWireLoads = async (
  db: Db,
  actor: StaffMember,
  rows: readonly LoadRow[],
  { language, privateUrl }: Context,
): Promise<WireLoad[]> => {
  if (rows.length === 0) return []
  const linesOfLoad = byLoad(
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
  )
  const bales = await readLoadedBales(
    db,
    rows.map(({ id }) => id),
  )
  const shops = await readShops(
    db,
    rows.map(({ shopId }) => shopId),
  )
  const buyers = await db
    .selectFrom('salesBuyer')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ buyerId }) => buyerId))])
    .execute()
  const nameOf = new Map(buyers.map(({ id, name }) => [id, name]))
  const material = await readMaterialNames(db)
  const money = seesCost(actor)
  const read = await readVerified(
    db,
    'load',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = linesOfLoad(row.id)
    return {
      ...row,
      ...weightsOf(row, own),
      shopName: shopNameIn(shops.get(row.shopId), language),
      buyerName: nameOf.get(row.buyerId) ?? '',
      photos: shownPhotos(row.photos, { privateUrl }),
      deliveryPhotos: shownPhotos(row.deliveryPhotos, { privateUrl }),
      lines: own.map(({ costFen, fenPerTonne, amountFen, ...line }) => ({
        ...line,
        ...material(line.categoryId),
        ...balesIn(bales, line),
        verified: (own.length === 1 && isWeighedWhole(row)) || read.has(`${row.id}:${line.categoryId}`),
        costFen: money ? costFen : null,
        fenPerTonne: money ? fenPerTonne : null,
        amountFen: money ? amountFen : null,
      })),
      money: money ? moneyOf(row) : null,
      may: mayAbout(row, actor, language),
    }
  })
}

/** Selects the loads that match these filters, in the shops this person may see. */
export const loadsWhere = (db: Db, actor: StaffMember, where: Where) => {
  const own = ownShopOf(actor)
  let rows = db.selectFrom('salesLoad')
  if (own !== null) rows = rows.where('shopId', '=', own === 'none' ? 0 : own)
  if (where.shopId !== undefined) rows = rows.where('shopId', '=', where.shopId)
  if (where.buyerId !== undefined) rows = rows.where('buyerId', '=', where.buyerId)
  if (where.plate) rows = rows.where('plate', '=', where.plate)
  if (where.from) rows = rows.where('loadedAt', '>=', instantOf(where.from))
  if (where.to) rows = rows.where('loadedAt', '<', instantOf(addDays(where.to, 1)))
  if (where.settledFrom) rows = rows.where('settledAt', '>=', instantOf(where.settledFrom))
  if (where.settledTo) rows = rows.where('settledAt', '<', instantOf(addDays(where.settledTo, 1)))
  if (where.disputed !== undefined) rows = rows.where('dispute', where.disputed ? '<>' : '=', '')
  const { categoryId, contractId } = where
  if (categoryId !== undefined || contractId !== undefined)
    rows = rows.where('id', 'in', (e) => {
      let lines = e.selectFrom('salesLoadLine').select('loadId')
      if (categoryId !== undefined) lines = lines.where('categoryId', '=', categoryId)
      if (contractId !== undefined) lines = lines.where('contractId', '=', contractId)
      return lines
    })
  return rows
}

/** Loads, newest first, with the count of each state. */
export const readLoads = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof salesLoads>,
  context: Context,
): Promise<ReplyOf<typeof salesLoads>> => {
  const within = loadsWhere(db, actor, where)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const found = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    rows: await toWireLoads(db, actor, found, context),
  }
}

/** One load with its buyer, payments and corrections, for its page and its printed sheet. */
export const readLoad = async (
  db: Db,
  actor: StaffMember,
  { id }: { id: number },
  context: Context,
): Promise<ReplyOf<typeof salesLoad> | Refusal> => {
  const row = await db.selectFrom('salesLoad').selectAll().where('id', '=', id).executeTakeFirst()
  const [load] = row && seesLoad(actor, row) ? await toWireLoads(db, actor, [row], context) : []
  if (!row || !load) return refuse('NOT_FOUND')
  const buyer = await db
    .selectFrom('salesBuyer')
    .selectAll()
    .where('id', '=', row.buyerId)
    .executeTakeFirstOrThrow()
  const money = seesCost(actor)
  return {
    load,
    buyer: toWireBuyer(buyer, actor, context),
    shopAddress: (await readShop(db, row.shopId))?.address ?? '',
    payments: money
      ? await db
          .selectFrom('salesPayment')
          .select(['id', 'amountFen', 'reference', 'bankDay', 'byName', 'at'])
          .where('loadId', '=', id)
          .orderBy('id')
          .execute()
      : null,
    corrections: money
      ? await db
          .selectFrom('salesCorrection')
          .select(['id', 'amountFen', 'reason', 'byName', 'at'])
          .where('loadId', '=', id)
          .orderBy('id')
          .execute()
      : null,
  }
}
