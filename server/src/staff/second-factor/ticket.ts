// Issues and checks the short-lived tickets that connect the two calls of one action, such as the two steps of
// signing in.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { ContentTables } from '../../content/index.ts'
import { hashOf, newToken } from '../../platform/codes-and-tokens.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables, TicketPurpose } from '../tables.ts'

export const TICKET_LIFE = 5 * MINUTE
const TRIES = 5

export type TicketRow = Selectable<StaffTables['staffTicket']>

/** Issues a ticket for an action completed by a second call; only its hash is stored. */
export const issueTicket = async (
  trx: Transaction<StaffTables>,
  now: number,
  row: { staffId: number; purpose: TicketPurpose; challenge?: string; totpSecret?: string },
): Promise<string> => {
  const ticket = newToken()
  await trx
    .insertInto('staffTicket')
    .values({
      challenge: '',
      totpSecret: '',
      ...row,
      ticketHash: hashOf(ticket),
      tries: 0,
      expiresAt: now + TICKET_LIFE,
      usedAt: null,
    })
    .execute()
  return ticket
}

/**
 * Counts an attempt before it is verified. Refuses SECOND_FACTOR_STALE for an unknown, expired or used ticket, one for
 * another purpose or person, or too many attempts.
 */
export const tryTicket = async (
  trx: Transaction<StaffTables>,
  now: number,
  { ticket, purpose, staffId }: { ticket: string; purpose: TicketPurpose; staffId?: number },
): Promise<TicketRow | Refusal> => {
  const row = await trx
    .updateTable('staffTicket')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('ticketHash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', TRIES)
    .returningAll()
    .executeTakeFirst()
  return row && (staffId === undefined || row.staffId === staffId) ? row : refuse('SECOND_FACTOR_STALE')
}

/** Uses up a ticket; of two simultaneous calls only one succeeds. */
export const useTicket = async (
  trx: Transaction<StaffTables>,
  now: number,
  { ticketHash }: TicketRow,
): Promise<null | Refusal> => {
  const { numUpdatedRows } = await trx
    .updateTable('staffTicket')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : refuse('SECOND_FACTOR_STALE')
}

export const deleteExpiredTickets = async (trx: Transaction<StaffTables>, now: number): Promise<void> => {
  await trx
    .deleteFrom('staffTicket')
    .where('expiresAt', '<', now - TICKET_LIFE)
    .execute()
}

type Write = <Result>(
  work: (trx: Transaction<StaffTables & ContentTables & PlatformTables>) => Promise<Result>,
) => Promise<Result>

/** Counts the attempt permanently, then calls `work` with the ticket, which is used up unless that refuses. */
export const withTicket = async <Result>(
  { write, beside, now }: { write: Write; beside: Write; now: number },
  which: { ticket: string; purpose: TicketPurpose; staffId?: number },
  work: (
    trx: Transaction<StaffTables & ContentTables & PlatformTables>,
    row: TicketRow,
  ) => Promise<Result | Refusal>,
): Promise<Result | Refusal> => {
  const row = await beside((trx) => tryTicket(trx, now, which))
  if (isRefusal(row)) return row
  return await write(async (trx) => (await useTicket(trx, now, row)) ?? (await work(trx, row)))
}
