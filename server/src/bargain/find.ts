import { openRunStates } from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import type { BargainRow, BargainTables, RunRow } from './tables.ts'

/** A bargain people may see; drafts are none. */
export const findBargain = async (db: Handle<BargainTables>, kjid: number): Promise<BargainRow | null> =>
  (await db
    .selectFrom('bargain')
    .selectAll()
    .where('id', '=', kjid)
    .where('decision', '<>', 'draft')
    .executeTakeFirst()) ?? null

/** The open run of a member in a bargain, even when its time is over and the sweep has not come by. */
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

/** The run of somebody that a friend means: the open one, else the last. */
export const findRunToHelp = async (
  db: Handle<BargainTables>,
  bargainId: number,
  memberId: number,
): Promise<RunRow | null> =>
  (await findOpenRun(db, bargainId, memberId)) ?? (await findLastRun(db, bargainId, memberId))

export const findRun = async (db: Handle<BargainTables>, id: number): Promise<RunRow | null> =>
  (await db.selectFrom('bargainRun').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The last run of a member in a bargain, whatever became of it. */
export const findLastRun = async (
  db: Handle<BargainTables>,
  bargainId: number,
  memberId: number,
): Promise<RunRow | null> =>
  (await db
    .selectFrom('bargainRun')
    .selectAll()
    .where('bargainId', '=', bargainId)
    .where('memberId', '=', memberId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
