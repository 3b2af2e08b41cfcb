// Records, once, which member invited another.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** Depth at which the search for a loop among inviters stops; no real chain is that long. */
const STEPS = 200

const isAbove = async (trx: Transaction<MemberTables>, memberId: number, from: number): Promise<boolean> => {
  let at: number | null = from
  for (let step = 0; at !== null && step < STEPS; step += 1) {
    if (at === memberId) return true
    const row: { inviterId: number | null } | undefined = await trx
      .selectFrom('member')
      .select('inviterId')
      .where('id', '=', at)
      .executeTakeFirst()
    at = row?.inviterId ?? null
  }
  return false
}

/**
 * Records who invited a member, once. Refuses INVITER_BOUND when another inviter is on record; INVITER_INVALID for
 * oneself, an unknown member, and anybody invited by this member, directly or indirectly.
 */
export const bindInviter = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  uid: number,
): Promise<null | Refusal> => {
  const inviter = await trx
    .selectFrom('member')
    .select(['id', 'mergedIntoId'])
    .where('id', '=', uid)
    .executeTakeFirst()
  const inviterId = inviter?.mergedIntoId ?? uid
  const { inviterId: known } = await trx
    .selectFrom('member')
    .select('inviterId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (known !== null) return known === inviterId ? null : refuse('INVITER_BOUND')
  if (!inviter || (await isAbove(trx, memberId, inviterId)))
    return refuse('INVITER_INVALID', { field: 'uid' })
  await trx
    .updateTable('member')
    .set({ inviterId })
    .where('id', '=', memberId)
    .where('inviterId', 'is', null)
    .execute()
  return null
}
