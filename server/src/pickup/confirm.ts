import { isRefusal, refuse, type confirmOnDevice, type InputOf, type Refusal } from '@huishou/wire'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { ownOrder, othersOrderRow } from './access.ts'
import { customerActor, staffActor, systemActor, type OrderRow } from './move.ts'
import { ownPhoto } from './photos.ts'
import { record, type Caller } from './record.ts'
import { settle, type Settled, type SettlingTables } from './settle.ts'

type Trx = Transaction<SettlingTables>

/** The customer accepts the slip in the app. */
export const confirmOwn = async (
  trx: Trx,
  who: Member,
  now: number,
  input: { orderId: number; slipId: number },
): Promise<Settled | Refusal> => {
  const order = await ownOrder(trx, who, input.orderId)
  return isRefusal(order)
    ? order
    : await settle(trx, customerActor(who), now, order, input.slipId, { way: 'app' })
}

/**
 * Cash for somebody with an account: only where the company allows it (`cash_at_door`), and only with the code that went
 * to his own telephone, for a signature alone would let the one who pays decide where the money goes. A removal fee may
 * always be paid in cash.
 */
const cashRefusal = async (
  trx: Transaction<ContentTables>,
  order: OrderRow,
  code: string | undefined,
): Promise<Refusal | null> => {
  if (order.memberId === null) return null
  if ((order.totalFen ?? 0) > 0 && (await readConfigValue(trx, 'cash_at_door')) !== 'on')
    return refuse('CASH_OFF', { field: 'payCash' })
  return code === undefined ? refuse('CONFIRM_CODE_REQUIRED', { field: 'code' }) : null
}

/** Confirmation on the device at the door or counter: the customer's 4-digit code, or a signature. */
export const confirmAtPlace = async (
  trx: Transaction<SettlingTables & ContentTables & FileTables>,
  who: Caller,
  now: number,
  input: InputOf<typeof confirmOnDevice>,
  coSigner: string,
): Promise<Settled | Refusal> => {
  const order = await othersOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const cash = input.payCash ?? order.memberId === null
  const refused = cash ? await cashRefusal(trx, order, input.code) : null
  if (refused) return refused
  const signature = await ownPhoto(trx, staffActor(who), input.signature)
  if (input.code === undefined && signature === null)
    return refuse('SIGNATURE_REQUIRED', { field: 'signature' })
  const settled = await settle(trx, staffActor(who), now, order, input.slipId, {
    way: input.code === undefined ? 'signature' : 'code',
    cash,
    ...(input.code === undefined ? {} : { code: input.code }),
    ...(coSigner ? { coSigner } : {}),
    ...(signature ? { signature } : {}),
  })
  if (!isRefusal(settled))
    await record(trx, who, now, order.id, 'confirm', {
      before: { state: order.state },
      after: { state: 'settled', ...settled, cash, coSigner },
    })
  return settled
}

/** An agent confirms for a customer on a recorded call. */
export const confirmCall = async (
  trx: Trx,
  who: Caller,
  now: number,
  input: { orderId: number; slipId: number; recording: string; version?: number },
): Promise<Settled | Refusal> => {
  const order = await othersOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const settled = await settle(trx, staffActor(who), now, order, input.slipId, { way: 'call' })
  if (!isRefusal(settled))
    await record(trx, who, now, order.id, 'confirm-call', {
      before: { state: order.state },
      after: { state: 'settled', ...settled },
      reason: input.recording,
    })
  return settled
}

/**
 * Shop drop-offs left unattended for 24 h with a photo on file; door pickups never settle by themselves. Nor do those
 * somebody would have to pay for, in cash or at all: nobody was there.
 */
export const settleUnattended = async (trx: Trx, now: number, order: OrderRow): Promise<Settled | Refusal> =>
  order.channel === 'shop' && order.slipId !== null && order.memberId !== null && (order.totalFen ?? -1) >= 0
    ? await settle(trx, systemActor, now, order, order.slipId, { way: 'unattended' })
    : refuse('NOT_ALLOWED')
