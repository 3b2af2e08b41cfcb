// Lets staff approve or refuse an item that a customer offers in a mail-in order, before the customer posts it or
// brings it to a shop.
import type { InputOf } from '@huishou/wire/client'
import type { approveMailIn, refuseMailIn } from '@huishou/wire/mail-in/staff'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, DAY } from '@huishou/wire/time'
import type { NoticeTables } from '../member/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffTables } from '../staff/index.ts'
import { othersMailInRow } from './access.ts'
import { checkMove, moveMailIn, staffActor } from './life-cycle.ts'
import { notifyCustomer } from './notify.ts'
import { record } from './record-audit.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

type Tables = MailInTables & PlaceTables & StaffTables & NoticeTables

/** Approves an offer. A price other than the requested one needs a reason; a parcel needs a destination shop. */
export const approve = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof approveMailIn>,
): Promise<MailInRow | Refusal> => {
  const order = await othersMailInRow(trx, actor, input)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'approve')
  if (refused) return refused
  const agreedFen = input.agreedFen ?? order.wishedFen
  if (agreedFen !== order.wishedFen && !input.reason) return refuse('REASON_REQUIRED', { field: 'reason' })
  const shop = await readShop(trx, input.shopId ?? order.shopId ?? 0)
  if (!shop)
    return input.shopId === undefined
      ? refuse('INPUT_INVALID', {
          field: 'shopId',
          values: {
            label: { zh: '收货门店', en: 'Receiving shop' },
            problem: { zh: '不能为空', en: 'required' },
          },
        })
      : refuse('NOT_FOUND', { field: 'shopId' })
  const moved = await moveMailIn(trx, staffActor(actor), now, order, 'approve', {
    set: { agreedFen, shopId: shop.id, approvedAt: now },
    reason: input.reason ?? '',
    detail: { wishedFen: order.wishedFen, agreedFen },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'approve', [order, moved], input.reason)
  const until = dayOf(now + mailInLimits.sendDays * DAY)
  const how =
    order.way === 'bring'
      ? {
          zh: `送到${shop.name}（核销码 ${order.hxNumber}）`,
          en: `bring it to ${shop.name} (code ${order.hxNumber})`,
        }
      : {
          zh: `寄到${shop.name}并填写快递单号`,
          en: `send it to ${shop.name} and enter the tracking number`,
        }
  await notifyCustomer(
    trx,
    now,
    order,
    { kind: 'mail_in_approved', values: { thing: order.name, sum: formatFen(agreedFen), until, how } },
    order.way === 'bring' ? order.hxNumber : '',
  )
  return moved
}

export const refuseOffer = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof refuseMailIn>,
): Promise<MailInRow | Refusal> => {
  const order = await othersMailInRow(trx, actor, input)
  if (isRefusal(order)) return order
  const moved = await moveMailIn(trx, staffActor(actor), now, order, 'refuse', {
    set: { closeCause: 'refused', closeReason: input.reason, endedAt: now },
    reason: input.reason,
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'refuse', [order, moved], input.reason)
  await notifyCustomer(trx, now, order, {
    kind: 'mail_in_refused',
    values: { thing: order.name, reason: input.reason },
  })
  return moved
}
