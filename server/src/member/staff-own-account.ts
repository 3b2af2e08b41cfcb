// Stops staff from deciding matters that concern their own customer account.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../platform/database.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { readMobiles } from './read-member.ts'
import type { MemberTables } from './tables.ts'

/** Whether this member and this staff member were ever signed in on the same device. */
const sharesDevice = async (
  db: Handle<MemberTables & StaffTables>,
  staffId: number,
  memberId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('memberToken')
    .innerJoin('staffToken', 'staffToken.deviceMark', 'memberToken.deviceMark')
    .select('memberToken.memberId')
    .where('memberToken.memberId', '=', memberId)
    .where('memberToken.deviceMark', '<>', '')
    .where('staffToken.staffId', '=', staffId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether the account is the staff member's own, by its number; nobody may decide about their own money or points. */
export const isOwnAccount = async (
  db: Handle<MemberTables & StaffTables>,
  { staffId }: { staffId: number },
  memberId: number,
): Promise<boolean> => {
  const own = (await readStaff(db, staffId))?.mobile ?? ''
  return own !== '' && own === (await readMobiles(db, [memberId])).get(memberId)
}

/**
 * Returns the check of whether a person may decide about an account, which its own holder may not; used to choose whom
 * to notify.
 */
export const isOthersAccount =
  (db: Handle<MemberTables & StaffTables>, memberId: number) =>
  async (person: { staffId: number }): Promise<boolean> =>
    !(await isOwnAccount(db, person, memberId))

/**
 * Refuses OWN_ACCOUNT when staff would weigh, inspect, confirm, pay or approve something of their own: the number of
 * the customer, or of a record without an account, is the staff member's, or the customer was signed in on the staff
 * member's device.
 */
export const refuseOwn = async (
  db: Handle<MemberTables & StaffTables>,
  { staffId }: { staffId: number },
  { memberId, mobile = '' }: { memberId: number | null; mobile?: string },
): Promise<Refusal | null> => {
  const own = (await readStaff(db, staffId))?.mobile ?? ''
  const theirs = memberId === null ? '' : (await readMobiles(db, [memberId])).get(memberId)
  if (own !== '' && (own === theirs || own === mobile)) return refuse('OWN_ACCOUNT')
  return memberId !== null && (await sharesDevice(db, staffId, memberId)) ? refuse('OWN_ACCOUNT') : null
}

/**
 * Returns the check of whether a person may decide, which those whom `refuseOwn` refuses may not; used to choose whom
 * to notify.
 */
export const isOthers =
  (db: Handle<MemberTables & StaffTables>, of: Parameters<typeof refuseOwn>[2]) =>
  async (person: { staffId: number }): Promise<boolean> =>
    (await refuseOwn(db, person, of)) === null

/** As `refuseOwn`, for what belongs to several people, such as those who act for a firm. */
export const refuseOwnOfAny = async (
  db: Handle<MemberTables & StaffTables>,
  actor: { staffId: number },
  memberIds: readonly number[],
): Promise<Refusal | null> => {
  for (const memberId of memberIds) {
    const own = await refuseOwn(db, actor, { memberId })
    if (own) return own
  }
  return null
}
