// Reads requests for a co-signature on a weighing slip, and whether the slip was sent to the customer.

import type { ReplyOf } from '@huishou/wire/client'
import type { coSignRequests } from '@huishou/wire/pickup/co-sign'
import type { slipNotices } from '@huishou/wire/pickup/staff'
import type { CatalogTables } from '../../catalog/index.ts'
import { readShop, readZone, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../../staff/index.ts'
import { coSignOf, openCoSigns } from './co-sign.ts'
import type { OrderRow } from '../life-cycle.ts'
import { toWireSlip } from './read-slip.ts'
import type { CoSignRow, PickupTables, SlipRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

export const toCoSign = ({ id, state, requestedAt, decidedByName, decidedAt, reason }: CoSignRow) => ({
  id,
  state,
  requestedAt,
  decidedBy: decidedByName,
  decidedAt,
  reason,
})

/** State of the co-signature of an order's slip; null when none was requested. */
export const readCoSign = async (db: Handle<PickupTables>, order: Pick<OrderRow, 'slipId'>) => {
  const found = order.slipId === null ? null : await coSignOf(db, order.slipId)
  return found && toCoSign(found)
}

/** Requests waiting for this person's co-signature, each with its slip. The customer's name is not included. */
export const readCoSigns = async (
  db: Handle<PickupTables & StaffTables & PlaceTables & CatalogTables>,
  actor: StaffMember,
  context: ReplyContext,
): Promise<ReplyOf<typeof coSignRequests>> => {
  const rows = []
  for (const request of await openCoSigns(db, actor)) {
    const order = await db
      .selectFrom('pickupOrder')
      .select(['orderNumber', 'channel', 'shopId', 'zoneId', 'estimateMinFen', 'estimateMaxFen'])
      .where('id', '=', request.orderId)
      .executeTakeFirstOrThrow()
    const slip = await db
      .selectFrom('pickupSlip')
      .selectAll()
      .where('id', '=', request.slipId)
      .executeTakeFirstOrThrow()
    const place =
      order.shopId === null
        ? order.zoneId === null
          ? null
          : await readZone(db, order.zoneId)
        : await readShop(db, order.shopId)
    rows.push({
      ...toCoSign(request),
      orderId: request.orderId,
      orderNumber: order.orderNumber,
      channel: order.channel,
      place: place?.name ?? '',
      weigher: request.weigherName,
      dayFen: request.dayFen,
      limitFen: request.limitFen,
      estimateMinFen: order.estimateMinFen,
      estimateMaxFen: order.estimateMaxFen,
      slip: await toWireSlip(db, slip, context),
    })
  }
  return { rows }
}

/** State of the SMS that sends a slip to the customer. */
export const readSlipNotice = async (
  db: Handle<PlatformTables>,
  slip: SlipRow | undefined,
): Promise<(typeof slipNotices)[number]> => {
  if (!slip || slip.noticeId === null) return 'none'
  const job = await db
    .selectFrom('outbox')
    .select(['doneAt', 'lastError'])
    .where('id', '=', slip.noticeId)
    .executeTakeFirst()
  if (!job) return 'sent'
  if (job.doneAt === null) return job.lastError === '' ? 'sending' : 'failed'
  return job.lastError === '' ? 'sent' : 'failed'
}
