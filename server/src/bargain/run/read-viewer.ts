// Reads the facts about the person viewing a bargain that decide which actions this person may take.
import type { CatalogTables } from '../../catalog/index.ts'
import type { ContentTables } from '../../content/index.ts'
import { readMember, type MemberFacts, type MemberTables } from '../../member/index.ts'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle } from '../../platform/database.ts'
import { dayKey, hereKey } from './count-helps.ts'
import type { BargainTables } from '../tables.ts'
import type { ReplyContext } from '../to-wire.ts'

export type ReadTables = BargainTables & MemberTables & CatalogTables & ContentTables

/** The facts about a reader that, together with the run and its bargain, decide which actions are allowed. */
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
