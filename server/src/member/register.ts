import type { Transaction } from '../platform/database.ts'
import type { MemberSource, MemberTables } from './tables.ts'

export type NewMember = { mobile: string; nick?: string; source: MemberSource; inviterId?: number | null }

/** Makes a member, or finds the one this number already has. An inviter nobody knows is dropped. Answers the id. */
export const registerMember = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, nick = '', source, inviterId = null }: NewMember,
): Promise<number> => {
  const inviter =
    inviterId === null
      ? undefined
      : await trx.selectFrom('member').select('id').where('id', '=', inviterId).executeTakeFirst()
  await trx
    .insertInto('member')
    .values({
      mobile,
      nick,
      avatarUrl: '',
      gender: 0,
      birthdayOn: '',
      inviterId: inviter?.id ?? null,
      blacklisted: 0,
      source,
      createdAt: now,
      lastLoginAt: null,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute()
  return (await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow())
    .id
}
