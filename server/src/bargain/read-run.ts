import {
  isRefusal,
  refuse,
  type bargainFeed,
  type InputOf,
  type kanjiaInfo,
  type Refusal,
  type ReplyOf,
} from '@huishou/wire'
import type { CatalogTables } from '../catalog/index.ts'
import type { ContentTables } from '../content/index.ts'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { findBargain, findLastRun, findOpenRun } from './find.ts'
import { whyNotHe } from './help.ts'
import { countRuns, stockOf, whyNoMore } from './join.ts'
import { readPeople } from './read-people.ts'
import { readRules } from './rules.ts'
import { runStateAt, whyNotOpen } from './state.ts'
import { dayKey, hereKey } from './tally.ts'
import type { BargainRow, BargainTables, HelpRow, RunRow } from './tables.ts'
import {
  toHelp,
  toInfo,
  toPerson,
  toRun,
  type Around,
  type View,
  type WireHelp,
  type WireInfo,
} from './view.ts'

export type ReadTables = BargainTables & MemberTables & CatalogTables & ContentTables

/** Why this member could not start a run now; null when he could, or is not signed in. */
export const whyNoJoin = async (
  db: Handle<ReadTables>,
  bargain: BargainRow,
  stock: number,
  { now, memberId }: View,
): Promise<Refusal | null> => {
  if (memberId === 0) return whyNotOpen(bargain, now, stock)
  if ((await readMember(db, memberId))?.blacklisted !== false) return refuse('BARGAIN_BLOCKED')
  return whyNotOpen(bargain, now, stock) ?? whyNoMore(bargain, await countRuns(db, bargain.id, memberId))
}

const helpOf = async (db: Handle<BargainTables>, runId: number, memberId: number): Promise<HelpRow | null> =>
  memberId === 0
    ? null
    : ((await db
        .selectFrom('bargainHelp')
        .selectAll()
        .where('runId', '=', runId)
        .where('memberId', '=', memberId)
        .executeTakeFirst()) ?? null)

/** Why this member could not help in this bargain, whatever the run; null when he could, or is not signed in. */
const whyNoHelpOf = async (
  db: Handle<ReadTables>,
  { bargainId }: RunRow,
  helped: HelpRow | null,
  { now, memberId }: View,
): Promise<Refusal | null> => {
  if (memberId === 0) return null
  const refused = whyNotHe(await readMember(db, memberId))
  if (refused) return refused
  if (helped) return refuse('BARGAIN_HELPED')
  const rules = await readRules(db)
  const tallies = await db
    .selectFrom('bargainTally')
    .select(['key', 'count'])
    .where('key', 'in', [hereKey(memberId, bargainId), dayKey(memberId, now)])
    .execute()
  const counted = (key: string) => tallies.find((row) => row.key === key)?.count ?? 0
  if (counted(hereKey(memberId, bargainId)) >= rules.helpsHere)
    return refuse('BARGAIN_HELPS_HERE', { values: { limit: rules.helpsHere } })
  return counted(dayKey(memberId, now)) >= rules.helpsPerDay
    ? refuse('BARGAIN_HELPS_TODAY', { values: { limit: rules.helpsPerDay } })
    : null
}

/** What the reader may do around a run. */
export const readAround = async (
  db: Handle<ReadTables>,
  bargain: BargainRow,
  run: RunRow,
  helped: HelpRow | null,
  view: View,
): Promise<Around> => {
  const stock = await stockOf(db, view.now, bargain)
  const mine = run.memberId === view.memberId
  const over = !['running', 'floor', 'ordered'].includes(runStateAt(run, view.now))
  if (mine && !over) return { stock }
  const join = await whyNoJoin(db, bargain, stock, view)
  return mine ? { stock, join } : { stock, join, help: await whyNoHelpOf(db, run, helped, view) }
}

