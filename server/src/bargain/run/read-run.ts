import type { kanjiaInfo } from '@huishou/wire/bargain/customer'
import type { bargainFeed } from '@huishou/wire/bargain/zone'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { CatalogTables } from '../../catalog/index.ts'
import type { ContentTables } from '../../content/index.ts'
import { readMember, blockedRefusal, type MemberFacts, type MemberTables } from '../../member/index.ts'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle } from '../../platform/database.ts'
import { findRunById, findRunHere } from './find.ts'
import { helperRefusal } from './help.ts'
import { stockOf, limitRefusal } from './join.ts'
import { readPeople } from '../staff/read-people.ts'
import { readRules, type BargainRules } from '../rules.ts'
import { runStateAt, notOpenRefusal } from './state.ts'
import { dayKey, hereKey } from './count-helps.ts'
import type { BargainNow, BargainRow, BargainTables, HelpRow, RunHere, RunRow } from '../tables.ts'
import {
  toHelp,
  toInfo,
  toPerson,
  toRun,
  type Around,
  type Person,
  type ReplyContext,
  type WireHelp,
  type WireInfo,
} from '../to-wire.ts'

export type ReadTables = BargainTables & MemberTables & CatalogTables & ContentTables

/** The facts about a reader that, beside the run and its bargain, decide which actions are allowed. */
export type Reader = {
  member: MemberFacts | null
  /** The reader's runs in this bargain, and those that ended in a purchase. */
  runs: number
  bought: number
  /** Helps the reader gave in this bargain, and in all bargains today. */
  here: number
  today: number
}

type Asking = { bargainId: number; memberId: number; here: string; today: string }
const countsOfReader = compiled((db: Handle<ReadTables>, { bargainId, memberId, here, today }: Asking) => {
  const tally = (key: string) => db.selectFrom('bargainTally').select('count').where('key', '=', key)
  const had = db
    .selectFrom('bargainRun')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('bargainId', '=', bargainId)
    .where('memberId', '=', memberId)
  return db.selectNoFrom([
    had.as('runs'),
    had.where('state', '=', 'bought').as('bought'),
    tally(here).as('here'),
    tally(today).as('today'),
  ])
})

/** The reader's facts; null when not signed in. */
export const readReader = async (
  db: Handle<ReadTables>,
  bargainId: number,
  { now, memberId }: ReplyContext,
): Promise<Reader | null> => {
  if (memberId === 0) return null
  const keys = { here: hereKey(memberId, bargainId), today: dayKey(memberId, now) }
  const [member, [counts]] = await Promise.all([
    readMember(db, memberId),
    countsOfReader(db, { bargainId, memberId, ...keys }),
  ])
  return {
    member,
    runs: Number(counts?.runs ?? 0),
    bought: Number(counts?.bought ?? 0),
    here: counts?.here ?? 0,
    today: counts?.today ?? 0,
  }
}

/** The refusal this reader would get for starting a run; null when it is allowed or nobody is signed in. */
export const joinRefusal = (
  bargain: BargainNow & Pick<BargainRow, 'runsPerMember' | 'piecesPerMember'>,
  stock: number,
  reader: Omit<Reader, 'here' | 'today'> | null,
  now: number,
): Refusal | null => {
  const forbidden = reader?.member ? blockedRefusal(reader.member, 'bargain', now) : null
  if (forbidden) return forbidden
  return notOpenRefusal(bargain, now, stock) ?? (reader ? limitRefusal(bargain, reader) : null)
}

/** The refusal for helping in any run of this bargain; null when allowed or not signed in. */
const helpRefusalFor = (
  reader: Reader | null,
  rules: BargainRules,
  helped: boolean,
  now: number,
): Refusal | null => {
  if (!reader) return null
  const refused = helperRefusal(reader.member, now)
  if (refused) return refused
  if (helped) return refuse('BARGAIN_HELPED')
  if (reader.here >= rules.helpsHere)
    return refuse('BARGAIN_HELPS_HERE', { values: { limit: rules.helpsHere } })
  return reader.today >= rules.helpsPerDay
    ? refuse('BARGAIN_HELPS_TODAY', { values: { limit: rules.helpsPerDay } })
    : null
}

/** Whether a run has ended, so that its owner may start another. */
export const isOver = (run: RunRow, now: number): boolean =>
  !['running', 'floor', 'ordered'].includes(runStateAt(run, now))

