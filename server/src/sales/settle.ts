// Settles a lorry load after delivery: computes what the buyer owes and posts the sale to the ledger.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { salesAmountFen, settledKg } from '@huishou/wire/sales/amount'
import type { settleSalesLoad } from '@huishou/wire/sales/load-steps'
import { addDays, dayOf } from '@huishou/wire/time'
import { readCategories } from '../catalog/index.ts'
import { post } from '../ledger/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { inTransit, leaving, moveGoods } from '../yard/index.ts'
import { waitsForAgreement } from './deliver-or-cancel.ts'
import { linesOf, loadFor, moveLoad, type Trx } from './life-cycle.ts'
import { priceInForce } from './price-terms.ts'
import type { LoadLineRow, LoadRow } from './tables.ts'

type Input = InputOf<typeof settleSalesLoad>
type Settled = { deductionBp: number; netKg: number; fenPerTonne: number; amountFen: number }

/** The price per tonne of a line: from its contract, or from the buyer's terms on the day of loading. */
const priceOf = async (
  trx: Trx,
  { buyerId, loadedAt }: LoadRow,
  categoryId: number,
  fixedFen: number | null,
): Promise<number | Refusal> => {
  if (fixedFen !== null) return fixedFen
  const day = dayOf(loadedAt ?? 0)
  const terms = await priceInForce(trx, { buyerId, categoryId, day })
  if (terms) return terms.fenPerTonne
  const category = (await readCategories(trx)).find(({ id }) => id === categoryId)
  return refuse('SALES_PRICE_MISSING', {
    values: { material: { zh: category?.name ?? '', en: category?.nameEn ?? '' }, day },
    data: { categoryId },
  })
}

const settleLine = async (
  trx: Trx,
  row: LoadRow,
  { categoryId, contractId, netG, buyerNetG }: LoadLineRow,
  deductionBp: number,
): Promise<Settled | Refusal> => {
  const contract =
    contractId === null
      ? null
      : await trx
          .selectFrom('salesContract')
          .select(['fenPerTonne', 'settledBy'])
          .where('id', '=', contractId)
          .executeTakeFirstOrThrow()
  const fenPerTonne = await priceOf(trx, row, categoryId, contract?.fenPerTonne ?? null)
  if (isRefusal(fenPerTonne)) return fenPerTonne
  const weighedG = contract?.settledBy === 'ours' ? netG : (buyerNetG ?? 0)
  const netKg = settledKg(weighedG, deductionBp)
  return { deductionBp, netKg, fenPerTonne, amountFen: salesAmountFen(netKg, fenPerTonne) }
}

/** Settles every line, each with the deduction given for it. */
const settleLines = async (
  trx: Trx,
  row: LoadRow,
  lines: readonly LoadLineRow[],
  given: Input['lines'],
): Promise<Settled[] | Refusal> => {
  const deductions = new Map(given.map(({ categoryId, deductionBp }) => [categoryId, deductionBp]))
  if (given.length !== lines.length || lines.some(({ categoryId }) => !deductions.has(categoryId)))
    return refuse('SALES_DEDUCTION_MISSING', { field: 'lines' })
  const all: Settled[] = []
  for (const line of lines) {
    const settled = await settleLine(trx, row, line, deductions.get(line.categoryId) ?? 0)
    if (isRefusal(settled)) return settled
    all.push(settled)
    await trx
      .updateTable('salesLoadLine')
      .set(settled)
      .where('loadId', '=', row.id)
      .where('categoryId', '=', line.categoryId)
      .execute()
  }
  return all
}

/** Takes all goods out of transit, so that what was lost on the way becomes part of the cost of sales. */
const sellGoods = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: LoadRow,
  lines: readonly LoadLineRow[],
): Promise<Refusal | null> =>
  moveGoods(
    trx,
    now,
    { cause: 'load', causeId: id, by: actor },
    lines.map(({ categoryId, grams, pieces, costFen }) => ({
      ...inTransit,
      categoryId,
      kind: 'delivery',
      ...leaving({ grams, pieces, costFen }),
    })),
  )

const postSale = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, costFen }: LoadRow,
  { amountFen, haulageFen }: { amountFen: number; haulageFen: number },
): Promise<number | Refusal> =>
  post(trx, now, {
    kind: 'load_settlement',
    key: `sales:settle:${id}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: '销售结算',
    entries: [
      { account: { company: 'receivable' }, amountFen: 0 - amountFen },
      { account: { company: 'sales' }, amountFen },
      { account: { company: 'costOfSales' }, amountFen: 0 - costFen },
      { account: { company: 'inTransit' }, amountFen: costFen },
      { account: { company: 'haulage' }, amountFen: 0 - haulageFen },
      { account: { company: 'payable' }, amountFen: haulageFen },
    ],
  })

/** Settles a delivered load (docs/rules/sales.md#settlement). The endpoint lists the possible refusals. */
export const settleLoad = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'settle')
  if (isRefusal(row)) return row
  const notSecond = await secondPersonRefusal(trx, actor, now, row.loadedByStaffId)
  if (notSecond) return notSecond
  if (waitsForAgreement(row)) return refuse('SALES_WEIGHT_NOT_AGREED')
  const lines = await linesOf(trx, [row.id])
  const settled = await settleLines(trx, row, lines, input.lines)
  if (isRefusal(settled)) return settled
  const { freightFen, freightBearer } = input
  const amountFen = settled.reduce((sum, line) => sum + line.amountFen, 0)
  const stopped = await sellGoods(trx, actor, now, row, lines)
  if (stopped) return stopped
  const haulageFen = freightBearer === 'ours' ? freightFen : 0
  const posted = await postSale(trx, actor, now, row, { amountFen, haulageFen })
  if (isRefusal(posted)) return posted
  const { paymentDays } = await trx
    .selectFrom('salesBuyer')
    .select('paymentDays')
    .where('id', '=', row.buyerId)
    .executeTakeFirstOrThrow()
  return await moveLoad(trx, staffActor(actor), now, row, 'settle', {
    to: amountFen === 0 ? 'paid' : 'settled',
    set: {
      amountFen,
      freightFen,
      freightBearer,
      dueDay: addDays(dayOf(now), paymentDays),
      settledByStaffId: actor.staffId,
      settledByName: actor.name,
      settledAt: now,
    },
    actor,
    log: {
      netKg: settled.reduce((sum, { netKg }) => sum + netKg, 0),
      amountFen,
      freightFen,
      freightBearer,
    },
  })
}