/** The run of somebody in a bargain that counts: the open one, or, with `ended`, the last one. */
const runToShow = async (
  db: Handle<BargainTables>,
  kjid: number,
  joiner: number,
  ended: boolean,
  now: number,
): Promise<RunRow | null> => {
  const open = await findOpenRun(db, kjid, joiner)
  if (open && (ended || runStateAt(open, now) === open.state)) return open
  return ended ? await findLastRun(db, kjid, joiner) : null
}

const MOST_HELPS = 200

const readHelps = async (db: Handle<BargainTables>, runId: number): Promise<HelpRow[]> =>
  await db
    .selectFrom('bargainHelp')
    .selectAll()
    .where('runId', '=', runId)
    .orderBy('id', 'desc')
    .limit(MOST_HELPS)
    .execute()

/** Somebody's run with every cut, newest first; EMPTY when that person has none. */
export const readInfo = async (
  db: Handle<ReadTables>,
  { kjid, joiner = 0, ended = false }: InputOf<typeof kanjiaInfo>,
  view: View,
): Promise<ReplyOf<typeof kanjiaInfo> | Refusal> => {
  const bargain = await findBargain(db, kjid)
  const run = bargain ? await runToShow(db, kjid, joiner, ended, view.now) : null
  if (!bargain || !run) return refuse('EMPTY')
  const helps = await readHelps(db, run.id)
  const people = await readPeople(db, [run.memberId, ...helps.map(({ memberId }) => memberId)])
  const helped = helps.find(({ memberId }) => memberId === view.memberId) ?? null
  const around = await readAround(db, bargain, run, helped, view)
  return {
    kanjiaInfo: toInfo(bargain, run, around, view),
    joiner: toPerson(people.get(run.memberId), run.memberId, view),
    helps: helps.map((help) => toHelp(help, people.get(help.memberId), view)),
    myHelp: helped ? toHelp(helped, people.get(helped.memberId), view) : null,
  }
}

/** The caller's open run; EMPTY when there is none. */
export const readMine = async (
  db: Handle<ReadTables>,
  kjid: number,
  view: View,
): Promise<WireInfo | Refusal> => {
  const info = await readInfo(db, { kjid, joiner: view.memberId }, view)
  return isRefusal(info) ? info : info.kanjiaInfo
}

/** The caller's own help for somebody's latest run; EMPTY when there is none. */
export const readMyHelp = async (
  db: Handle<ReadTables>,
  { kjid, joinerUser }: { kjid: number; joinerUser: number },
  view: View,
): Promise<WireHelp | Refusal> => {
  const run = await runToShow(db, kjid, joinerUser, true, view.now)
  const help = run ? await helpOf(db, run.id, view.memberId) : null
  if (!help) return refuse('EMPTY')
  const people = await readPeople(db, [help.memberId])
  return toHelp(help, people.get(help.memberId), view)
}

/** Every cut of a run, page by page. */
export const readFeed = async (
  db: Handle<ReadTables>,
  { runId, afterId = 0, page = 1, pageSize = 20 }: InputOf<typeof bargainFeed>,
  view: View,
): Promise<ReplyOf<typeof bargainFeed> | Refusal> => {
  const run = await db.selectFrom('bargainRun').selectAll().where('id', '=', runId).executeTakeFirst()
  const bargain = run ? await findBargain(db, run.bargainId) : null
  if (!run || !bargain) return refuse('NOT_FOUND', { field: 'runId' })
  const all = db.selectFrom('bargainHelp').where('runId', '=', runId).where('id', '>', afterId)
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const helps = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const people = await readPeople(
    db,
    helps.map(({ memberId }) => memberId),
  )
  const around = await readAround(db, bargain, run, await helpOf(db, runId, view.memberId), view)
  return {
    result: helps.map((help) => toHelp(help, people.get(help.memberId), view)),
    totalRow: Number(count),
    totalPage: Math.ceil(Number(count) / pageSize),
    run: toRun(bargain, run, around, view),
  }
}