/** Reads the facts that decide which actions the reader may take on a run. */
const readAround = async (
  db: Handle<ReadTables>,
  run: RunHere,
  context: ReplyContext,
): Promise<(helped: boolean) => Around> => {
  const mine = run.memberId === context.memberId
  const open = mine && !isOver(run, context.now)
  const [stock, reader, rules] = await Promise.all([
    stockOf(db, context.now, run),
    open ? null : readReader(db, run.bargainId, context),
    readRules(db),
  ])
  if (open) return () => ({ stock })
  const join = joinRefusal(run, stock, reader, context.now)
  return (helped) =>
    mine ? { stock, join } : { stock, join, help: helpRefusalFor(reader, rules, helped, context.now) }
}

const MOST_HELPS = 200

/** Cuts with the people who made them, newest first. */
const helpsWithPeople = (db: Handle<ReadTables>) =>
  db
    .selectFrom('bargainHelp')
    .innerJoin('member', 'member.id', 'bargainHelp.memberId')
    .selectAll('bargainHelp')
    .select(['member.nick', 'member.avatarUrl'])
    .orderBy('bargainHelp.id', 'desc')

const helpsOfRun = compiled((db: Handle<ReadTables>, { runId, most }: { runId: number; most: number }) =>
  helpsWithPeople(db).where('bargainHelp.runId', '=', runId).limit(most),
)

const withPerson = (help: HelpRow & Omit<Person, 'id'>, context: ReplyContext): WireHelp =>
  toHelp(help, { id: help.memberId, nick: help.nick, avatarUrl: help.avatarUrl }, context)

/** A run with all its cuts, newest first; EMPTY when the person has none. */
export const readInfo = async (
  db: Handle<ReadTables>,
  { kjid, joiner = 0, ended = false }: InputOf<typeof kanjiaInfo>,
  context: ReplyContext,
): Promise<ReplyOf<typeof kanjiaInfo> | Refusal> => {
  const run = await findRunHere(db, kjid, joiner)
  if (!run || (!ended && isOver(run, context.now))) return refuse('EMPTY')
  const [helps, people, helped, around] = await Promise.all([
    helpsOfRun(db, { runId: run.id, most: MOST_HELPS }),
    readPeople(db, [run.memberId]),
    // a long log does not hide what the reader did himself
    run.helps > MOST_HELPS ? helpOf(db, run.id, context.memberId) : null,
    readAround(db, run, context),
  ])
  const mine = helped ?? helps.find(({ memberId }) => memberId === context.memberId) ?? null
  return {
    kanjiaInfo: toInfo(run, run, around(mine !== null), context),
    joiner: toPerson(people.get(run.memberId), run.memberId, context),
    helps: helps.map((help) => withPerson(help, context)),
    myHelp: mine ? withPerson(mine, context) : null,
  }
}

/** The reader's open run; EMPTY when there is none. */
export const readMine = async (
  db: Handle<ReadTables>,
  kjid: number,
  context: ReplyContext,
): Promise<WireInfo | Refusal> => {
  const info = await readInfo(db, { kjid, joiner: context.memberId }, context)
  return isRefusal(info) ? info : info.kanjiaInfo
}

const helpOf = async (db: Handle<ReadTables>, runId: number, memberId: number) =>
  (await helpsWithPeople(db)
    .where('bargainHelp.runId', '=', runId)
    .where('bargainHelp.memberId', '=', memberId)
    .executeTakeFirst()) ?? null

/** The reader's help in a person's latest run; EMPTY when there is none. */
export const readMyHelp = async (
  db: Handle<ReadTables>,
  { kjid, joinerUser }: { kjid: number; joinerUser: number },
  context: ReplyContext,
): Promise<WireHelp | Refusal> => {
  const run = await findRunHere(db, kjid, joinerUser)
  const help = run ? await helpOf(db, run.id, context.memberId) : null
  return help ? withPerson(help, context) : refuse('EMPTY')
}

/** A page of a run's cuts. */
export const readFeed = async (
  db: Handle<ReadTables>,
  { runId, afterId = 0, page = 1, pageSize = 20 }: InputOf<typeof bargainFeed>,
  context: ReplyContext,
): Promise<ReplyOf<typeof bargainFeed> | Refusal> => {
  const run = await findRunById(db, runId)
  if (!run) return refuse('NOT_FOUND', { field: 'runId' })
  const [helps, { count }, mine, around] = await Promise.all([
    helpsWithPeople(db)
      .where('bargainHelp.runId', '=', runId)
      .where('bargainHelp.id', '>', afterId)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('bargainHelp')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('runId', '=', runId)
      .where('id', '>', afterId)
      .executeTakeFirstOrThrow(),
    context.memberId === 0 ? null : helpOf(db, runId, context.memberId),
    readAround(db, run, context),
  ])
  return {
    result: helps.map((help) => withPerson(help, context)),
    totalRow: Number(count),
    totalPage: Math.ceil(Number(count) / pageSize),
    run: toRun(run, run, around(mine !== null), context),
  }
}
