import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  castVote as castEndpoint,
  castVotes,
  myVote,
  myVotes,
  myVoteV2,
  voteDetail,
  votes,
} from '@huishou/wire/vote/customer'
import { replyContextOf, type ReplyContext } from '../content/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import { serveWith, type RequestActor } from '../platform/http/route.ts'
import { castVote, type Ballot } from './cast-vote.ts'
import { readOptions } from './find-vote.ts'
import { readMyVotes, readVote, readVotes, toMyVote } from './read-for-customer.ts'
import type { VoteTables } from './tables.ts'

type Tables = VoteTables & PlaceTables
const serve = serveWith<Tables>()
const memberIdOf = (actor: RequestActor): number | null => (actor.kind === 'customer' ? actor.memberId : null)
const gently = { perMinute: (config: { demo: boolean }) => (config.demo ? 200 : 20) }

const choicesOf = (items: string): number[] => items.split(',').map((id) => Number(id.trim()))

const cast = async (
  trx: Transaction<Tables>,
  memberId: number,
  now: number,
  ballot: Ballot,
  context: ReplyContext,
): Promise<ReplyOf<typeof castEndpoint> | Refusal> => {
  const done = await castVote(trx, memberId, now, ballot)
  if (isRefusal(done)) return done
  const options = (await readOptions(trx, [ballot.voteId])).get(ballot.voteId) ?? []
  return toMyVote(done.cast, done.vote, options, now, context)
}

/** Customer routes for votes: lists, casting and results. */
export const voteRoutes = [
  serve(
    votes,
    async ({ db, actor, now, input, request, config }) =>
      (await readVotes(db, memberIdOf(actor), now, input, replyContextOf(request, config))) ??
      refuse('EMPTY'),
  ),
  serve(
    voteDetail,
    async ({ db, actor, now, input, request, config }) =>
      (await readVote(db, memberIdOf(actor), now, input.id, replyContextOf(request, config))) ??
      refuse('NOT_FOUND'),
  ),
  serve(
    castEndpoint,
    async ({ write, actor, now, input, request, config }) => {
      const { voteId, items, remark = '' } = input
      const ballot = { voteId, choices: choicesOf(items), remark }
      return await write((trx) => cast(trx, actor.memberId, now, ballot, replyContextOf(request, config)))
    },
    gently,
  ),
  serve(
    castVotes,
    async ({ write, actor, now, input, request, config }) => {
      const ballots = Object.entries(input.content)
        .map(([id, { items, remark = '' }]) => ({ voteId: Number(id), choices: items, remark }))
        // always in the same order: two who vote on the same ones do not wait for each other for ever
        .toSorted((a, b) => a.voteId - b.voteId)
      return await write(async (trx) => {
        const done: ReplyOf<typeof castVotes> = []
        for (const ballot of ballots) {
          const mine = await cast(trx, actor.memberId, now, ballot, replyContextOf(request, config))
          if (isRefusal(mine)) return mine
          done.push(mine)
        }
        return done
      })
    },
    gently,
  ),
  serve(
    myVote,
    async ({ db, actor, now, input, request, config }) =>
      (await readMyVotes(db, actor.memberId, now, input, replyContextOf(request, config)))?.result[0] ??
      refuse('EMPTY'),
  ),
  serve(myVoteV2, async ({ db, actor, now, input, request, config }) => {
    const found = await readVote(db, actor.memberId, now, input.voteId, replyContextOf(request, config))
    return found?.mine ? { info: found.info, items: found.items, myVote: found.mine } : refuse('EMPTY')
  }),
  serve(
    myVotes,
    async ({ db, actor, now, input, request, config }) =>
      (await readMyVotes(db, actor.memberId, now, input, replyContextOf(request, config))) ?? refuse('EMPTY'),
  ),
]
