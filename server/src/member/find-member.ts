// Finds a customer's account (a member) by mobile number or by id.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../platform/database.ts'
import { missingField } from '../platform/http/validation-errors.ts'
import { findMemberByMobile, readMember, type MemberFacts } from './read-member.ts'
import type { MemberTables } from './tables.ts'

/** Identifies a member by number, or by id for roles that may not read the number. */
export type MemberKey = { mobile?: string | undefined; memberId?: number | undefined }

/**
 * The member identified by a key. Refuses NOT_REGISTERED for an unknown number, NOT_FOUND for an unknown id,
 * INPUT_INVALID when neither is given.
 */
export const findMember = async (
  db: Handle<MemberTables>,
  { mobile, memberId }: MemberKey,
): Promise<MemberFacts | Refusal> => {
  if (memberId !== undefined) {
    const member = await readMember(db, memberId)
    return member && member.deletedAt === null && member.mergedIntoId === null
      ? member
      : refuse('NOT_FOUND', { field: 'memberId' })
  }
  if (mobile === undefined) return missingField('mobile')
  return (await findMemberByMobile(db, mobile)) ?? refuse('NOT_REGISTERED', { field: 'mobile' })
}
