// Finds bargains, and the runs that customers have started in them.
import { sql } from 'kysely'
import { openRunStates } from '@huishou/wire/bargain/states'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle } from '../../platform/database.ts'
import type { BargainRow, BargainTables, RunHere, RunRow } from '../tables.ts'

/** A bargain that customers can see, i.e. one that is not a draft. */
export const findBargain = async (db: Handle<BargainTables>, kjid: number): Promise<BargainRow | null> =>
  (await db
    .selectFrom('bargain')
    .selectAll()
    .where('id', '=', kjid)
    .where('decision', '<>', 'draft')
    .executeTakeFirst()) ?? null

/** A member's open run in a bargain, including one that has expired but was not swept yet. */
export const findOpenRun = async (
  db: Handle<BargainTables>,
  bargainId: number,
  memberId: number,
): Promise<RunRow | null> =>
  (await db
    .selectFrom('bargainRun')
    .selectAll()
    .where('bargainId', '=', bargainId)
    .where('memberId', '=', memberId)
    .where('state', 'in', openRunStates)
    .executeTakeFirst()) ?? null

/** Runs joined with the current state of their bargains, drafts excluded. */
const runsHere = (db: Handle<BargainTables>) =>
  db
    .selectFrom('bargainRun')
    .innerJoin('bargain', 'bargain.id', 'bargainRun.bargainId')
    .selectAll('bargainRun')
    .select([
      'bargain.goodsId',
      'bargain.skuId',
      'bargain.decision',
      'bargain.paused',
      'bargain.startAt',
      'bargain.endAt',
      'bargain.number',
      'bargain.taken',
      'bargain.runsPerMember',
      'bargain.piecesPerMember',
    ])
    .where('bargain.decision', '<>', 'draft')

const oneRunHere = compiled(
  (db: Handle<BargainTables>, { bargainId, memberId }: { bargainId: number; memberId: number }) =>
    runsHere(db)
      .where('bargainRun.bargainId', '=', bargainId)
      .where('bargainRun.memberId', '=', memberId)
      .orderBy(sql`case when "bargainRun"."state" in ('running', 'floor', 'ordered') then 0 else 1 end`)
      .orderBy('bargainRun.nth', 'desc')
      .limit(1),
)
/** The run a friend's link refers to, with its bargain: the open run, or else the latest. */
export const findRunHere = async (
  db: Handle<BargainTables>,
  bargainId: number,
  memberId: number,
): Promise<RunHere | null> => (await oneRunHere(db, { bargainId, memberId }))[0] ?? null

export const findRunById = async (db: Handle<BargainTables>, id: number): Promise<RunHere | null> =>
  (await runsHere(db).where('bargainRun.id', '=', id).executeTakeFirst()) ?? null
