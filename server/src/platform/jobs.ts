// Runs background work: jobs that are stored in a transaction and run after its commit (the outbox), and periodic
// jobs (sweeps).

import type { Selectable, Updateable } from 'kysely'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { Clock } from './time/clock.ts'
import type { Database, Handle, Transaction } from './database.ts'
import { newToken } from './codes-and-tokens.ts'
import { oneLine } from './http-client.ts'
import { hasJob, isDueAt, storeOutcome, takeJob } from './outbox-rows.ts'
import type { PlatformTables } from './tables.ts'
import { realNow } from './time/real-time.ts'

/** Adds a job to the outbox, due at `dueAt` or else once the transaction commits, and returns its id. */
export const enqueue = async (
  trx: Transaction<PlatformTables>,
  now: number,
  job: { kind: string; payload: unknown; dueAt?: number },
): Promise<number> => {
  const { id } = await trx
    .insertInto('outbox')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      dueAt: job.dueAt ?? now,
      attempts: 0,
      lockedUntil: 0,
      doneAt: null,
      lastError: '',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Periodic work on rows that are due. It must be repeatable, because it may be interrupted anywhere. */
export type Sweep<Tables> = {
  name: string
  everyMs: number
  run: (database: Database<Tables>, now: number) => Promise<void>
}
/** Returned by a worker that cannot do a job and needs no retry; stored with the job. */
export const NOT_DONE = 'not done'

/** Handler of one kind of outbox job. It may run twice after a crash and must be idempotent. */
export type Worker<Tables> = {
  kind: string
  run: (database: Database<Tables>, now: number, payload: unknown) => Promise<unknown>
}

/** Thrown by a worker when a retry is useless: it is logged, and the job ends. */
export class GiveUp extends Error {}

/** Thrown by a worker whose service asked for a pause: the next attempt is made after it. */
export class TryLater extends Error {
  readonly pauseMs: number
  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = pauseMs
  }
}

/** Payload of a finished job. One that was given up keeps its own, so that it can be taken up again. */
export const ERASED = '{}'
/** Kinds whose payload is erased even when they are given up, because it may contain codes and phone numbers. */
export const ERASED_KINDS: ReadonlySet<string> = new Set(['sms', 'web-push'])
const ATTEMPTS = 12
type Options<Tables extends PlatformTables> = {
  database: Database<Tables>
  clock: Clock
  sweeps: readonly Sweep<Tables>[]
  workers: readonly Worker<Tables>[]
  onError: (error: unknown, what: string) => void
}

/**
 * Takes a lease or extends the process's own; false when another process has it. Leases use real time, because a demo
 * that advances its clock must not hold one for a year.
 */
const takeLease = (
  database: Database<PlatformTables>,
  holder: string,
  name: string,
  forMs: number,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const until = realNow() + forMs
    const mine = await trx
      .updateTable('lease')
      .set({ holder, until })
      .where('name', '=', name)
      .where((e) => e.or([e('holder', '=', holder), e('until', '<', realNow())]))
      .executeTakeFirst()
    if (mine.numUpdatedRows > 0n) return true
    const fresh = await trx
      .insertInto('lease')
      .values({ name, holder, until })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return (fresh.numInsertedOrUpdatedRows ?? 0n) > 0n
  })

/** Milliseconds until the next attempt: longer after each failure, and not less than the service asked for. */
const pauseAfter = (error: unknown, attempts: number): number =>
  Math.max(error instanceof TryLater ? error.pauseMs : 0, Math.min(2 ** attempts * SECOND, 30 * MINUTE))

/** The new values of a job whose attempt failed: the time of the next attempt, or that it is given up. */
const afterFailure = (
  error: unknown,
  { kind, attempts: before }: Selectable<PlatformTables['outbox']>,
  now: number,
): Updateable<PlatformTables['outbox']> => {
  const attempts = before + 1
  const over = attempts >= ATTEMPTS || error instanceof GiveUp
  return {
    lockedUntil: 0,
    dueAt: now + pauseAfter(error, attempts),
    lastError: oneLine(String(error), 500),
    ...(over && { doneAt: now, ...(ERASED_KINDS.has(kind) && { payload: ERASED }) }),
  }
}

/**
 * Runs due jobs of the outbox. Each kind has its own queue, so that one waiting for an external service does not block
 * the others.
 */
