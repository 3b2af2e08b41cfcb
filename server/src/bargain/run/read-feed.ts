import type { bargainFeed } from '@huishou/wire/bargain/customer-lists'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../../platform/database.ts'
import { findRunById } from './find-bargain.ts'
import { toRun, type ReplyContext } from '../to-wire.ts'
import type { ReadTables } from './read-viewer.ts'
import { readAround } from './read-refusals.ts'
import { helpsWithPeople, withPerson, helpOf } from './read-run.ts'

/** Reads a page of the price cuts that friends have made in a customer's bargain run. */
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
