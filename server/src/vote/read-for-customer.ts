// Reads votes and the member's own ballots for the customer app.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import type { myVote, myVotes, voteDetail, votes } from '@huishou/wire/vote/customer'
import { votePhaseOf, votePhaseText, voteStatus, type PublicVotePhase } from '@huishou/wire/vote/states'
import { inLanguage, absoluteUrl, type ReplyContext } from '../content/index.ts'
import { readCity, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { verdict } from '../platform/verdict.ts'
import { votingRefusal } from './cast-vote.ts'
import { findCast, findPublic, isResultShown, phaseSql, readOptions } from './find-vote.ts'
import type { CastRow, OptionRow, VoteRow, VoteTables } from './tables.ts'

type MyVote = ReplyOf<typeof myVote>
type Detail = ReplyOf<typeof voteDetail>

const toItem = (row: OptionRow, isShown: boolean, context: ReplyContext): MyVote['items'][number] => ({
  id: row.id,
  voteId: row.voteId,
  title: inLanguage(context, row.label, row.labelEn),
  pic: absoluteUrl(context, row.picture),
  ...(isShown ? { number: row.votes } : {}),
})

const toInfo = (row: VoteRow, now: number, context: ReplyContext): Detail['info'] => {
  // the phase is public, because drafts and withdrawn votes are never listed
  const phase = votePhaseOf(row, now) as PublicVotePhase
  const pics = (JSON.parse(row.pictures) as string[]).map((path) => absoluteUrl(context, path))
  const city = readCity(row.cityId)
  return {
    id: row.id,
    title: inLanguage(context, row.title, row.titleEn),
    content: inLanguage(context, row.content, row.contentEn),
    pic: pics[0] ?? '',
    pics,
    status: voteStatus[phase],
    statusStr: votePhaseText[phase][context.language],
    dateAdd: dateTimeOf(row.createdAt),
    dateBegin: dateTimeOf(row.from ?? row.publishedAt ?? row.createdAt),
    dateEnd: dateTimeOf(row.endedAt ?? row.until),
    maxSelect: row.mostChoices,
    number: row.voters,
    resultShown: row.resultShown,
    cityId: row.cityId,
    cityStr: inLanguage(context, city?.name ?? '', city?.nameEn ?? ''),
  }
}

/** A ballot of the reader, with the results if visible. */
export const toMyVote = (
  cast: CastRow,
  vote: VoteRow,
  options: readonly OptionRow[],
  now: number,
  context: ReplyContext,
): MyVote => {
  const chosen = new Set(JSON.parse(cast.choices) as number[])
  return {
    id: cast.id,
    voteId: cast.voteId,
    title: inLanguage(context, vote.title, vote.titleEn),
    items: options
      .filter(({ id }) => chosen.has(id))
      .map((row) => toItem(row, isResultShown(vote, now, true), context)),
    remark: cast.remark,
    dateAdd: dateTimeOf(cast.createdAt),
  }
}

/** A page of published votes, newest first unless the client asks for the oldest; null when it is empty. */
export const readVotes = async (
  db: Handle<VoteTables>,
  memberId: number | null,
  now: number,
  { status, orderBy, showItems = false, page = 1, pageSize = 20 }: InputOf<typeof votes>,
  context: ReplyContext,
): Promise<ReplyOf<typeof votes> | null> => {
  let shown = db.selectFrom('vote').where('state', 'in', ['published', 'ended'])
  if (status !== undefined) {
    const phase = Object.entries(voteStatus).find(([, code]) => code === status)?.[0]
    if (phase === undefined) return null
    shown = shown.where(phaseSql(now), '=', phase as PublicVotePhase)
  }
  const { total } = await shown.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await shown
    .selectAll()
    .orderBy('id', orderBy === 'idAsc' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const options = showItems ? await readOptions(db, ids) : null
  const voted = new Set(
    memberId === null
      ? []
      : (
          await db
            .selectFrom('voteCast')
            .select('voteId')
            .where('memberId', '=', memberId)
            .where('voteId', 'in', ids)
            .execute()
        ).map(({ voteId }) => voteId),
  )
  return {
    result: rows.map((row) => ({
      ...toInfo(row, now, context),
      voted: voted.has(row.id),
      ...(options && {
        items: (options.get(row.id) ?? []).map((option) =>
          toItem(option, isResultShown(row, now, voted.has(row.id)), context),
        ),
      }),
    })),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}

/** One vote with its options, the reader's choice, and whether the reader may vote; null when it is not visible. */
export const readVote = async (
  db: Handle<VoteTables & PlaceTables>,
  memberId: number | null,
  now: number,
  id: number,
  context: ReplyContext,
): Promise<Detail | null> => {
  const vote = await findPublic(db, id)
  if (!vote) return null
  const options = (await readOptions(db, [id])).get(id) ?? []
  const cast = memberId === null ? null : await findCast(db, memberId, id)
  const refused = memberId === null ? refuse('LOGIN_REQUIRED') : await votingRefusal(db, memberId, now, vote)
  return {
    info: toInfo(vote, now, context),
    items: options.map((row) => toItem(row, isResultShown(vote, now, cast !== null), context)),
    extJson: {},
    mine: cast && toMyVote(cast, vote, options, now, context),
    may: {
      vote: verdict(refused, context.language),
    },
  }
}

/** A page of a member's ballots, newest first; null when it is empty. */
export const readMyVotes = async (
  db: Handle<VoteTables>,
  memberId: number,
  now: number,
  { voteId, page = 1, pageSize = 20 }: InputOf<typeof myVotes>,
  context: ReplyContext,
): Promise<ReplyOf<typeof myVotes> | null> => {
  let own = db.selectFrom('voteCast').where('memberId', '=', memberId)
  if (voteId !== undefined) own = own.where('voteId', '=', voteId)
  const { total } = await own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const casts = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (casts.length === 0) return null
  const ids = casts.map((cast) => cast.voteId)
  const rows = await db.selectFrom('vote').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const options = await readOptions(db, ids)
  return {
    result: casts.flatMap((cast) => {
      const vote = byId.get(cast.voteId)
      return vote ? [toMyVote(cast, vote, options.get(vote.id) ?? [], now, context)] : []
    }),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}
