// Reads votes, their results and voters' remarks for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { actionsOf } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { staffVote, staffVotes } from '@huishou/wire/vote/staff'
import { voteLife, votePhaseOf, votePhaseText, votePhases, type VotePhase } from '@huishou/wire/vote/states'
import { sql } from 'kysely'
import { absoluteUrl, type ReplyContext } from '../content/index.ts'
import { readCity } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { wrongState } from '../platform/life-cycle.ts'
import { verdict } from '../platform/verdict.ts'
import { phaseSql, readOptions } from './find-vote.ts'
import type { OptionRow, VoteRow, VoteTables } from './tables.ts'

type StaffVote = ReplyOf<typeof staffVote>['vote']
const MOST_REMARKS = 200

/** Actions staff may take on a vote in this phase: a draft can be edited; the other actions follow the life cycle. */
const staffMay = (phase: VotePhase, language: Language): StaffVote['may'] => {
  const tell = (fits: boolean) =>
    verdict(fits ? null : wrongState(voteLife, phase, votePhaseText[phase]), language)
  const may: StaffVote['may'] = { save: tell(phase === 'draft') }
  for (const action of actionsOf(voteLife))
    may[action] = tell(voteLife.moves[action].from.some((from) => from === phase))
  return may
}

const toStaffVote = (
  row: VoteRow,
  options: readonly OptionRow[],
  now: number,
  context: ReplyContext,
): StaffVote => {
  const phase = votePhaseOf(row, now)
  const city = readCity(row.cityId)
  return {
    id: row.id,
    version: row.version,
    phase,
    title: row.title,
    titleEn: row.titleEn,
    content: row.content,
    contentEn: row.contentEn,
    pictures: (JSON.parse(row.pictures) as string[]).map((path) => absoluteUrl(context, path)),
    options: options.map(({ id, label, labelEn, picture, votes }) => ({
      id,
      label,
      labelEn,
      picture: absoluteUrl(context, picture),
      votes,
    })),
    mostChoices: row.mostChoices,
    cityId: row.cityId,
    cityName: (context.language === 'en' ? city?.nameEn : city?.name) ?? '',
    from: row.from,
    until: row.until,
    resultShown: row.resultShown,
    voters: row.voters,
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    endedAt: row.endedAt,
    may: staffMay(phase, context.language),
  }
}

/** One vote for staff. */
export const readStaffVote = async (
  db: Handle<VoteTables>,
  now: number,
  id: number,
  context: ReplyContext,
): Promise<StaffVote | Refusal> => {
  const row = await db.selectFrom('vote').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return toStaffVote(row, (await readOptions(db, [id])).get(id) ?? [], now, context)
}

/** A page of votes, newest first, with a count for each phase. */
export const readStaffVotes = async (
  db: Handle<VoteTables>,
  now: number,
  { phase, q, page = 1, pageSize = 20 }: InputOf<typeof staffVotes>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffVotes>> => {
  let found = db.selectFrom('vote')
  if (q) {
    const like = `%${q.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
    found = found.where(
      sql<boolean>`(lower("title") like ${like} escape '!' or lower("titleEn") like ${like} escape '!')`,
    )
  }
  const counted = await db
    .selectFrom(found.select(phaseSql(now).as('phase')).as('one'))
    .select((e) => ['phase', e.fn.countAll<number>().as('count')])
    .groupBy('phase')
    .execute()
  const counts: Record<string, number> = Object.fromEntries(votePhases.map((one) => [one, 0]))
  for (const row of counted) counts[row.phase] = Number(row.count)
  const listed = phase === undefined ? found : found.where(phaseSql(now), '=', phase)
  const rows = await listed
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const options = await readOptions(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => toStaffVote(row, options.get(row.id) ?? [], now, context)),
    total:
      phase === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : (counts[phase] ?? 0),
    counts,
  }
}

/**
 * Remarks of voters, newest first, at most `most` unless that is null; with the day only, because the time could identify
 * somebody.
 */
export const readRemarks = async (
  db: Handle<VoteTables>,
  id: number,
  most: number | null = MOST_REMARKS,
): Promise<ReplyOf<typeof staffVote>['remarks']> => {
  const remarks = db
    .selectFrom('voteCast')
    .select(['id', 'remark', 'createdAt'])
    .where('voteId', '=', id)
    .where('remark', '<>', '')
    .orderBy('id', 'desc')
  const rows = await (most === null ? remarks : remarks.limit(most)).execute()
  return rows.map((row) => ({ id: row.id, text: row.remark, day: dayOf(row.createdAt) }))
}
