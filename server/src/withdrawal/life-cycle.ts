// Moves withdrawals of money between their states, and records each move as an event.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { withdrawalLife, withdrawalStateText } from '@huishou/wire/withdrawal/states'
import { announce, type Transaction } from '../platform/database.ts'
import { eventOf, lifeCycleOn, wrongState as refuseState, type Actor } from '../platform/life-cycle.ts'
import { endDeskNotifications } from './alarms/notify-deciders.ts'
import { publishMoved } from './publish-to-webhooks.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

export { customerActor, staffActor, systemActor, type Actor } from '../platform/life-cycle.ts'

export const wrongState = ({ state }: Pick<WithdrawalRow, 'state'>): Refusal =>
  refuseState(withdrawalLife, state, withdrawalStateText[state])

/** Moves a withdrawal between its states. Refuses WITHDRAWAL_STATE, NOT_ALLOWED, CHANGED_MEANWHILE. */
export const { move: moveWithdrawal } = lifeCycleOn<WithdrawalTables, WithdrawalRow, { note?: string }>()(
  withdrawalLife,
  {
    table: 'withdrawal',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => withdrawalStateText[state],
    also: ({ state }, next, now) => (next === state ? {} : { stateSince: now, alarmedAt: null }),
    record: async (trx, actor, now, { before, after, action, change }) => {
      await writeEvent(trx, actor, now, before, after, action, change.note ?? '')
      await publishMoved(trx, now, before, after)
      if (before.state !== after.state) await endDeskNotifications(trx, after, now, actor)
    },
  },
)

/** Writes an event and publishes it to the customer and the office after the commit. */
export const writeEvent = async (
  trx: Transaction<WithdrawalTables>,
  actor: Actor,
  now: number,
  before: Pick<WithdrawalRow, 'state'> | null,
  row: WithdrawalRow,
  action: string,
  note: string,
): Promise<void> => {
  await trx
    .insertInto('withdrawalEvent')
    .values({
      ...eventOf(actor, now, before, row, action),
      withdrawalId: row.id,
      memberId: actor.memberId,
      note,
    })
    .execute()
  const event = { topic: 'withdrawal', id: row.id, state: row.state } as const
  announce(trx, { audience: `member:${row.memberId}`, event })
  announce(trx, { audience: `member:${row.memberId}`, event: { topic: 'balance' } })
  announce(trx, { audience: 'staff', event })
}

/** The withdrawal for a staff action, at `version` if given. */
export const withdrawalRow = async (
  trx: Transaction<WithdrawalTables>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<WithdrawalRow | Refusal> => {
  const row = await trx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return version !== undefined && version !== row.version ? refuse('CHANGED_MEANWHILE') : row
}
