import type { Updateable } from 'kysely'
import {
  afterSaleAllows,
  afterSaleMoves,
  afterSaleStateText,
  openAfterSaleStates,
  refuse,
  type AfterSaleAction,
  type AfterSaleState,
  type MallActor,
  type Refusal,
} from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { Actor } from './move.ts'
import type { AfterSaleRow, MallTables, MallWorld } from './tables.ts'

export type SaleChange = {
  set?: Omit<Updateable<MallTables['afterSale']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  detail?: Record<string, unknown>
}

export const saleStateChanged = ({ state }: AfterSaleRow): Refusal =>
  refuse('AFTER_SALE_STATE', { values: { state: afterSaleStateText[state] }, data: { state } })

export const checkSaleMove = (
  action: AfterSaleAction,
  sale: AfterSaleRow,
  { actor }: Actor,
): Refusal | null => {
  if (afterSaleAllows(action, sale.state, actor)) return null
  const roleMay = (afterSaleMoves[action].who as readonly MallActor[]).includes(actor)
  return roleMay ? saleStateChanged(sale) : refuse('NOT_ALLOWED')
}

const isOpen = (state: AfterSaleState): boolean => (openAfterSaleStates as readonly string[]).includes(state)

/**
 * The one function that changes an after-sale: the table of moves, one conditional update, the event. One that ends does
 * not hold up its order any more. Refuses AFTER_SALE_STATE, NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const moveSale = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  sale: AfterSaleRow,
  action: AfterSaleAction,
  change: SaleChange = {},
): Promise<AfterSaleRow | Refusal> => {
  const refused = checkSaleMove(action, sale, actor)
  if (refused) return refused
  const { to } = afterSaleMoves[action]
  const state = to === 'same' ? sale.state : to
  const ends = isOpen(sale.state) && !isOpen(state)
  const moved = await trx
    .updateTable('afterSale')
    .set({
      ...change.set,
      ...(ends ? { endedAt: now } : {}),
      state,
      version: sale.version + 1,
      updatedAt: now,
    })
    .where('id', '=', sale.id)
    .where('state', '=', sale.state)
    .where('version', '=', sale.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  if (ends) await countOpen(trx, now, sale.orderId, -1)
  await writeSaleEvent(trx, actor, now, sale, moved, action, change)
  return moved
}

/** Open after-sales stop an order from counting as received, and from being handed over. */
export const countOpen = async (
  trx: Transaction<MallWorld>,
  now: number,
  orderId: number,
  by: 1 | -1,
): Promise<void> => {
  await trx
    .updateTable('mallOrder')
    .set((e) => ({
      openAfterSales: e('openAfterSales', '+', by),
      version: e('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', orderId)
    .execute()
}

export const writeSaleEvent = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  before: AfterSaleRow | null,
  after: AfterSaleRow,
  action: AfterSaleAction | 'ask',
  { reason = '', detail = {} }: Omit<SaleChange, 'set'> = {},
): Promise<void> => {
  await trx
    .insertInto('afterSaleEvent')
    .values({
      afterSaleId: after.id,
      action,
      fromState: before?.state ?? '',
      toState: after.state,
      actor: actor.actor,
      staffId: actor.staffId,
      actorName: actor.name,
      reason,
      detail: JSON.stringify(detail),
      at: now,
    })
    .execute()
  const event = { topic: 'mall', orderId: after.orderId, state: after.state, version: after.version } as const
  announce(trx, {
    audience: 'staff',
    event: actor.staffId === null ? event : { ...event, by: actor.staffId },
  })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
