import {
  accountLimits,
  DAY,
  deletionBlockerText,
  refuse,
  type DeletionBlocker,
  type Language,
  type Refusal,
} from '@huishou/wire'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { mobileIn, noMobile } from './mobile.ts'
import { leaveBlockOnNumber } from './number-block.ts'
import type { MemberTables } from './tables.ts'
import { revokeTokens } from './token.ts'
import { trySmsCode } from './try-sms-code.ts'

const AT_A_TIME = 100

export type Blocker = { kind: DeletionBlocker; count: number; amountFen: number }
/** What is in the way of deleting an account, asked of every domain. Known above this one. */
export type BlockersOf = (db: Handle<MemberTables>, memberId: number) => Promise<Blocker[]>
/** Takes a person out of everything the other domains keep. Known above this one. */
export type ForgetElsewhere = (trx: Transaction<MemberTables>, memberId: number, now: number) => Promise<void>

const blocked = (blockers: readonly Blocker[]): Refusal => {
  const list = (language: Language, between: string) =>
    blockers.map(({ kind }) => deletionBlockerText[kind][language]).join(between)
  return refuse('DELETION_BLOCKED', {
    values: { things: { zh: list('zh', '、'), en: list('en', ', ') } },
    data: { blockers },
  })
}

/**
 * Asks for an account to be deleted: it is signed out everywhere and nobody gets in without taking it back (`enter`).
 * A wrong code commits, so that the try stays counted. DELETION_BLOCKED leaves the code good.
 */
export const requestDeletion = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { code, address, blockersOf }: { code: string; address: string; blockersOf: BlockersOf },
): Promise<{ dueAt: number } | 'wrong' | Refusal> => {
  const { mobile } = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const own = mobileIn(mobile)
  if (own === '') return refuse('MOBILE_MISSING')
  if (
    (await trySmsCode(trx, now, { mobile: own, code, purpose: 'delete', address, useUp: true })) === 'wrong'
  )
    return 'wrong'
  const blockers = await blockersOf(trx, memberId)
  if (blockers.length > 0) return blocked(blockers)
  const dueAt = now + accountLimits.coolingDays * DAY
  await trx
    .updateTable('member')
    .set({ deletionAskedAt: now, deletionDueAt: dueAt })
    .where('id', '=', memberId)
    .execute()
  await revokeTokens(trx, memberId, now, null)
  return { dueAt }
}

const emptyAccount = async (trx: Transaction<MemberTables>, memberId: number, now: number): Promise<void> => {
  await trx.deleteFrom('memberToken').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberConsent').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberExport').where('memberId', '=', memberId).execute()
  const { mobile } = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await leaveBlockOnNumber(trx, now, memberId, mobileIn(mobile))
  await trx
    .updateTable('member')
    .set({
      mobile: noMobile(),
      nick: '',
      nickKey: '',
      avatarUrl: '',
      gender: 0,
      birthdayOn: '',
      province: '',
      city: '',
      ext: '{}',
      passwordHash: '',
      deletionAskedAt: null,
      deletionDueAt: null,
      deletedAt: now,
    })
    .where('id', '=', memberId)
    .execute()
}

const dueAccounts = (db: Handle<MemberTables>, now: number) =>
  db.selectFrom('member').select('id').where('deletionDueAt', '<=', now)

/**
 * Sweep: empties accounts whose time to be taken back is over. What somebody began for them meanwhile (a call to the desk,
 * a request that was on its way) is finished first: they wait a day at a time.
 */
export const emptyDueAccounts =
  <All extends MemberTables>(blockersOf: BlockersOf, forgetElsewhere: ForgetElsewhere) =>
  async (database: Database<All>, now: number): Promise<void> => {
    const own: Database<MemberTables> = database
    const due = await dueAccounts(own.reader, now).orderBy('deletionDueAt').limit(AT_A_TIME).execute()
    const errors: unknown[] = []
    for (const { id } of due)
      await own
        .transaction(async (trx) => {
          const still = await dueAccounts(trx, now).where('id', '=', id).executeTakeFirst()
          if (!still) return
          if ((await blockersOf(trx, id)).length > 0)
            await trx
              .updateTable('member')
              .set({ deletionDueAt: now + DAY })
              .where('id', '=', id)
              .execute()
          else {
            await forgetElsewhere(trx, id, now)
            await emptyAccount(trx, id, now)
          }
        })
        .catch((error: unknown) => errors.push(new Error(`account ${id}`, { cause: error })))
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be emptied`)
  }
