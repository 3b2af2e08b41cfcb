// Records that staff inspected the item of a mail-in order, with its grade and final price, or that the item went back
// to its owner.
import type { InputOf } from '@huishou/wire/client'
import type { inspectMailIn, sendBackMailIn } from '@huishou/wire/mail-in/staff'
import { formatFen, formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { onePersonFen } from '@huishou/wire/two-person-states'
import { uploadPath, type FileTables } from '../file/index.ts'
import type { NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { pointsForFen, readPointsPerYuan, type PointsTables } from '../points/index.ts'
import { secondPersonRefusal, type StaffTables } from '../staff/index.ts'
import { othersMailInRow, staffMailInRow } from './access.ts'
import { checkMove, moveMailIn, staffActor, stateChanged } from './life-cycle.ts'
import { notifyCustomer } from './notify.ts'
import { ownPhotos } from './own-photos.ts'
import { record } from './record-audit.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

type Tables = PointsTables & MailInTables & StaffTables & NoticeTables & FileTables

/** Whether a role may offer more than agreed: operations and owners. A shop offers at most the agreed price. */
export const mayOfferMore = (role: StaffActor['role']): boolean => role === 'ops' || role === 'owner'

/**
 * Refuses a price above the agreed one from roles that may not offer more. Above one person's limit, the price may not
 * exceed the agreed one, and must be set by another person than the reviewer.
 */
const priceRefusal = async (
  trx: Transaction<MailInTables & StaffTables>,
  actor: StaffActor,
  now: number,
  { order, finalFen }: { order: MailInRow; finalFen: number },
): Promise<Refusal | null> => {
  const agreedFen = order.agreedFen ?? order.wishedFen
  if (finalFen > agreedFen && !mayOfferMore(actor.role))
    return refuse('MAIL_IN_ABOVE_AGREED', { field: 'finalFen', values: { agreed: formatYuan(agreedFen) } })
  if (finalFen <= onePersonFen) return null
  if (finalFen > agreedFen)
    return refuse('ABOVE_ONE_PERSON', {
      field: 'finalFen',
      values: { max: formatYuan(Math.max(agreedFen, onePersonFen)) },
    })
  const approved = await trx
    .selectFrom('mailInEvent')
    .select('staffId')
    .where('orderId', '=', order.id)
    .where('action', '=', 'approve')
    .where('staffId', '=', actor.staffId)
    .executeTakeFirst()
  const refused = await secondPersonRefusal(trx, actor, now, approved?.staffId ?? null)
  return refused && { ...refused, field: 'finalFen' }
}

/** Grades an item and sets the final price; may be repeated until the customer answers. */
export const inspect = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof inspectMailIn>,
): Promise<MailInRow | Refusal> => {
  const order = await othersMailInRow(trx, actor, input)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'inspect')
  if (refused) return refused
  const agreedFen = order.agreedFen ?? order.wishedFen
  const { finalFen, grade, reason = '' } = input
  const tooMuch = await priceRefusal(trx, actor, now, { order, finalFen })
  if (tooMuch) return tooMuch
  if (finalFen !== agreedFen && !reason) return refuse('REASON_REQUIRED', { field: 'reason' })
  const known = JSON.parse(order.inspectPhotos) as string[]
  const kept = input.photos.flatMap((url) => known.find((path) => path === uploadPath(url)) ?? [])
  const added = await ownPhotos(
    trx,
    actor,
    input.photos.filter((url) => !known.some((path) => path === uploadPath(url))),
    'photos',
  )
  if (isRefusal(added)) return added
  const photos = [...kept, ...added]
  const moved = await moveMailIn(trx, staffActor(actor), now, order, 'inspect', {
    set: {
      grade,
      finalFen,
      // promised with the price
      points: pointsForFen(finalFen, await readPointsPerYuan(trx)),
      inspectReason: reason,
      inspectPhotos: JSON.stringify(photos),
      inspectedAt: now,
    },
    reason,
    photos,
    detail: { grade, agreedFen, finalFen },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'inspect', [order, moved], reason)
  await notifyCustomer(trx, now, order, {
    kind: 'mail_in_quoted',
    values: { thing: order.name, sum: formatFen(finalFen) },
  })
  return moved
}

/** Records that an item was returned to its owner, by parcel or at the shop. */
export const sendBack = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof sendBackMailIn>,
): Promise<MailInRow | Refusal> => {
  const order = await staffMailInRow(trx, actor, input)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'send_back')
  if (refused) return refused
  if (order.closeCause !== 'returned' || order.returnedAt !== null) return stateChanged(order)
  const { shipperName = '', trackingNumber = '' } = input
  const missing =
    order.way === 'send' ? (['shipperName', 'trackingNumber'] as const).find((f) => !input[f]) : null
  if (missing)
    return refuse('INPUT_INVALID', {
      field: missing,
      values: {
        label:
          missing === 'shipperName'
            ? { zh: '快递公司', en: 'Carrier' }
            : { zh: '快递单号', en: 'Parcel number' },
        problem: { zh: '不能为空', en: 'required' },
      },
    })
  const moved = await moveMailIn(trx, staffActor(actor), now, order, 'send_back', {
    set: {
      returnedAt: now,
      returnShipperName: shipperName,
      returnTrackingNumber: trackingNumber,
      // the address is no longer needed
      returnTo: '',
    },
    detail: { shipperName, trackingNumber },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'send-back', [order, moved])
  if (order.way === 'send')
    await notifyCustomer(trx, now, order, {
      kind: 'mail_in_sent_back',
      values: { thing: order.name, parcel: `${shipperName} ${trackingNumber}` },
    })
  return moved
}
