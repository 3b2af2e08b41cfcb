// Reads contracts with buyers for staff, with the quantities shipped and settled so far, and compares open contracts
// with the stock.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { salesContracts, salesPosition } from '@huishou/wire/sales/contracts'
import { addDays, dayOf } from '@huishou/wire/time'
import { type ContentTables, readNumberSetting } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { seesCost, shareOf } from '../yard/index.ts'
import { readCategories, readMaterialNames } from '../catalog/index.ts'
import type { Db } from './life-cycle.ts'
import type { ContractRow } from './tables.ts'

type Reply = ReplyOf<typeof salesContracts>
type Drawn = { shippedG: number; drawnG: number; settledKg: number; amountFen: number }

/**
 * What loads have drawn on these contracts: our weight or the buyer's, whichever the contract goes by; ours until the
 * buyer has weighed the load.
 */
export const readDrawn = async (db: Db, ids: readonly number[]): Promise<Map<number, Drawn>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('salesLoadLine as line')
    .innerJoin('salesLoad as load', 'load.id', 'line.loadId')
    .innerJoin('salesContract as contract', 'contract.id', 'line.contractId')
    .select((e) => [
      'contract.id as id',
      e.fn.sum<number>('line.netG').as('shippedG'),
      e.fn
        .sum<number>(
          e
            .case()
            .when('contract.settledBy', '=', 'ours')
            .then(e.ref('line.netG'))
            .else(e.fn.coalesce('line.buyerNetG', 'line.netG'))
            .end(),
        )
        .as('drawnG'),
      e.fn.sum<number>(e.fn.coalesce('line.netKg', e.lit(0))).as('settledKg'),
      e.fn.sum<number>(e.fn.coalesce('line.amountFen', e.lit(0))).as('amountFen'),
    ])
    .where('contract.id', 'in', [...ids])
    .where('load.state', '<>', 'cancelled')
    .groupBy('contract.id')
    .execute()
  return new Map(
    rows.map(({ id, shippedG, drawnG, settledKg, amountFen }) => [
      id,
      {
        shippedG: Number(shippedG),
        drawnG: Number(drawnG),
        settledKg: Number(settledKg),
        amountFen: Number(amountFen),
      },
    ]),
  )
}

/** The quantity still to be delivered under a contract; nothing once it is closed. */
const openOf = ({ closedAt, contractedG }: ContractRow, drawn: Drawn | undefined): number =>
  closedAt === null ? Math.max(contractedG - (drawn?.drawnG ?? 0), 0) : 0

/**
 * Converts contracts to their form in the staff API, with the quantity still open. Clerks, who load goods under them,
 * get them without prices.
 */
export const toWireContracts = async (
  db: Db,
  actor: Pick<StaffMember, 'role'>,
  rows: readonly ContractRow[],
): Promise<Reply['rows']> => {
  const money = seesCost(actor)
  const material = await readMaterialNames(db)
  const drawn = await readDrawn(
    db,
    rows.map(({ id }) => id),
  )
  const buyers = new Map(
    (await db.selectFrom('salesBuyer').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return rows.map((row) => {
    const done = drawn.get(row.id)
    return {
      ...row,
      ...material(row.categoryId),
      fenPerTonne: money ? row.fenPerTonne : null,
      note: money ? row.note : '',
      buyerName: buyers.get(row.buyerId) ?? '',
      shippedG: done?.shippedG ?? 0,
      settledKg: done?.settledKg ?? 0,
      openG: openOf(row, done),
      averageFenPerTonne:
        money && done && done.settledKg > 0 ? shareOf(done.amountFen, 1000, done.settledKg) : null,
    }
  })
}

/** Contracts, open ones first, then by their end. */
export const readContracts = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, id, buyerId, categoryId, closed }: InputOf<typeof salesContracts>,
): Promise<Reply> => {
  let within = db.selectFrom('salesContract')
  if (id !== undefined) within = within.where('id', '=', id)
  if (buyerId !== undefined) within = within.where('buyerId', '=', buyerId)
  if (categoryId !== undefined) within = within.where('categoryId', '=', categoryId)
  if (closed !== undefined) within = within.where('closedAt', closed ? 'is not' : 'is', null)
  const { total } = await within.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await within
    .selectAll()
    .orderBy((e) => e.case().when('closedAt', 'is', null).then(0).else(1).end())
    .orderBy('toDay')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: await toWireContracts(db, actor, rows) }
}

/** Goods of loads that have left and are not settled, by material. */
const readToBuyers = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('salesLoadLine as line')
    .innerJoin('salesLoad as load', 'load.id', 'line.loadId')
    .select((e) => ['line.categoryId', e.fn.sum<number>('line.grams').as('grams')])
    .where('load.state', 'in', ['loaded', 'delivered'])
    .groupBy('line.categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, grams }) => [categoryId, Number(grams)]))
}

/**
 * Compares stock with open contracts by material. Goods on their way to a buyer already count as drawn, so they count
 * on neither side. `missingG` is what stock lacks for the contracts that are due soon (docs/rules/sales.md#contracts).
 */
export const readPosition = async (
  db: Db & Handle<ContentTables>,
  now: number,
): Promise<ReplyOf<typeof salesPosition>> => {
  const dueDays = await readNumberSetting(db, 'contract_due_days')
  const dueBy = dueDays > 0 ? addDays(dayOf(now), dueDays) : ''
  const balances = await db
    .selectFrom('yardBalance')
    .select(['locationKind', 'categoryId', 'grams'])
    .execute()
  const toBuyers = await readToBuyers(db)
  const contracts = await db.selectFrom('salesContract').selectAll().where('closedAt', 'is', null).execute()
  const drawn = await readDrawn(
    db,
    contracts.map(({ id }) => id),
  )
  const material = await readMaterialNames(db)
  return (await readCategories(db))
    .filter(({ unit }) => unit === 'kg')
    .flatMap(({ id }) => {
      const own = balances.filter(({ categoryId }) => categoryId === id)
      const gramsOf = (transit: boolean) =>
        own
          .filter(({ locationKind }) => (locationKind === 'transit') === transit)
          .reduce((sum, { grams }) => sum + grams, 0)
      const [stockG, toBuyersG] = [gramsOf(false), toBuyers.get(id) ?? 0]
      const betweenShopsG = gramsOf(true) - toBuyersG
      const openOfAll = (some: readonly ContractRow[]) =>
        some.reduce((sum, contract) => sum + openOf(contract, drawn.get(contract.id)), 0)
      const sold = contracts.filter(({ categoryId }) => categoryId === id)
      const openContractsG = openOfAll(sold)
      const dueG = openOfAll(sold.filter(({ toDay }) => toDay <= dueBy))
      const figures = { stockG, betweenShopsG, toBuyersG, openContractsG }
      return Object.values(figures).every((grams) => grams === 0)
        ? []
        : [
            {
              ...material(id),
              ...figures,
              unsoldG: stockG + betweenShopsG - openContractsG,
              dueG,
              missingG: Math.max(dueG - Math.max(stockG + betweenShopsG, 0), 0),
            },
          ]
    })
}