const createOutbox = <Tables extends PlatformTables>(options: Omit<Options<Tables>, 'sweeps'>) => {
  const { database, clock, workers, onError } = options
  const platform: Database<PlatformTables> = database
  let stopped = false
  // null stands for kinds that no worker knows
  const kinds = [...workers.map(({ kind }) => kind), null]
  const draining = new Map<string | null, Promise<void>>()

  const runJob = async (job: Selectable<PlatformTables['outbox']>, now: number): Promise<void> => {
    const worker = workers.find(({ kind }) => kind === job.kind)
    const store = (values: Updateable<PlatformTables['outbox']>): Promise<void> =>
      storeOutcome(platform, job, values, () => stopped)
    let result: unknown
    try {
      if (!worker) throw new Error(`no worker for ${job.kind}`)
      // attempts are counted when a job is taken, so none of these came to an end: the job may be what ended the process
      if (job.attempts >= ATTEMPTS) throw new GiveUp('the process ended during each attempt')
      result = await worker.run(database, now, JSON.parse(job.payload))
    } catch (error) {
      onError(error, `outbox ${job.kind}`)
      return await store(afterFailure(error, job, now))
    }
    await store({ doneAt: now, lastError: result === NOT_DONE ? NOT_DONE : '', payload: ERASED })
  }

  const drain = async (of: string | null): Promise<void> => {
    while (!stopped) {
      const now = clock.now()
      const isDue = isDueAt(now, of, workers)
      if (!(await hasJob(platform, isDue))) return
      const job = await takeJob(platform, isDue)
      if (job) await runJob(job, now)
    }
  }

  const runKind = (of: string | null): Promise<void> => {
    const run = (draining.get(of) ?? Promise.resolve())
      .then(() => drain(of))
      .catch((error: unknown) => onError(error, 'outbox'))
    draining.set(of, run)
    return run
  }
  const ticking = new Set<string | null>()
  return {
    run: async (): Promise<void> => {
      await Promise.all(kinds.map(runKind))
    },
    /** As `run`, without the kinds whose last tick is still under way, so that ticks do not pile up behind a job. */
    tick: (): void => {
      for (const of of kinds) {
        if (ticking.has(of)) continue
        ticking.add(of)
        void runKind(of).finally(() => ticking.delete(of))
      }
    },
    stop: async (): Promise<void> => {
      stopped = true
      await Promise.all(draining.values())
    },
  }
}

/** How long the lease of a sweep is held. */
const leaseMs = ({ everyMs }: { everyMs: number }): number => Math.max(everyMs * 2, 30 * SECOND)

const deleteOld = <Tables extends PlatformTables>(platform: Database<PlatformTables>): Sweep<Tables> => ({
  name: 'platform-forget',
  everyMs: 60 * MINUTE,
  run: async (_database, now) => {
    const old = now - 3 * 24 * 60 * MINUTE
    await platform.transaction(async (trx) => {
      await trx.deleteFrom('idempotency').where('createdAt', '<', old).execute()
      await trx.deleteFrom('outbox').where('doneAt', '<', old).execute()
    })
  },
})

const BEAT_MS = 15 * SECOND
/** Does nothing: its lease tells when a process last ran sweeps. */
const beat = { name: 'platform-beat', everyMs: BEAT_MS, run: async (): Promise<void> => undefined }

/** When a process last ran sweeps, in real time; null if none ever did. */
const readLastBeat = async (db: Handle<PlatformTables>): Promise<number | null> => {
  const lease = await db
    .selectFrom('lease')
    .select('until')
    .where('name', '=', `sweep:${beat.name}`)
    .executeTakeFirst()
  return lease ? lease.until - leaseMs(beat) : null
}

/** The state of the jobs: the last run, jobs to be tried again, and jobs given up within three days. */
export const readJobsState = async (db: Handle<PlatformTables>) => {
  const failed = await db
    .selectFrom('outbox')
    .select('doneAt')
    .where('lastError', 'not in', ['', NOT_DONE])
    .execute()
  return {
    ranAt: await readLastBeat(db),
    waiting: failed.filter(({ doneAt }) => doneAt === null).length,
    givenUp: failed.filter(({ doneAt }) => doneAt !== null).length,
  }
}

/** Runs sweeps and outbox; with several processes, each piece of work is done by one of them. */
export const createJobs = <Tables extends PlatformTables>(options: Options<Tables>) => {
  const { database, clock, onError } = options
  const holder = newToken()
  const timers: NodeJS.Timeout[] = []
  const outbox = createOutbox(options)
  const sweeps: Sweep<Tables>[] = [...options.sweeps, deleteOld<Tables>(database), beat]

  const runSweep = async (sweep: Sweep<Tables>): Promise<void> => {
    try {
      if (await takeLease(database, holder, `sweep:${sweep.name}`, leaseMs(sweep)))
        await sweep.run(database, clock.now())
    } catch (error) {
      onError(error, `sweep ${sweep.name}`)
    }
  }

  return {
    kinds: options.workers.map(({ kind }) => kind),
    start: (): void => {
      void runSweep(beat)
      for (const sweep of sweeps) timers.push(setInterval(() => void runSweep(sweep), sweep.everyMs).unref())
      timers.push(setInterval(outbox.tick, SECOND).unref())
    },
    /** Runs everything due now; used after the demo clock was moved, and in tests. */
    runAll: async (): Promise<void> => {
      for (const sweep of sweeps) await runSweep(sweep)
      await outbox.run()
    },
    runOutbox: outbox.run,
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      await outbox.stop()
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>
