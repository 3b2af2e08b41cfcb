import {
  isRefusal,
  refuse,
  voteAllows,
  voteMoves,
  votePhaseOf,
  votePhaseText,
  type Refusal,
  type VoteAction,
} from '@huishou/wire'
import { asRead } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { VoteRow, VoteTables } from './tables.ts'

/** Publishes, ends or withdraws a vote as it was read. Refusals: see the endpoints. */
export const moveVote = async (
  trx: Transaction<VoteTables>,
  now: number,
  action: VoteAction,
  { id, version }: { id: number; version: number },
): Promise<{ before: VoteRow; after: VoteRow } | Refusal> => {
  const before = asRead(
    await trx.selectFrom('vote').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const phase = votePhaseOf(before, now)
  if (!voteAllows(action, phase)) return refuse('VOTE_STATE', { values: { state: votePhaseText[phase] } })
  if (action === 'publish' && before.until <= now) return refuse('VOTE_UNTIL_PAST', { field: 'until' })
  const after = await trx
    .updateTable('vote')
    .set({
      state: voteMoves[action].to,
      version: version + 1,
      ...(action === 'publish' ? { publishedAt: now } : {}),
      ...(action === 'end' ? { endedAt: now } : {}),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}
