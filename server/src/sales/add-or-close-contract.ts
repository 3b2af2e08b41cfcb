// Adds and closes contracts with the buyers of collected material.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { addSalesContract, closeSalesContract } from '@huishou/wire/sales/contracts'
import { recordAudit } from '../audit/index.ts'
import { readCategories } from '../catalog/index.ts'
import { requireVersion } from '../content/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import type { ContractRow } from './tables.ts'

const audited = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: 'add' | 'close',
  { id, buyerId, categoryId, contractedG, fenPerTonne, fromDay, toDay }: ContractRow,
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `sales-contract.${verb}`,
    subject: 'salesContract',
    subjectId: id,
    after: { buyerId, categoryId, contractedG, fenPerTonne, fromDay, toDay },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

/** Adds a contract. The endpoint lists the possible refusals. */
export const addContract = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof addSalesContract>,
): Promise<ContractRow | Refusal> => {
  const {
    buyerId,
    categoryId,
    contractedG,
    pricing,
    fenPerTonne,
    fromDay,
    toDay,
    settledBy,
    note = '',
  } = input
  const buyer = await trx
    .selectFrom('salesBuyer')
    .select('active')
    .where('id', '=', buyerId)
    .executeTakeFirst()
  if (!buyer) return refuse('NOT_FOUND', { field: 'buyerId' })
  if (buyer.active === 0) return refuse('SALES_BUYER_INACTIVE', { field: 'buyerId' })
  if (!(await readCategories(trx)).some(({ id }) => id === categoryId))
    return refuse('SALES_MATERIAL_UNKNOWN', { field: 'categoryId' })
  if ((pricing === 'fixed') !== (fenPerTonne !== undefined))
    return refuse('SALES_CONTRACT_PRICE', { field: 'fenPerTonne' })
  if (toDay < fromDay) return refuse('SALES_CONTRACT_DAYS', { field: 'toDay' })
  const row = await trx
    .insertInto('salesContract')
    .values({
      buyerId,
      categoryId,
      contractedG,
      pricing,
      fromDay,
      toDay,
      settledBy,
      note,
      version: 1,
      fenPerTonne: fenPerTonne ?? null,
      closedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audited(trx, actor, now, 'add', row)
  return row
}

/** Closes a contract for good. The endpoint lists the possible refusals. */
export const closeContract = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, reason }: InputOf<typeof closeSalesContract>,
): Promise<ContractRow | Refusal> => {
  const found = await trx.selectFrom('salesContract').selectAll().where('id', '=', id).executeTakeFirst()
  if (found && found.closedAt !== null) return refuse('SALES_CONTRACT_CLOSED')
  const before = requireVersion(found, version)
  if (isRefusal(before)) return before
  const row = await trx
    .updateTable('salesContract')
    .set({ closedAt: now, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('CHANGED_MEANWHILE')
  await audited(trx, actor, now, 'close', row, reason)
  return row
}
