// Moves customers' payments between their states, and raises alarms for the finance staff.
import { payInLife, payInStateText, type PayInAction, type PayInAlarm } from '@huishou/wire/payment/states'
import type { Refusal } from '@huishou/wire/refusals'
import { announce, type Transaction } from '../platform/database.ts'
import { eventOf, lifeCycleOn, systemActor, type Actor, type Change } from '../platform/life-cycle.ts'
import type { PayInRow, PaymentTables } from './tables.ts'

export const writeEvent = async (
  trx: Transaction<PaymentTables>,
  by: Actor,
  now: number,
  before: Pick<PayInRow, 'state'> | null,
  after: Pick<PayInRow, 'id' | 'state' | 'memberId'>,
  action: PayInAction | 'start',
  note = '',
): Promise<void> => {
  await trx
    .insertInto('payInEvent')
    .values({
      ...eventOf(by, now, before, after, action),
      payInId: after.id,
      note,
    })
    .execute()
  announce(trx, { audience: `member:${after.memberId}`, event: { topic: 'balance' } })
}

/**
 * Moves a payment between its states. Refuses NOT_ALLOWED when the actor may not make the move, PAY_STATE when the
 * state does not allow it, and CHANGED_MEANWHILE when the row changed since it was read.
 */
export const { move: movePayIn } = lifeCycleOn<PaymentTables, PayInRow, { note?: string }>()(payInLife, {
  table: 'payIn',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => payInStateText[state],
  record: (trx, by, now, { before, after, action, change }) =>
    writeEvent(trx, by, now, before, after, action, change.note),
})

/** Raises an alarm for finance, once per cause. */
export const raisePayAlarm = async (
  trx: Transaction<PaymentTables>,
  now: number,
  row: PayInRow,
  alarm: PayInAlarm,
  note: string,
  set: Change<PayInRow>['set'] = {},
): Promise<PayInRow | Refusal> =>
  row.alarm === alarm
    ? row
    : await movePayIn(trx, systemActor, now, row, 'alarm', { set: { ...set, alarm }, note })

/** The alarm without the cause "silent", for when the gateway has replied. */
export const withoutSilence = ({ alarm }: PayInRow): PayInRow['alarm'] => (alarm === 'silent' ? '' : alarm)
