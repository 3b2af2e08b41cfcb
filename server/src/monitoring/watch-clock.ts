// Logs when the clock of the machine jumps, and when it differs from the clock of the database server.

import type { FastifyBaseLogger } from 'fastify'
import { sql, type QueryExecutorProvider } from 'kysely'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { Engine } from '../platform/database.ts'
import { onClockJump, realNow, type ClockJump } from '../platform/time/real-time.ts'

/** Differences from here on are logged: other processes at the same database may have the right time. */
const LARGEST_DIFFERENCE_MS = 10 * SECOND
const COMPARE_EVERY_MS = 10 * MINUTE

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

const SENTENCES: Readonly<Record<ClockJump['what'], string>> = {
  jumped: 'the clock of this machine has jumped: times go on as before until it is back, for ten minutes',
  back: 'the clock of this machine is back',
  followed: 'the clock of this machine has not come back: its time is used from now on',
}

/** How far this process is ahead of the database server, in milliseconds; 0 within what the question takes. */
const readDifference = async (database: QueryExecutorProvider): Promise<number> => {
  const before = realNow()
  const { rows } = await sql<{
    now: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(database)
  const theirs = rows[0]?.now ?? before
  const after = realNow()
  return theirs < before ? before - theirs : Math.min(0, after - theirs)
}

/** Returns the function that compares both clocks, and logs when a difference begins and when it ends. */
export const createComparison = (database: QueryExecutorProvider, log: Log, read = readDifference) => {
  let differs = false
  return async (): Promise<void> => {
    const byMs = await read(database)
    const isFar = Math.abs(byMs) >= LARGEST_DIFFERENCE_MS
    if (isFar && !differs)
      log.error(
        { seconds: Math.round(byMs / SECOND) },
        'the clocks of this process and of the database server differ: set both by NTP',
      )
    if (!isFar && differs) log.warn('the clocks of this process and of the database server agree again')
    differs = isFar
  }
}

/** Watches the clock for the life of the process: every second, because it may be idle, and beside PostgreSQL's. */
export const watchClock = (database: { engine: Engine; reader: QueryExecutorProvider }, log: Log): void => {
  onClockJump(({ what, byMs }) => {
    if (what === 'back') log.warn(SENTENCES.back)
    else log.error({ seconds: Math.round(byMs / SECOND) }, SENTENCES[what])
  })
  setInterval(realNow, SECOND).unref()
  if (database.engine !== 'postgres') return
  const compare = createComparison(database.reader, log)
  // what fails while the database is away is tried again with the next turn
  const run = (): void => void compare().catch(() => undefined)
  run()
  setInterval(run, COMPARE_EVERY_MS).unref()
}
