import type { Updateable } from 'kysely'
import {
  payInAllows,
  payInMoves,
  payInStateText,
  refuse,
  type PayInAction,
  type PayInAlarm,
  type Refusal,
} from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { PayInRow, PaymentTables } from './tables.ts'

/** Who brought the change about: the payer, the gateway by a notice or an answer, a sweep, or one of the staff. */
export type PayActor =
  | { actor: 'customer' | 'gateway' | 'system' }
  | { actor: 'staff'; staffId: number; name: string }

type Change = {
  set?: Omit<Updateable<PaymentTables['payIn']>, 'id' | 'state' | 'version' | 'updatedAt'>
  note?: string
}

export const writeEvent = async (
  trx: Transaction<PaymentTables>,
  by: PayActor,
  now: number,
  before: Pick<PayInRow, 'state'> | null,
  after: Pick<PayInRow, 'id' | 'state' | 'memberId'>,
  action: PayInAction | 'start',
  note = '',
): Promise<void> => {
  await trx
    .insertInto('payInEvent')
    .values({
      payInId: after.id,
      action,
      fromState: before?.state ?? '',
      toState: after.state,
      actor: by.actor,
      staffId: by.actor === 'staff' ? by.staffId : null,
      actorName: by.actor === 'staff' ? by.name : '',
      note,
      at: now,
    })
    .execute()
  announce(trx, { audience: `member:${after.memberId}`, event: { topic: 'balance' } })
}

/**
 * The one function that changes a payment's state: the table of moves, one conditional update, the event.
 * Refuses PAY_STATE, CHANGED_MEANWHILE.
 */
export const movePayIn = async (
  trx: Transaction<PaymentTables>,
  by: PayActor,
  now: number,
  row: PayInRow,
  action: PayInAction,
  { set = {}, note }: Change = {},
): Promise<PayInRow | Refusal> => {
  if (!payInAllows(action, row.state))
    return refuse('PAY_STATE', { values: { state: payInStateText[row.state] }, data: { state: row.state } })
  const { to } = payInMoves[action]
  const moved = await trx
    .updateTable('payIn')
    .set({ ...set, state: to === 'same' ? row.state : to, version: row.version + 1, updatedAt: now })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, by, now, row, moved, action, note)
  return moved
}

/** Puts a payment on finance's desk; once for each cause. */
export const raisePayAlarm = async (
  trx: Transaction<PaymentTables>,
  now: number,
  row: PayInRow,
  alarm: PayInAlarm,
  note: string,
  set: Change['set'] = {},
): Promise<PayInRow | Refusal> =>
  row.alarm === alarm
    ? row
    : await movePayIn(trx, { actor: 'system' }, now, row, 'alarm', { set: { ...set, alarm }, note })

/** The gateway has been heard: that it was silent is no alarm any more, whatever else is. */
export const withoutSilence = ({ alarm }: PayInRow): PayInRow['alarm'] => (alarm === 'silent' ? '' : alarm)
