import type { Updateable } from 'kysely'
import {
  refuse,
  withdrawalAllows,
  withdrawalMoves,
  withdrawalStateText,
  type Refusal,
  type WithdrawalAction,
  type WithdrawalActor,
} from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

export type Actor = { actor: WithdrawalActor; memberId: number | null; staffId: number | null; name: string }

export const systemActor: Actor = { actor: 'system', memberId: null, staffId: null, name: '' }
export const customerActor = (memberId: number): Actor => ({
  actor: 'customer',
  memberId,
  staffId: null,
  name: '',
})
/** Only finance and the owner act on withdrawals; who else reads them never gets here. */
export const staffActor = (who: StaffMember): Actor => ({
  actor: who.role === 'owner' ? 'owner' : 'finance',
  memberId: null,
  staffId: who.staffId,
  name: who.name,
})

export const wrongState = ({ state }: Pick<WithdrawalRow, 'state'>): Refusal =>
  refuse('WITHDRAWAL_STATE', { values: { state: withdrawalStateText[state] }, data: { state } })

type Change = {
  set?: Omit<
    Updateable<WithdrawalTables['withdrawal']>,
    'id' | 'state' | 'version' | 'updatedAt' | 'stateSince'
  >
  note?: string
}

/**
 * The one function that changes a withdrawal's state: checks the table of moves, writes the row on condition that nobody
 * else changed it, writes the event, tells customer and desk. Refuses WITHDRAWAL_STATE and CHANGED_MEANWHILE.
 */
export const moveWithdrawal = async (
  trx: Transaction<WithdrawalTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
  action: WithdrawalAction,
  { set = {}, note = '' }: Change = {},
): Promise<WithdrawalRow | Refusal> => {
  if (!withdrawalAllows(action, row.state, actor.actor)) return wrongState(row)
  const { to } = withdrawalMoves[action]
  const state = to === 'same' ? row.state : to
  const moved = await trx
    .updateTable('withdrawal')
    .set({
      ...set,
      state,
      version: row.version + 1,
      updatedAt: now,
      ...(state === row.state ? {} : { stateSince: now, alarmedAt: null }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, actor, now, row.state, moved, action, note)
  return moved
}

/** Records what happened and tells the customer and the desks, once it is committed, to read again. */
export const writeEvent = async (
  trx: Transaction<WithdrawalTables>,
  actor: Actor,
  now: number,
  fromState: WithdrawalRow['state'] | '',
  row: WithdrawalRow,
  action: string,
  note: string,
): Promise<void> => {
  await trx
    .insertInto('withdrawalEvent')
    .values({
      withdrawalId: row.id,
      action,
      fromState,
      toState: row.state,
      actor: actor.actor,
      memberId: actor.memberId,
      staffId: actor.staffId,
      actorName: actor.name,
      note,
      at: now,
    })
    .execute()
  const event = { topic: 'withdrawal', id: row.id, state: row.state } as const
  announce(trx, { audience: `member:${row.memberId}`, event })
  announce(trx, { audience: `member:${row.memberId}`, event: { topic: 'balance' } })
  announce(trx, { audience: 'staff', event })
}

/** The row as a staff verb reads it; `version`, when given, has to be the one that was shown. */
export const withdrawalRow = async (
  trx: Transaction<WithdrawalTables>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<WithdrawalRow | Refusal> => {
  const row = await trx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return version !== undefined && version !== row.version ? refuse('CHANGED_MEANWHILE') : row
}
