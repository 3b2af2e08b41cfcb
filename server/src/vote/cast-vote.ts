// Checks whether a member may take part in a vote, and stores the member's ballot.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import { votePhaseOf } from '@huishou/wire/vote/states'
import { readAddresses, readCity, type PlaceTables } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { findCast, findPublic, readOptions } from './find-vote.ts'
import type { CastRow, VoteRow, VoteTables } from './tables.ts'

/** Whether the member has an address in a city. */
const livesIn = async (db: Handle<PlaceTables>, memberId: number, cityId: string): Promise<boolean> =>
  (await readAddresses(db, memberId)).some((address) => address.cityId === cityId)

/** The refusal for voting now; null when the member may vote. */
export const votingRefusal = async (
  db: Handle<VoteTables & PlaceTables>,
  memberId: number,
  now: number,
  vote: VoteRow,
): Promise<Refusal | null> => {
  if (await findCast(db, memberId, vote.id)) return refuse('VOTE_ALREADY')
  const phase = votePhaseOf(vote, now)
  if (phase === 'waiting')
    return refuse('VOTE_NOT_BEGUN', { values: { at: dateTimeOf(vote.from ?? now).slice(0, 16) } })
  if (phase !== 'running') return refuse('VOTE_ENDED')
  if (vote.cityId === '' || (await livesIn(db, memberId, vote.cityId))) return null
  const city = readCity(vote.cityId)
  return refuse('VOTE_OTHER_CITY', { values: { city: { zh: city?.name ?? '', en: city?.nameEn ?? '' } } })
}

export type Ballot = { voteId: number; choices: readonly number[]; remark: string }

/**
 * Casts a member's ballot. The endpoint lists the possible refusals. The count of voters is updated first: that locks
 * the vote's row, so that the second of two requests waits and then finds the first one's ballot.
 */
export const castVote = async (
  trx: Transaction<VoteTables & PlaceTables>,
  memberId: number,
  now: number,
  { voteId, choices, remark }: Ballot,
): Promise<{ vote: VoteRow; cast: CastRow } | Refusal> => {
  const vote = await findPublic(trx, voteId)
  if (!vote) return refuse('NOT_FOUND')
  const refused = await votingRefusal(trx, memberId, now, vote)
  if (refused) return refused
  const chosen = [...new Set(choices)].toSorted((a, b) => a - b)
  const options = new Set((await readOptions(trx, [voteId])).get(voteId)?.map(({ id }) => id))
  if (chosen.length === 0 || chosen.length > vote.mostChoices || chosen.some((id) => !options.has(id)))
    return refuse('VOTE_CHOICE_WRONG', { field: 'items', values: { most: vote.mostChoices } })
  const counted = await trx
    .updateTable('vote')
    .set((e) => ({ voters: e('voters', '+', 1) }))
    .where('id', '=', voteId)
    .where('state', '=', 'published')
    .returningAll()
    .executeTakeFirst()
  if (!counted) return refuse('VOTE_ENDED')
  const cast = await trx
    .insertInto('voteCast')
    .values({ voteId, memberId, choices: JSON.stringify(chosen), remark, createdAt: now })
    .onConflict((conflict) => conflict.columns(['voteId', 'memberId']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!cast) return refuse('VOTE_ALREADY')
  await trx
    .updateTable('voteOption')
    .set((e) => ({ votes: e('votes', '+', 1) }))
    .where('id', 'in', chosen)
    .execute()
  return { vote: counted, cast }
}
