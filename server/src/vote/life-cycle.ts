// Publishes, ends and withdraws votes in which customers choose between options.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { voteLife, votePhaseOf, votePhaseText, type VoteAction } from '@huishou/wire/vote/states'
import { requireVersion } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { lifeCycleOn, type Actor } from '../platform/life-cycle.ts'
import type { VoteRow, VoteTables } from './tables.ts'

const { check, move } = lifeCycleOn<VoteTables, VoteRow>()(voteLife, {
  table: 'vote',
  stateOf: votePhaseOf,
  stateText: (vote, _actor, now) => votePhaseText[votePhaseOf(vote, now)],
  // callers record the change in the audit log
  record: () => Promise.resolve(),
})

/** Publishes, ends or withdraws a vote at the version the client read. The endpoints list the possible refusals. */
export const moveVote = async (
  trx: Transaction<VoteTables>,
  actor: Actor,
  now: number,
  action: VoteAction,
  { id, version }: { id: number; version: number },
): Promise<{ before: VoteRow; after: VoteRow } | Refusal> => {
  const before = requireVersion(
    await trx.selectFrom('vote').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const refused = check(actor, now, before, action)
  if (refused) return refused
  if (action === 'publish' && before.until <= now) return refuse('VOTE_UNTIL_PAST', { field: 'until' })
  const after = await move(trx, actor, now, before, action, {
    set: {
      ...(action === 'publish' ? { publishedAt: now } : {}),
      ...(action === 'end' ? { endedAt: now } : {}),
    },
  })
  return isRefusal(after) ? after : { before, after }
}
