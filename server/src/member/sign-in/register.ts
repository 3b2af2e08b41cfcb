// Creates the account of a new member.
import type { Transaction } from '../../platform/database.ts'
import { noMobile } from '../mobile-column.ts'
import { nickKey } from '../nick-search-key.ts'
import { mergeBlocksOfNumber } from './blocked-numbers.ts'
import type { MemberSource, MemberTables } from '../tables.ts'

/** `mobile` is null for a member who signed up through WeChat without a number. */
export type NewMember = {
  mobile: string | null
  nick?: string
  source: MemberSource
  inviterId?: number | null
}

/** Registers a member, or finds the one with this number, and returns the id. An unknown inviter is ignored. */
export const registerMember = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, nick = '', source, inviterId = null }: NewMember,
): Promise<number> => {
  const inviter =
    inviterId === null
      ? undefined
      : await trx
          .selectFrom('member')
          .select(['id', 'mergedIntoId'])
          .where('id', '=', inviterId)
          .executeTakeFirst()
  const column = mobile ?? noMobile()
  const made = await trx
    .insertInto('member')
    .values({
      mobile: column,
      nick,
      nickKey: nickKey(nick),
      avatarUrl: '',
      gender: 0,
      birthdayOn: '',
      inviterId: inviter?.mergedIntoId ?? inviter?.id ?? null,
      blacklisted: 0,
      source,
      createdAt: now,
      lastLoginAt: null,
      mobileChangedAt: null,
      mergedIntoId: null,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    if (mobile !== null) await mergeBlocksOfNumber(trx, now, made.id, mobile)
    return made.id
  }
  return (await trx.selectFrom('member').select('id').where('mobile', '=', column).executeTakeFirstOrThrow())
    .id
}
