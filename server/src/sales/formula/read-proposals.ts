// Reads, for the staff API, the customer prices that formula rules propose on the basis of the buyers' prices.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { formulaProposals } from '@huishou/wire/sales/formula-proposals'
import { formulaProposalStates } from '@huishou/wire/sales/formula-states'
import { changePct, readMaterialNames } from '../../catalog/index.ts'
import { regionName } from '../../place/index.ts'
import type { Db } from '../life-cycle.ts'
import type { FormulaProposalRow } from '../tables.ts'
import { pricesAt } from './evaluate-rules.ts'
import { readBuyerNames } from './read-rules.ts'

type Reply = ReplyOf<typeof formulaProposals>
export type WireProposal = Reply['rows'][number]
type ProposalFilter = Omit<InputOf<typeof formulaProposals>, 'page' | 'pageSize' | 'state'>

const proposalsWhere = (db: Db, { cityId, channel, categoryId }: ProposalFilter) =>
  db
    .selectFrom('formulaProposal')
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'door'))
    .$if(categoryId !== undefined, (query) => query.where('categoryId', '=', categoryId ?? 0))

const readLabels = async (db: Db, rows: readonly FormulaProposalRow[]): Promise<Map<number, string>> => {
  const ids = rows.flatMap(({ priceListId }) => priceListId ?? [])
  if (ids.length === 0) return new Map()
  const lists = await db.selectFrom('priceList').select(['id', 'label']).where('id', 'in', ids).execute()
  return new Map(lists.map(({ id, label }) => [id, label]))
}

/** Converts proposals to the wire format; waiting ones are compared with the price paid now. */
export const toWireProposals = async (
  db: Db,
  now: number,
  rows: readonly FormulaProposalRow[],
): Promise<WireProposal[]> => {
  const materialOf = await readMaterialNames(db)
  const labels = await readLabels(db, rows)
  const buyers = await readBuyerNames(
    db,
    rows.map(({ buyerId }) => buyerId),
  )
  const priceOf = pricesAt(db, now)
  return await Promise.all(
    rows.map(async (row) => {
      const currentFen = await priceOf(row, row.categoryId)
      return {
        ...row,
        ...materialOf(row.categoryId),
        cityName: row.cityId === null ? null : regionName(row.cityId),
        changePct: changePct(row.oldFen, row.newFen),
        currentFen,
        moved: row.state === 'proposed' && currentFen !== row.oldFen,
        buyerName: buyers.get(row.buyerId) ?? '',
        priceListLabel: row.priceListId === null ? null : (labels.get(row.priceListId) ?? null),
      }
    }),
  )
}

/** One page of proposals, newest first, with the number in each state. */
export const readProposals = async (
  db: Db,
  now: number,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof formulaProposals>,
): Promise<Reply> => {
  const counted = await proposalsWhere(db, where)
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(
    formulaProposalStates.map((one) => [one, Number(counted.find((row) => row.state === one)?.count ?? 0)]),
  )
  const rows = await proposalsWhere(db, where)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'proposed'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total =
    state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[state] ?? 0)
  return { rows: await toWireProposals(db, now, rows), total, counts }
}
