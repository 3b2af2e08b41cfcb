// Blocks members from functions such as ordering or withdrawing money, and lifts their blocks.
import type { BlockReason, BlockScope } from '@huishou/wire/member/block-choices'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, HOUR } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { announce, type Database, type Handle, type Transaction } from '../platform/database.ts'
import { mobileIn } from './mobile-column.ts'
import { liftBlocks, liftWithNumbers, blockNumber } from './sign-in/blocked-numbers.ts'
import type { MemberTables } from './tables.ts'

const AT_A_TIME = 100
const LONGEST = 5 * 366 * DAY

export type BlockRow = Selectable<MemberTables['memberBlock']>
export type Blocking = {
  id: number
  version: number
  scopes: readonly BlockScope[]
  reason: BlockReason
  note: string
  untilAt?: number | undefined
}
type By = { staffId: number; name: string }

const tell = (trx: Transaction<MemberTables>, memberIds: readonly number[]): void => {
  for (const id of memberIds) announce(trx, { audience: `member:${id}`, event: { topic: 'account' } })
}

/** The latest blocks of a member, at most 50, newest first. */
export const readBlocks = (db: Handle<MemberTables>, memberId: number): Promise<BlockRow[]> =>
  db
    .selectFrom('memberBlock')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Writes the block state unless its version has changed; returns whether it did. */
const step = async (
  trx: Transaction<MemberTables>,
  { id, version }: { id: number; version: number },
  set: { blacklisted: number; blockScopes?: string; blockedUntil: number | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ ...set, blockVersion: version + 1 })
    .where('id', '=', id)
    .where('blockVersion', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Blocks a member, replacing the current block. Refuses for the reasons that `blockCustomer` lists. */
export const block = async (
  trx: Transaction<MemberTables>,
  by: By,
  now: number,
  { id, version, scopes, reason, note, untilAt }: Blocking,
): Promise<Refusal | { before: BlockRow | null; after: BlockRow }> => {
  const member = await trx
    .selectFrom('member')
    .select(['mobile', 'deletedAt', 'mergedIntoId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) return refuse('NOT_FOUND', { field: 'id' })
  if (member.deletedAt !== null || member.mergedIntoId !== null) return refuse('CUSTOMER_GONE')
  if (untilAt !== undefined && (untilAt < now + HOUR || untilAt > now + LONGEST))
    return refuse('BLOCK_PAST', { field: 'untilAt' })
  const written = [...new Set(scopes)].toSorted().join(',')
  const stepped = await step(
    trx,
    { id, version },
    {
      blacklisted: 1,
      blockScopes: written,
      blockedUntil: untilAt ?? null,
    },
  )
  if (!stepped) return refuse('CHANGED_MEANWHILE')
  const [before = null] = await trx
    .updateTable('memberBlock')
    .set({ liftedAt: now, liftedByName: by.name, liftReason: '' })
    .where('memberId', '=', id)
    .where('liftedAt', 'is', null)
    .returningAll()
    .execute()
  const after = await trx
    .insertInto('memberBlock')
    .values({
      memberId: id,
      scopes: written,
      reason,
      note,
      fromAt: now,
      untilAt: untilAt ?? null,
      staffId: by.staffId,
      staffName: by.name,
      liftedAt: null,
      liftedByName: '',
      liftReason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (before)
    await trx
      .updateTable('memberBlockNumber')
      .set({ blockId: after.id })
      .where('blockId', '=', before.id)
      .execute()
  await blockNumber(trx, after.id, mobileIn(member.mobile))
  tell(trx, [id])
  return { before, after }
}

/**
 * Lifts the current block and those of deleted accounts on the same numbers; `lifted` lists the accounts. Refuses for
 * the reasons that `unblockCustomer` lists.
 */
export const unblock = async (
  trx: Transaction<MemberTables>,
  by: By,
  now: number,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<Refusal | { before: BlockRow; lifted: number[] }> => {
  const member = await trx
    .selectFrom('member')
    .select(['blacklisted', 'blockVersion'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) return refuse('NOT_FOUND', { field: 'id' })
  if (member.blockVersion !== version) return refuse('CHANGED_MEANWHILE')
  const before = (await readBlocks(trx, id)).find(({ liftedAt }) => liftedAt === null)
  if (member.blacklisted !== 1 || !before) return refuse('NOT_BLOCKED')
  if (!(await step(trx, { id, version }, { blacklisted: 0, blockedUntil: null })))
    return refuse('CHANGED_MEANWHILE')
  const lifted = await liftWithNumbers(trx, now, before.id, { name: by.name, reason })
  tell(trx, lifted)
  return { before, lifted }
}

/** Sweep: marks expired blocks as lifted. They end at their time even without it. */
export const endBlocks = async (database: Database<MemberTables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('memberBlock')
    .select('id')
    .where('liftedAt', 'is', null)
    .where('untilAt', '<=', now)
    .orderBy('untilAt')
    .limit(AT_A_TIME)
    .execute()
  for (const { id } of due)
    await database.transaction(async (trx) => {
      const still = await trx
        .selectFrom('memberBlock')
        .select('id')
        .where('id', '=', id)
        .where('liftedAt', 'is', null)
        .where('untilAt', '<=', now)
        .executeTakeFirst()
      if (still) tell(trx, await liftBlocks(trx, now, [id], { name: '', reason: '' }))
    })
}
