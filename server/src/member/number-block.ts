import { createHmac } from 'node:crypto'
import { DAY } from '@huishou/wire'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** How long a block outlives the account it was on, at most (decisions/0020). */
const AFTER_THE_ACCOUNT = 730 * DAY

/** A number as a block remembers it: nobody reads the number out of it without the key. */
export const hashOfNumber = async (db: Handle<MemberTables>, mobile: string): Promise<string> => {
  const { key } = await db.selectFrom('memberNumberKey').select('key').executeTakeFirstOrThrow()
  return createHmac('sha256', key).update(mobile).digest('hex')
}

/** The block in force now that stands on this number. */
const blockOn = (db: Handle<MemberTables>, numberHash: string, now: number) =>
  db
    .selectFrom('memberBlockNumber')
    .innerJoin('memberBlock', 'memberBlock.id', 'memberBlockNumber.blockId')
    .selectAll('memberBlock')
    .where('memberBlockNumber.numberHash', '=', numberHash)
    .where('memberBlock.liftedAt', 'is', null)
    .where((e) => e.or([e('memberBlock.untilAt', 'is', null), e('memberBlock.untilAt', '>', now)]))
    .orderBy('memberBlock.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Remembers a number with a block; the same one again changes nothing. */
export const standOn = async (
  trx: Transaction<MemberTables>,
  blockId: number,
  mobile: string,
): Promise<void> => {
  if (mobile === '') return
  await trx
    .insertInto('memberBlockNumber')
    .values({ numberHash: await hashOfNumber(trx, mobile), blockId })
    .onConflict((conflict) => conflict.columns(['numberHash', 'blockId']).doNothing())
    .execute()
}

/**
 * A member has got this number: whatever an earlier account of the number is blocked for, this one is as well; and what
 * this one is blocked for stays on the number from now on.
 */
export const numberTaken = async (
  trx: Transaction<MemberTables>,
  now: number,
  memberId: number,
  mobile: string,
): Promise<void> => {
  const own = await trx
    .selectFrom('memberBlock')
    .select('id')
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (own) return await standOn(trx, own.id, mobile)
  const any = await trx.selectFrom('memberBlockNumber').select('blockId').limit(1).executeTakeFirst()
  if (!any) return
  const old = await blockOn(trx, await hashOfNumber(trx, mobile), now)
  if (!old) return
  const { id } = await trx
    .insertInto('memberBlock')
    .values({
      memberId,
      scopes: old.scopes,
      reason: old.reason,
      note: '',
      fromAt: now,
      untilAt: old.untilAt,
      staffId: null,
      staffName: '',
      liftedAt: null,
      liftedByName: '',
      liftReason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await standOn(trx, id, mobile)
  await trx
    .updateTable('member')
    .set((e) => ({
      blacklisted: 1,
      blockScopes: old.scopes,
      blockedUntil: old.untilAt,
      blockVersion: e('blockVersion', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute()
}

/** The account goes, its block stays on the number for a time; what was written about the person goes. */
export const leaveBlockOnNumber = async (
  trx: Transaction<MemberTables>,
  now: number,
  memberId: number,
  mobile: string,
): Promise<void> => {
  await trx.deleteFrom('memberNote').where('memberId', '=', memberId).execute()
  await trx
    .updateTable('memberBlock')
    .set({ note: '', liftReason: '' })
    .where('memberId', '=', memberId)
    .execute()
  const block = await trx
    .selectFrom('memberBlock')
    .select(['id', 'untilAt'])
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (!block) return
  await standOn(trx, block.id, mobile)
  const untilAt = Math.min(block.untilAt ?? Infinity, now + AFTER_THE_ACCOUNT)
  await trx.updateTable('memberBlock').set({ untilAt }).where('id', '=', block.id).execute()
  await trx.updateTable('member').set({ blockedUntil: untilAt }).where('id', '=', memberId).execute()
}

/** Lifts these blocks and every other one on the same numbers, and forgets the numbers. Answers whose they were. */
export const liftBlocks = async (
  trx: Transaction<MemberTables>,
  now: number,
  blockIds: readonly number[],
  by: { name: string; reason: string },
): Promise<number[]> => {
  const hashes = trx.selectFrom('memberBlockNumber').select('numberHash').where('blockId', 'in', blockIds)
  const lifted = await trx
    .updateTable('memberBlock')
    .set({ liftedAt: now, liftedByName: by.name, liftReason: by.reason })
    .where('liftedAt', 'is', null)
    .where((e) =>
      e.or([
        e('id', 'in', blockIds),
        e('id', 'in', e.selectFrom('memberBlockNumber').select('blockId').where('numberHash', 'in', hashes)),
      ]),
    )
    .returning(['id', 'memberId'])
    .execute()
  if (lifted.length === 0) return []
  await trx
    .deleteFrom('memberBlockNumber')
    .where(
      'blockId',
      'in',
      lifted.map(({ id }) => id),
    )
    .execute()
  const memberIds = lifted.map(({ memberId }) => memberId)
  await trx
    .updateTable('member')
    .set((e) => ({ blacklisted: 0, blockedUntil: null, blockVersion: e('blockVersion', '+', 1) }))
    .where('id', 'in', memberIds)
    .execute()
  return memberIds
}
