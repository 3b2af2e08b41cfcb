import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../platform/database.ts'
import { missingField } from '../platform/http/input-problem.ts'
import { findMemberByMobile, readMember, type MemberFacts } from './read-member.ts'
import type { MemberTables } from './tables.ts'

/** By number, or by id for who may not read the number. */
export type MemberKey = { mobile?: string | undefined; memberId?: number | undefined }

/** NOT_REGISTERED for a number nobody has, NOT_FOUND for an id nobody is behind, INPUT_INVALID when neither was given. */
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
