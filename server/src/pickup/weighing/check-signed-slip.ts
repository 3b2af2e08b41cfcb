// Checks that the weights, prices and total that a customer signed match the current weighing slip, and asks the customer
// again if not.

import type { InputOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { confirmOnDevice } from '@huishou/wire/pickup/visit'
import { signedText } from '@huishou/wire/pickup/weighing'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { FileTables } from '../../file/index.ts'
import type { MemberTables } from '../../member/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { staffOrderRow } from '../access.ts'
import { raiseAlarm } from '../visit/alarms.ts'
import { staffActor, writeEvent, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { ownPhoto } from '../pictures/check-photo-owner.ts'
import type { PickupTables, SlipRow } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { weighedMessage } from './weighed-message.ts'

/** SHA-256 of the text the customer reads before signing (`signedText`). */
const digestOf = async (db: Handle<PickupTables>, slip: SlipRow): Promise<string> => {
  const lines = await db
    .selectFrom('pickupSlipLine')
    .selectAll()
    .where('slipId', '=', slip.id)
    .orderBy('position')
    .execute()
  const { totalG, totalFen, raiseFen } = slip
  return hashOf(signedText(slip.orderId, { lines, totalG, totalFen, raiseFen }))
}

/** Refuses SLIP_DIFFERS when the customer signed a different weight, price or total. */
export const signedRefusal = async (
  db: Handle<PickupTables>,
  slip: SlipRow,
  { signedDigest, signedFen }: Pick<InputOf<typeof confirmOnDevice>, 'signedDigest' | 'signedFen'>,
): Promise<Refusal | null> => {
  if (signedDigest === undefined || signedDigest === (await digestOf(db, slip))) return null
  return refuse('SLIP_DIFFERS', {
    values: {
      signed: signedFen === undefined ? '–' : `¥${formatFen(signedFen)}`,
      total: `¥${formatFen(slip.totalFen)}`,
    },
    data: { slipId: slip.id, totalFen: slip.totalFen, signedFen: signedFen ?? null },
  })
}

const openSlipOf = async (db: Handle<PickupTables>, order: OrderRow): Promise<SlipRow | undefined> =>
  order.slipId === null
    ? undefined
    : await db
        .selectFrom('pickupSlip')
        .selectAll()
        .where('id', '=', order.slipId)
        .where('state', '=', 'open')
        .executeTakeFirst()

/**
 * Stores a signature for another amount, which settles nothing. An alarm is raised, and a customer with a phone is
 * asked again by SMS. Runs outside the refused confirmation, once per slip, whatever the device claims was signed.
 */
export const askAgain = async (
  trx: Transaction<PickupTables & MemberTables & FileTables & PlatformTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof confirmOnDevice>,
): Promise<void> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order) || order.state !== 'weighed' || input.signedDigest === undefined) return
  const slip = await openSlipOf(trx, order)
  if (!slip || slip.signedDigest !== '' || !(await signedRefusal(trx, slip, input))) return
  await trx
    .updateTable('pickupSlip')
    .set({ signedDigest: input.signedDigest })
    .where('id', '=', slip.id)
    .execute()
  const signature = await ownPhoto(trx, staffActor(actor), input.signature)
  await writeEvent(trx, staffActor(actor), now, order, order, 'sign_differs', {
    photos: signature ? [signature] : [],
    detail: { signedFen: input.signedFen ?? 0, totalFen: slip.totalFen, slipNumber: slip.slipNumber },
  })
  await raiseAlarm(trx, now, order, 'differs')
  const { slipNumber, confirmCode: code } = slip
  const sums = { sum: formatFen(slip.totalFen), signed: formatFen(input.signedFen ?? 0) }
  const message =
    order.firmSiteId === null
      ? ({ kind: 'pickup_differs', values: { slipNumber, ...sums, code } } as const)
      : weighedMessage(order, slip)
  await notifyCustomer(trx, now, order, message, code)
}
