// Moves mall orders between their states, and records and publishes each event.
import type { Insertable } from 'kysely'
import { mallLife, mallStatusText, type MallAction } from '@huishou/wire/mall/states'
import type { Refusal } from '@huishou/wire/refusals'
import { compiled } from '../platform/compiled-query.ts'
import { announce, type Transaction } from '../platform/database.ts'
import { eventOf, lifeCycleOn, wrongState, type Actor } from '../platform/life-cycle.ts'
import { publishMoved } from './publish-to-webhooks.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'

export { customerActor, gatewayActor, staffActor, systemActor, type Actor } from '../platform/life-cycle.ts'

type Noted = { reason?: string; detail?: Record<string, unknown> }

export const stateChanged = (order: MallOrderRow): Refusal =>
  wrongState(mallLife, order.state, mallStatusText(order))

/**
 * Moves a mall order between its states. Refuses NOT_ALLOWED when the actor may not make the move, STATE_CHANGED when
 * the state does not allow it, and CHANGED_MEANWHILE when the row changed since it was read.
 */
export const { check: checkMove, move: moveOrder } = lifeCycleOn<MallWorld, MallOrderRow, Noted>()(mallLife, {
  table: 'mallOrder',
  stateOf: ({ state }) => state,
  stateText: mallStatusText,
  record: async (trx, actor, now, { before, after, action, change }) => {
    await writeEvent(trx, actor, now, before, after, action, change)
    await publishMoved(trx, now, before, after)
  },
})

const insertEvent = compiled((trx: Transaction<MallWorld>, event: Insertable<MallWorld['mallEvent']>) =>
  trx.insertInto('mallEvent').values(event),
)

/** Writes an event and publishes it to the customer, the office and the shop after the commit. */
export const writeEvent = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  before: MallOrderRow | null,
  after: MallOrderRow,
  action: MallAction | 'create',
  { reason = '', detail = {} }: Noted = {},
): Promise<void> => {
  await insertEvent(trx, {
    ...eventOf(actor, now, before, after, action),
    orderId: after.id,
    reason,
    detail: JSON.stringify(detail),
  })
  const event = { topic: 'mall', orderId: after.id, state: after.state, version: after.version } as const
  const forStaff = actor.staffId === null ? event : { ...event, by: actor.staffId }
  announce(trx, { audience: 'staff', event: forStaff })
  if (after.shopId !== null) announce(trx, { audience: `shop:${after.shopId}`, event: forStaff })
  announce(trx, { audience: `member:${after.memberId}`, event })
}
