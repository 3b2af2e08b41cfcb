// Withdraws a customer's own mail-in order before staff have reviewed it, or hides a closed one from its owner's list.
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { ownMailIn } from './access.ts'
import { customerActor, moveMailIn, stateChanged } from './life-cycle.ts'
import type { MailInRow, MailInTables } from './tables.ts'

type Asked = { id: number; version?: number; reason?: string }

/** Withdraws the customer's own order before its review. */
export const closeOwn = async (
  trx: Transaction<MailInTables>,
  actor: Member,
  now: number,
  { reason = '', ...asked }: Asked,
): Promise<MailInRow | Refusal> => {
  const order = await ownMailIn(trx, actor, asked)
  if (isRefusal(order)) return order
  return await moveMailIn(trx, customerActor(actor), now, order, 'close', {
    set: { closeCause: 'withdrawn', closeReason: reason, endedAt: now },
    reason,
  })
}

/** Hides a closed order from its owner's list without deleting it; one not reviewed yet is withdrawn first. */
export const hide = async (
  trx: Transaction<MailInTables>,
  actor: Member,
  now: number,
  asked: Asked,
): Promise<null | Refusal> => {
  const found = await ownMailIn(trx, actor, asked)
  if (isRefusal(found)) return found
  const order = found.state === 'applied' ? await closeOwn(trx, actor, now, asked) : found
  if (isRefusal(order)) return order
  if (order.state !== 'closed') return stateChanged(order)
  await trx.updateTable('mailInOrder').set({ hiddenAt: now }).where('id', '=', order.id).execute()
  return null
}
