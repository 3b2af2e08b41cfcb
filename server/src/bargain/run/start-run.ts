// Lets a customer start a run in a bargain, if the bargain is open and the customer is not blocked and has not reached
// its limits.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import { type CatalogTables, readSkus } from '../../catalog/index.ts'
import { type MemberTables, readMember, blockedRefusal } from '../../member/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { customerActor, systemActor } from '../../platform/life-cycle.ts'
import { findBargain, findOpenRun } from './find-bargain.ts'
import { moveRun, publishRun, writeEvent } from '../life-cycle.ts'
import { runStateAt, notOpenRefusal } from './bargain-state.ts'
import type { BargainRow, BargainTables, RunRow } from '../tables.ts'

type Tables = BargainTables & CatalogTables & MemberTables
export type JoinResult = { run: RunRow; bargain: BargainRow; fresh: boolean }

/** Number of pieces of the goods in stock; 0 while they are not on sale. */
export const stockOf = async (
  db: Handle<CatalogTables>,
  now: number,
  { skuId }: Pick<BargainRow, 'skuId'>,
): Promise<number> => {
  const sku = (await readSkus(db, now, [skuId])).get(skuId)
  return sku?.state === 'on_sale' ? sku.stock : 0
}

/** The refusal for a member who has used up the runs or pieces of a bargain; null while another run is allowed. */
export const limitRefusal = (
  { runsPerMember, piecesPerMember }: Pick<BargainRow, 'runsPerMember' | 'piecesPerMember'>,
  had: { runs: number; bought: number },
): Refusal | null => {
  if (had.bought >= piecesPerMember)
    return refuse('BARGAIN_PIECE_LIMIT', { values: { limit: piecesPerMember } })
  return had.runs >= runsPerMember ? refuse('BARGAIN_RUN_LIMIT', { values: { limit: runsPerMember } }) : null
}

/** Number of runs a member has had in a bargain, and of those that ended in a purchase. */
export const countRuns = async (
  db: Handle<BargainTables>,
  bargainId: number,
  memberId: number,
): Promise<{ runs: number; bought: number }> => {
  const had = await db
    .selectFrom('bargainRun')
    .select(['nth', 'state'])
    .where('bargainId', '=', bargainId)
    .where('memberId', '=', memberId)
    .execute()
  return { runs: had.length, bought: had.filter(({ state }) => state === 'bought').length }
}

const insertRun = async (
  trx: Transaction<BargainTables>,
  now: number,
  bargain: BargainRow,
  memberId: number,
  nth: number,
): Promise<RunRow | null> => {
  const run = await trx
    .insertInto('bargainRun')
    .values({
      bargainId: bargain.id,
      memberId,
      nth,
      state: 'running',
      version: 1,
      originalFen: bargain.originalFen,
      floorFen: bargain.floorFen,
      minCutFen: bargain.minCutFen,
      maxCutFen: bargain.maxCutFen,
      enoughHelpers: bargain.enoughHelpers,
      currentFen: bargain.originalFen,
      helps: 0,
      startedAt: now,
      endsAt: Math.min(now + bargain.runHours * HOUR, bargain.endAt),
      updatedAt: now,
      endedAt: null,
      boughtAt: null,
      refundedAt: null,
      orderId: null,
      warned: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!run) return null
  await writeEvent(trx, customerActor({ memberId }), now, {
    bargainId: bargain.id,
    runId: run.id,
    action: 'join',
  })
  publishRun(trx, run)
  return run
}

/**
 * Starts a run at the list price, or returns the open one; unique keys guarantee a single open run. Refuses as
 * kanjiaJoin lists; CHANGED_MEANWHILE means a concurrent write, and the caller may retry.
 */
export const join = async (
  trx: Transaction<Tables>,
  now: number,
  { memberId, kjid }: { memberId: number; kjid: number },
): Promise<JoinResult | Refusal> => {
  const bargain = await findBargain(trx, kjid)
  if (!bargain) return refuse('NOT_FOUND', { field: 'kjid' })
  const open = await findOpenRun(trx, kjid, memberId)
  if (open && runStateAt(open, now) === open.state) return { run: open, bargain, fresh: false }
  if (open) {
    const expired = await moveRun(trx, systemActor, now, open, 'expire', { set: { endedAt: open.endsAt } })
    if (isRefusal(expired)) return expired
  }
  const member = await readMember(trx, memberId)
  if (!member) return refuse('NOT_FOUND', { field: 'kjid' })
  const forbidden = blockedRefusal(member, 'bargain', now)
  if (forbidden) return forbidden
  const closed = notOpenRefusal(bargain, now, await stockOf(trx, now, bargain))
  const had = await countRuns(trx, kjid, memberId)
  const refused = closed ?? limitRefusal(bargain, had)
  if (refused) return refused
  const run = await insertRun(trx, now, bargain, memberId, had.runs + 1)
  return run ? { run, bargain, fresh: true } : refuse('CHANGED_MEANWHILE')
}
