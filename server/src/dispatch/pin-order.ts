import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { pinOrder as endpoint } from '@huishou/wire/dispatch/staff'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { setPinned, type PickupTables } from '../pickup/index.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'

/**
 * Pins an order to its courier, or lets automatic assignment move it again. The endpoint lists the possible
 * refusals.
 */
export const pinOrder = async (
  trx: Transaction<PickupTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { orderId, version, pinned }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint> | Refusal> => {
  const order = await setPinned(trx, actor, now, { orderId, version, pinned })
  if (isRefusal(order)) return order
  await recordAudit(trx, actor, now, {
    action: pinned ? 'dispatch.pin' : 'dispatch.unpin',
    subject: 'pickup',
    subjectId: orderId,
    after: { pinnedTo: order.courierId },
    ...(actor.request ? { request: actor.request } : {}),
  })
  const event = { topic: 'pickup', orderId, state: order.state, version: order.version } as const
  announce(trx, { audience: 'staff', event: { ...event, by: actor.staffId } })
  return { orderId, pinned, version: order.version }
}
