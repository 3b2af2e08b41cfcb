// Stores which mobile numbers are blocked, so that a block outlives the deletion of an account, and lifts such blocks.
import { createHmac } from 'node:crypto'
import { DAY } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { MemberTables } from '../tables.ts'

/** Maximum time a block remains on a number after its account is deleted (decisions/0020). */
const AFTER_THE_ACCOUNT = 730 * DAY

/** Keyed hash of a number, stored with a block instead of the number. */
export const hashOfNumber = async (db: Handle<MemberTables>, mobile: string): Promise<string> => {
  const { key } = await db.selectFrom('memberNumberKey').select('key').executeTakeFirstOrThrow()
  return createHmac('sha256', key).update(mobile).digest('hex')
}

/** The blocks in force on this number. */
const blocksOn = (db: Handle<MemberTables>, numberHash: string, now: number) =>
  db
    .selectFrom('memberBlockNumber')
    .innerJoin('memberBlock', 'memberBlock.id', 'memberBlockNumber.blockId')
    .selectAll('memberBlock')
    .where('memberBlockNumber.numberHash', '=', numberHash)
    .where('memberBlock.liftedAt', 'is', null)
    .where((e) => e.or([e('memberBlock.untilAt', 'is', null), e('memberBlock.untilAt', '>', now)]))
    .orderBy('memberBlock.id', 'desc')
    .execute()

type Block = Selectable<MemberTables['memberBlock']>
const endOf = ({ untilAt }: Block): number => untilAt ?? Infinity
/** The union of the scopes of these blocks, until the last of them ends. */
const together = (blocks: readonly [Block, ...Block[]]) => {
  const [longest] = blocks.toSorted((a, b) => endOf(b) - endOf(a)) as [Block]
  const scopes = [...new Set(blocks.flatMap((block) => block.scopes.split(',')))].toSorted().join(',')
  return { scopes, untilAt: longest.untilAt, reason: longest.reason }
}

/** Adds a number to a block; repeating it changes nothing. */
export const blockNumber = async (
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
 * Merges the blocks of a number with those of the member who received it: blocks of an earlier account of the number
 * apply to the member, and the member's blocks are stored with the number.
 */
export const mergeBlocksOfNumber = async (
  trx: Transaction<MemberTables>,
  now: number,
  memberId: number,
  mobile: string,
): Promise<void> => {
  const own = await trx
    .selectFrom('memberBlock')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  const standing = await blocksOn(trx, await hashOfNumber(trx, mobile), now)
  const mine = own && endOf(own) > now ? own : undefined
  const others = standing.filter(({ id }) => id !== own?.id)
  if (others.length === 0) return own && (await blockNumber(trx, own.id, mobile))
  const [first, ...rest] = [...(mine ? [mine] : []), ...others]
  if (!first) return
  const all = together([first, ...rest])
  if (mine && mine.untilAt === all.untilAt && together([mine]).scopes === all.scopes)
    return await blockNumber(trx, mine.id, mobile)
  if (own)
    await trx
      .updateTable('memberBlock')
      .set({ liftedAt: now, liftedByName: '', liftReason: '' })
      .where('id', '=', own.id)
      .execute()
  const { id } = await trx
    .insertInto('memberBlock')
    .values({
      ...all,
      memberId,
      note: mine?.note ?? '',
      fromAt: now,
      staffId: null,
      staffName: '',
      liftedAt: null,
      liftedByName: '',
      liftReason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (own)
    await trx.updateTable('memberBlockNumber').set({ blockId: id }).where('blockId', '=', own.id).execute()
  await blockNumber(trx, id, mobile)
  await trx
    .updateTable('member')
    .set((e) => ({
      blacklisted: 1,
      blockScopes: all.scopes,
      blockedUntil: all.untilAt,
      blockVersion: e('blockVersion', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute()
}

/** Keeps the block of a deleted account on its number for a time and deletes remarks about the person. */
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
  await blockNumber(trx, block.id, mobile)
  const untilAt = Math.min(block.untilAt ?? Infinity, now + AFTER_THE_ACCOUNT)
  await trx.updateTable('memberBlock').set({ untilAt }).where('id', '=', block.id).execute()
  await trx.updateTable('member').set({ blockedUntil: untilAt }).where('id', '=', memberId).execute()
}

type Lifting = { name: string; reason: string }

/** Lifts these blocks and deletes their numbers. Returns the ids of the blocked members. */
export const liftBlocks = async (
  trx: Transaction<MemberTables>,
  now: number,
  blockIds: readonly number[],
  by: Lifting,
): Promise<number[]> => {
  const lifted = await trx
    .updateTable('memberBlock')
    .set({ liftedAt: now, liftedByName: by.name, liftReason: by.reason })
    .where('liftedAt', 'is', null)
    .where('id', 'in', blockIds)
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

/**
 * Lifts a block and frees its numbers, together with the blocks of deleted accounts on them; another existing member
 * stays blocked, without these numbers. Returns the ids of the members whose blocks were lifted.
 */
export const liftWithNumbers = async (
  trx: Transaction<MemberTables>,
  now: number,
  blockId: number,
  by: Lifting,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('memberBlockNumber')
    .select('numberHash')
    .where('blockId', '=', blockId)
    .execute()
  const hashes = rows.map(({ numberHash }) => numberHash)
  if (hashes.length === 0) return await liftBlocks(trx, now, [blockId], by)
  const gone = await trx
    .selectFrom('memberBlockNumber')
    .innerJoin('memberBlock', 'memberBlock.id', 'memberBlockNumber.blockId')
    .innerJoin('member', 'member.id', 'memberBlock.memberId')
    .select('memberBlock.id')
    .where('memberBlockNumber.numberHash', 'in', hashes)
    .where('member.deletedAt', 'is not', null)
    .execute()
  const lifted = await liftBlocks(trx, now, [blockId, ...gone.map(({ id }) => id)], by)
  await trx.deleteFrom('memberBlockNumber').where('numberHash', 'in', hashes).execute()
  return lifted
}
