// Confirms a weighing slip, so that its order is paid: in the app, on site by code or signature, by phone, or
// automatically.

import type { InputOf } from '@huishou/wire/client'
import { isMobile } from '@huishou/wire/mobile'
import type { confirmOnDevice } from '@huishou/wire/pickup/visit'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { isSettingOn, type ContentTables } from '../../content/index.ts'
import type { FileTables } from '../../file/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { orderToConfirm, othersOrderRow } from '../access.ts'
import { customerActor, staffActor, stateChanged, systemActor, type OrderRow } from '../life-cycle.ts'
import { ownPhoto } from '../pictures/check-photo-owner.ts'
import { seesMoneyOf } from '../read-models/money-visibility.ts'
import { record } from '../record-audit.ts'
import { settle, type Settled, type SettlingTables } from './settle.ts'

type Trx = Transaction<SettlingTables>

/** Confirms the slip in the customer's app. */
export const confirmOwn = async (
  trx: Trx,
  actor: Member,
  now: number,
  input: { orderId: number; slipId: number },
): Promise<Settled | Refusal> => {
  const order = await orderToConfirm(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  const settled = await settle(trx, customerActor(actor), now, order, input.slipId, { way: 'app' })
  if (isRefusal(settled) || (await seesMoneyOf(trx, actor.memberId, order))) return settled
  return { ...settled, totalFen: 0 }
}

/**
 * Cash requires the code sent to the customer's own phone, because with a signature alone the payer would decide where
 * the money goes. For account holders it must be allowed by the company (`cash_at_door`); a removal fee may always be
 * paid in cash. Customers with neither account nor phone sign.
 */
const cashRefusal = async (
  trx: Transaction<ContentTables>,
  order: OrderRow,
  { code, noPhone }: Pick<InputOf<typeof confirmOnDevice>, 'code' | 'noPhone'>,
): Promise<Refusal | null> => {
  if (order.memberId !== null && (order.totalFen ?? 0) > 0 && !(await isSettingOn(trx, 'cash_at_door')))
    return refuse('CASH_OFF', { field: 'payCash' })
  const signs = order.memberId === null && (noPhone === true || !isMobile(order.mobile))
  return code === undefined && !signs ? refuse('CONFIRM_CODE_REQUIRED', { field: 'code' }) : null
}

/** Confirms the slip at the door or counter, by the customer's 4-digit code or signature. */
export const confirmAtPlace = async (
  trx: Transaction<SettlingTables & ContentTables & FileTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof confirmOnDevice>,
): Promise<Settled | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  // a slip signed before the server knew it is known by its digest alone
  const slipId = input.slipId ?? (input.signedDigest === undefined ? null : order.slipId)
  if (slipId === null)
    return order.state === 'weighed' ? refuse('SLIP_OUTDATED') : stateChanged(order, staffActor(actor))
  const cash = input.payCash ?? order.memberId === null
  const refused = cash ? await cashRefusal(trx, order, input) : null
  if (refused) return refused
  const signature = await ownPhoto(trx, staffActor(actor), input.signature)
  // for a firm one of its contacts confirms, or whoever holds the site's phone
  if (input.code === undefined && order.firmSiteId !== null)
    return refuse('CONFIRM_CODE_REQUIRED', { field: 'code' })
  if (input.code === undefined && signature === null)
    return refuse('SIGNATURE_REQUIRED', { field: 'signature' })
  const settled = await settle(trx, staffActor(actor), now, order, slipId, {
    way: input.code === undefined ? 'signature' : 'code',
    cash,
    ...(input.code === undefined ? {} : { code: input.code }),
    ...(signature ? { signature } : {}),
    ...(input.signedDigest === undefined ? {} : { signedDigest: input.signedDigest }),
    ...(input.signedFen === undefined ? {} : { signedFen: input.signedFen }),
    ...(input.noPhone && cash ? { noPhone: true } : {}),
  })
  if (!isRefusal(settled))
    await record(trx, actor, now, order.id, 'confirm', {
      before: { state: order.state },
      after: { state: 'settled', ...settled, cash, ...(input.noPhone && cash ? { noPhone: true } : {}) },
    })
  return settled
}

/** Lets an agent confirm the slip for a customer on a recorded call. */
export const confirmCall = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { orderId: number; slipId: number; recording: string; version?: number },
): Promise<Settled | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  if (order.firmSiteId !== null) return refuse('NOT_ALLOWED')
  const settled = await settle(trx, staffActor(actor), now, order, input.slipId, { way: 'call' })
  if (!isRefusal(settled))
    await record(trx, actor, now, order.id, 'confirm-call', {
      before: { state: order.state },
      after: { state: 'settled', ...settled },
      reason: input.recording,
    })
  return settled
}

/**
 * Settles a drop-off that was left at a shop; `closeSettled` calls this after 24 h for slips with a photo. Door pickups
 * never settle automatically, nor do orders without an account or with a fee to pay.
 */
export const settleUnattended = async (trx: Trx, now: number, order: OrderRow): Promise<Settled | Refusal> =>
  order.channel === 'shop' && order.slipId !== null && order.memberId !== null && (order.totalFen ?? -1) >= 0
    ? await settle(trx, systemActor, now, order, order.slipId, { way: 'unattended' })
    : refuse('NOT_ALLOWED')
