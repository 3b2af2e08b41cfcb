// Reads the run that a customer has started in a bargain, and the help that friends have given in it, for customers.
import type { kanjiaInfo } from '@huishou/wire/bargain/customer'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle } from '../../platform/database.ts'
import { findRunHere } from './find-bargain.ts'
import { readPeople } from '../read-people-and-goods.ts'
import type { HelpRow } from '../tables.ts'
import {
  toHelp,
  toInfo,
  toPerson,
  type Person,
  type ReplyContext,
  type WireHelp,
  type WireInfo,
} from '../to-wire.ts'
import type { ReadTables } from './read-viewer.ts'
import { readAround } from './read-refusals.ts'
import { isOver } from './bargain-state.ts'

const MOST_HELPS = 200

/** Cuts of a run with the people who made them, newest first. */
export const helpsWithPeople = (db: Handle<ReadTables>) =>
  db
    .selectFrom('bargainHelp')
    .innerJoin('member', 'member.id', 'bargainHelp.memberId')
    .selectAll('bargainHelp')
    .select(['member.nick', 'member.avatarUrl'])
    .orderBy('bargainHelp.id', 'desc')

const helpsOfRun = compiled((db: Handle<ReadTables>, { runId, most }: { runId: number; most: number }) =>
  helpsWithPeople(db).where('bargainHelp.runId', '=', runId).limit(most),
)

export const withPerson = (help: HelpRow & Omit<Person, 'id'>, context: ReplyContext): WireHelp =>
  toHelp(help, { id: help.memberId, nick: help.nick, avatarUrl: help.avatarUrl }, context)

/** A run with its latest 200 cuts, newest first; EMPTY when the person has no open run, or no run at all with `ended`. */
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
    // the reader's own cut is shown even if the log is long
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

export const helpOf = async (db: Handle<ReadTables>, runId: number, memberId: number) =>
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
