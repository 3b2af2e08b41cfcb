// Finds votes with their options and a member's ballot, and decides whether the results may be shown.

import { votePhaseOf, type VotePhase } from '@huishou/wire/vote/states'
import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '../platform/database.ts'
import type { CastRow, OptionRow, VoteRow, VoteTables } from './tables.ts'

/** SQL for the phase of a `vote` row at a given time; equal to `votePhaseOf`. */
export const phaseSql = (now: number): RawBuilder<VotePhase> =>
  sql<VotePhase>`(case when "state" <> 'published' then "state" when "until" <= ${now} then 'ended' when "from" > ${now} then 'waiting' else 'running' end)`

/** A vote visible to customers; null for drafts and withdrawn ones. */
export const findPublic = async (db: Handle<VoteTables>, id: number): Promise<VoteRow | null> =>
  (await db
    .selectFrom('vote')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['published', 'ended'])
    .executeTakeFirst()) ?? null

/** Options of these votes in their order, by vote. */
export const readOptions = async (
  db: Handle<VoteTables>,
  voteIds: readonly number[],
): Promise<Map<number, OptionRow[]>> => {
  const found = new Map<number, OptionRow[]>(voteIds.map((id) => [id, []]))
  if (voteIds.length === 0) return found
  const rows = await db
    .selectFrom('voteOption')
    .selectAll()
    .where('voteId', 'in', [...found.keys()])
    .orderBy('voteId')
    .orderBy('sort')
    .execute()
  for (const row of rows) found.get(row.voteId)?.push(row)
  return found
}

export const findCast = async (
  db: Handle<VoteTables>,
  memberId: number,
  voteId: number,
): Promise<CastRow | null> =>
  (await db
    .selectFrom('voteCast')
    .selectAll()
    .where('voteId', '=', voteId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null

/** Whether the reader may see the results. */
export const isResultShown = (vote: VoteRow, now: number, hasVoted: boolean): boolean =>
  votePhaseOf(vote, now) === 'ended' ||
  vote.resultShown === 'always' ||
  (vote.resultShown === 'voted' && hasVoted)
