import { refuse, type Refusal } from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { readMobiles } from './read.ts'
import type { MemberTables } from './tables.ts'

/**
 * OWN_ACCOUNT when something belongs to the member of staff who is about to weigh, inspect, confirm, pay or approve it: the
 * customer's number, or the one on the record of somebody without an account, is the own one.
 */
export const refuseOwn = async (
  db: Handle<MemberTables & StaffTables>,
  { staffId }: { staffId: number },
  { memberId, mobile = '' }: { memberId: number | null; mobile?: string },
): Promise<Refusal | null> => {
  const own = (await readStaff(db, staffId))?.mobile ?? ''
  if (own === '') return null
  const theirs = memberId === null ? '' : (await readMobiles(db, [memberId])).get(memberId)
  return own === theirs || own === mobile ? refuse('OWN_ACCOUNT') : null
}
