// Regularly expires bargain runs, warns their owners before the end, and erases old counters and the stored devices and
// networks of helpers.
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { DAY, HOUR } from '@huishou/wire/time'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { systemActor } from '../platform/life-cycle.ts'
import { moveRun } from './life-cycle.ts'
import { notifyOwner, type NoticeTables } from './notify-owner.ts'
import { TRACE_DAYS } from './helper-limits.ts'
import type { BargainTables, RunRow } from './tables.ts'

const AT_A_TIME = 500
const MANY_TRACES = 5000

/**
 * Handles each run in its own transaction, so that an interrupted sweep resumes next time and one error does not stop
 * the others.
 */
const each = async (
  database: Database<NoticeTables>,
  ids: readonly number[],
  work: (trx: Transaction<NoticeTables>, id: number) => Promise<Refusal | null>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const id of ids)
    await database
      .transaction((trx) => work(trx, id))
      .catch((error: unknown) => errors.push(new Error(`bargain run ${id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} runs failed`)
}

const unfinished = (db: Handle<BargainTables>) =>
  db.selectFrom('bargainRun').where('state', 'in', ['running', 'floor'])

/** Expires runs whose end has passed, and notifies their owners if staff have ended the bargain. */
export const expireRuns = async (database: Database<NoticeTables>, now: number): Promise<void> => {
  const due = (db: Handle<BargainTables>) => unfinished(db).where('endsAt', '<=', now)
  const rows = await due(database.reader).select('id').orderBy('endsAt').limit(AT_A_TIME).execute()
  await each(
    database,
    rows.map(({ id }) => id),
    async (trx, id) => {
      const run = await due(trx).selectAll().where('id', '=', id).executeTakeFirst()
      if (!run) return null
      const moved = await moveRun(trx, systemActor, now, run, 'expire', { set: { endedAt: run.endsAt } })
      if (isRefusal(moved)) return moved
      const { decision } = await trx
        .selectFrom('bargain')
        .select('decision')
        .where('id', '=', run.bargainId)
        .executeTakeFirstOrThrow()
      if (decision === 'ended')
        await notifyOwner(trx, now, run, (goods) => ({ kind: 'bargain_ended', values: { goods } }))
      return null
    },
  )
}

/** How far a run is, for its owner. */
const progress = ({ state, currentFen, floorFen }: RunRow): Text => {
  const price = formatYuan(currentFen)
  const toGo = formatYuan(currentFen - floorFen)
  return state === 'floor'
    ? { zh: `已砍到底价 ${price}，请尽快下单`, en: `it is down to ${price}, order it now` }
    : { zh: `当前价 ${price}，再砍 ${toGo} 到底价`, en: `${price} now, ${toGo} to the floor price` }
}

const warnings = [
  { warned: 1, before: DAY, kind: 'bargain_day_left' },
  { warned: 2, before: HOUR, kind: 'bargain_hour_left' },
] as const

/** Warns owners a day and an hour before the end, unless the run started later than that. */
export const warnOwners = async (database: Database<NoticeTables>, now: number): Promise<void> => {
  for (const { warned, before, kind } of warnings) {
    const due = (db: Handle<BargainTables>) =>
      unfinished(db)
        .where('endsAt', '>', now)
        .where('endsAt', '<=', now + before)
        .where('warned', '<', warned)
    const rows = await due(database.reader).select('id').orderBy('endsAt').limit(AT_A_TIME).execute()
    await each(
      database,
      rows.map(({ id }) => id),
      async (trx, id) => {
        const run = await due(trx).selectAll().where('id', '=', id).executeTakeFirst()
        if (!run) return null
        await trx.updateTable('bargainRun').set({ warned }).where('id', '=', id).execute()
        // of two warnings due at once only the later is useful
        const later = warned === 1 && run.endsAt <= now + HOUR
        if (!later && run.endsAt - run.startedAt > before)
          await notifyOwner(trx, now, run, (goods) => ({ kind, values: { goods, state: progress(run) } }))
        return null
      },
    )
  }
}

/** Erases expired counters, and devices and networks of helpers after TRACE_DAYS. */
export const eraseTraces = async (database: Database<NoticeTables>, now: number): Promise<void> => {
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('bargainTally')
      .where('until', '<=', now - DAY)
      .execute()
  })
  const old = await database.reader
    .selectFrom('bargainHelp')
    .select('id')
    .where('at', '<=', now - TRACE_DAYS * DAY)
    .where((e) => e.or([e('device', '<>', ''), e('address', '<>', '')]))
    .limit(MANY_TRACES)
    .execute()
  if (old.length === 0) return
  await database.transaction(async (trx) => {
    await trx
      .updateTable('bargainHelp')
      .set({ device: '', address: '' })
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
  })
}
