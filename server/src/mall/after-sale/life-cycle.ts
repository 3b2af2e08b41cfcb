// Moves after-sales requests (returns and refunds) between their states, records and publishes each event, and counts
// the open requests of each order.
import { announce, type Transaction } from '../../platform/database.ts'
import { type Actor, eventOf, lifeCycleOn } from '../../platform/life-cycle.ts'
import { publishSaleMoved } from '../publish-to-webhooks.ts'
import type { AfterSaleRow, MallWorld } from '../tables.ts'
import {
  type AfterSaleAction,
  afterSaleLife,
  afterSaleStateText,
  openAfterSaleStates,
} from '@huishou/wire/mall/states'

type Noted = { reason?: string; detail?: Record<string, unknown> }

const isOpen = (state: string): boolean => openAfterSaleStates.some((open) => open === state)

/**
 * Moves an after-sale between its states; once closed, it no longer blocks its order. Refuses AFTER_SALE_STATE,
 * NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const { check: checkSaleMove, move: moveSale } = lifeCycleOn<MallWorld, AfterSaleRow, Noted>()(
  afterSaleLife,
  {
    table: 'afterSale',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => afterSaleStateText[state],
    also: ({ state }, next, now) => (isOpen(state) && !isOpen(next) ? { endedAt: now } : {}),
    record: async (trx, actor, now, { before, after, action, change }) => {
      if (isOpen(before.state) && !isOpen(after.state)) await countOpen(trx, now, after.orderId, -1)
      await writeSaleEvent(trx, actor, now, before, after, action, change)
      await publishSaleMoved(trx, now, before, after)
    },
  },
)

/** Changes the number of an order's open after-sales, which block its receipt and handover. */
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
  { reason = '', detail = {} }: Noted = {},
): Promise<void> => {
  await trx
    .insertInto('afterSaleEvent')
    .values({
      ...eventOf(actor, now, before, after, action),
      afterSaleId: after.id,
      reason,
      detail: JSON.stringify(detail),
    })
    .execute()
  const event = { topic: 'mall', orderId: after.orderId, state: after.state, version: after.version } as const
  announce(trx, {
    audience: 'staff',
    event: actor.staffId === null ? event : { ...event, by: actor.staffId },
  })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
