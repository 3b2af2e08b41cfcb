// The interface through which the server uses SQLite or PostgreSQL: handles for reading, transactions, and
// announcements of changes.

import { CompiledQuery, sql, type Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { LiveEvent } from '@huishou/wire/live'
import { isRefusal } from '@huishou/wire/refusals'
import { createOutage, type Outage } from './outage/outage.ts'
import { createNotifier } from './postgres/notify-commits.ts'
import { listenForever } from './postgres/postgres-listen.ts'
import { openReports, type Replica } from './postgres/open-replica.ts'
import type { ReplicaWatch } from './postgres/replica-watch.ts'
import { isOldPlan } from './prepared-statements.ts'
import { connectPostgres, isSerialisationFailure } from './postgres.ts'
import { createQueue, pause } from './postgres/retry-queue.ts'
import { makePrivateDatabase } from './private-files.ts'
import { openSqlite, probeSqlite } from './sqlite.ts'

/**
 * Types of database handles outside and inside a transaction. Their variance is declared, because inferring it takes
 * the compiler minutes: a handle of more tables can be used where one of fewer is expected.
 */
// @ts-expect-error it cannot be proved for tables that are not known yet
export interface Reader<out Tables> extends Kysely<Tables> {
  readonly isTransaction: false
}
// @ts-expect-error as above
export interface Transaction<out Tables> extends KyselyTransaction<Tables> {
  readonly isTransaction: true
}
/** For reads: the database or a transaction. Writes require a transaction. */
export type Handle<Tables> = Reader<Tables> | Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'

/** An event and its audience; sent only after its transaction commits. */
export type Announcement = { audience: Audience | readonly Audience[]; event: LiveEvent }
/**
 * A customer; the office, which receives events of all orders; one staff member; the staff of a shop; those who see the
 * rota; viewers of a bargain run or of a bargain.
 */
export type Audience =
  | `member:${number}`
  | 'staff'
  | `staff:${number}`
  | `shop:${number}`
  /** Couriers, and managers of shops. */
  | 'rota'
  | `run:${number}`
  | `bargain:${number}`

/**
 * Isolation on PostgreSQL. `serializable` tracks everything a transaction reads, so that two that could not have run
 * one after the other do not both commit. `snapshot` tracks only writes, for work whose every rule is enforced by a
 * unique key or a conditional update; such transactions do not slow each other down (decision 0012). SQLite has a
 * single writer.
 */
export type Isolation = 'serializable' | 'snapshot'

/**
 * A reader of one report. `isOld`: it has read from the replica. `ageMs`: what it reads is at most this much older than
 * its own beginning; 0 unless it has read from the replica.
 */
export type Report<Tables> = { db: Reader<Tables>; isOld: () => boolean; ageMs: () => number }

// @ts-expect-error as above
export type Database<out Tables> = {
  engine: Engine
  /** For reads outside a transaction. */
  reader: Reader<Tables>
  /**
   * The reader of one report or export that may be some seconds old: it stays with the replica where one is configured
   * and usable, otherwise with the primary. Never use it to find out who somebody is or what they may do, or to decide
   * about money.
   */
  reports: () => Report<Tables>
  /**
   * Runs `work` in one transaction. A returned refusal or an exception rolls everything back; otherwise it is durable
   * before this resolves. May run `work` again after a serialisation failure, so `work` must use nothing but `trx`, and
   * begin no other transaction.
   */
  transaction: <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    isolation?: Isolation,
  ) => Promise<Result>
  /** Runs reads that must be consistent with each other on one snapshot, without blocking writers. */
  snapshot: <Result>(work: (db: Handle<Tables>) => Promise<Result>) => Promise<Result>
  onAnnouncement: (listener: (announcement: Announcement) => void) => void
  /** The watch over outages: while the database is away, every query throws `DatabaseAway`. */
  outage: Outage
  /** The watch over the replica; null without one. */
  replica: ReplicaWatch | null
  close: () => Promise<void>
}

const announced = new WeakMap<object, Announcement[]>()

const owners = new WeakMap<object, object>()

/** The database of a handle, or the handle itself outside a transaction; the owner of attached caches. */
export const databaseOf = (handle: object): object => owners.get(handle) ?? handle

/** Publishes an event once the transaction has committed, so that its audience refetches. */
export const announce = (trx: Transaction<never> | object, announcement: Announcement): void => {
  const list = announced.get(trx)
  if (list) list.push(announcement)
}

class RolledBack<Result> {
  readonly result: Result
  constructor(result: Result) {
    this.result = result
  }
}

/** Opens `postgres://…`, or the SQLite file `huishou.db` in the data folder. */
export const openDatabase = async <Tables>(options: {
  url: string | null
  replica?: Replica | null
  dataFolder: string
}): Promise<Database<Tables>> =>
  options.url
    ? await openPostgres<Tables>(options.url, options.replica ?? null)
    : await openSqliteDatabase<Tables>(options.dataFolder)

// ── SQLite ─────────────────────────────────────────────────────────────
const savepoint = {
  set: CompiledQuery.raw('savepoint job'),
  keep: CompiledQuery.raw('release job'),
  undo: CompiledQuery.raw('rollback to job'),
}

type Job<Tables> = {
  work: (trx: Transaction<Tables>) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Runs one transaction in a savepoint of the shared one; `settle` resolves it once the shared one has committed. */
const runJob = async <Tables>(
  reader: Reader<Tables>,
  shared: KyselyTransaction<Tables>,
  job: Job<Tables>,
): Promise<{ settle: () => void; announcements: Announcement[] }> => {
  const trx = shared.withTables<Record<never, never>>() as unknown as Transaction<Tables>
  const announcements: Announcement[] = []
  announced.set(trx, announcements)
  owners.set(trx, reader)
  await shared.executeQuery(savepoint.set)
  try {
    const result = await job.work(trx)
    await shared.executeQuery(isRefusal(result) ? savepoint.undo : savepoint.keep)
    return { settle: () => job.resolve(result), announcements: isRefusal(result) ? [] : announcements }
  } catch (error) {
    await shared.executeQuery(savepoint.undo)
    return { settle: () => job.reject(error), announcements: [] }
  }
}

/**
 * A single writer. Transactions that arrive while another commits run one after the other inside the next `begin …
 * commit`, each in its own savepoint: they share the sync to disk and still succeed or fail alone.
 */
const openSqliteDatabase = async <Tables>(dataFolder: string): Promise<Database<Tables>> => {
  makePrivateDatabase(`${dataFolder}/huishou.db`)
  const outage = createOutage(() => probeSqlite(writer))
  const {
    reader: opened,
    writer,
    close,
  } = await openSqlite<Tables>(`${dataFolder}/huishou.db`, outage.notice)
  const reader = opened as Reader<Tables>
  const listeners: ((announcement: Announcement) => void)[] = []
  const queue: Job<Tables>[] = []
  let running = false

  const drain = async (): Promise<void> => {
    running = true
    while (queue.length > 0) {
      const batch = queue.splice(0, 64)
      try {
        const done = await writer.transaction().execute(async (shared) => {
          const results = []
          for (const job of batch) results.push(await runJob(reader, shared, job))
          return results
        })
        for (const { settle, announcements } of done) {
          settle()
          for (const announcement of announcements) for (const listener of listeners) listener(announcement)
        }
      } catch (error) {
        for (const job of batch) job.reject(error)
      }
    }
    running = false
  }
  return {
    engine: 'sqlite',
    reader,
    reports: () => ({ db: reader, isOld: () => false, ageMs: () => 0 }),
    replica: null,
    snapshot: async (work) => {
      // a separate connection, because on the shared one everyone else would read the past, too
      const own = await openSqlite<Tables>(`${dataFolder}/huishou.db`, outage.notice)
      try {
        await sql`begin`.execute(own.reader)
        return await work(own.reader as Reader<Tables>)
      } finally {
        // SQLite may have rolled back by itself
        await sql`rollback`.execute(own.reader).catch(() => undefined)
        await own.close()
      }
    },
    transaction: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
        // a turn of the event loop lets requests that arrived together share one commit
        if (!running) {
          running = true
          setImmediate(() => void drain())
        }
      }),
    onAnnouncement: (listener) => listeners.push(listener),
    outage,
    close: () => (outage.stop(), close()),
  }
}

// ── PostgreSQL ─────────────────────────────────────────────────────────
const CHANNEL = 'huishou_live'
const RETRIES = 40

type Attempt<Tables> = <Result>(
  work: (trx: Transaction<Tables>) => Promise<Result>,
  isolation: Isolation,
) => Promise<Result>

/**
 * Starts transactions again that PostgreSQL aborted because of a conflict: one after the other, because together they
 * would abort each other once more.
 */
const withRetries = <Tables>(attempt: Attempt<Tables>): Database<Tables>['transaction'] => {
  const inTurn = createQueue()
  return async (work, isolation = 'serializable') => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries > 1 ? inTurn(() => attempt(work, isolation)) : attempt(work, isolation))
      } catch (error) {
        // when two people write the same key at once, the second attempt sees what the first did
        const again = isSerialisationFailure(error)
          ? tries < RETRIES
          : (isUniqueViolation(error) || isOldPlan(error)) && tries < 3
        if (!again) throw error
        await pause(Math.random() * 10 * tries)
      }
    }
  }
}

const openPostgres = async <Tables>(url: string, asked: Replica | null): Promise<Database<Tables>> => {
  const { database, Client, outage } = await connectPostgres<Tables>(url)
  const { reports, replica, close: closeReports } = await openReports(database, asked)
  /** The owner of values cached from the replica, so that no old value gets into the caches of the primary. */
  const ownerOfReports = {}
  const listeners: ((announcement: Announcement) => void)[] = []
  let listening: ReturnType<typeof listenForever> | null = null
  outage.onChange((event) => {
    if ('lastedMs' in event && ['unreachable', 'read-only'].includes(event.reason)) listening?.reconnect()
  })
  const notifier = createNotifier(database, CHANNEL)

  const attempt = async <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    isolation: Isolation,
  ): Promise<Result> => {
    const announcements: Announcement[] = []
    try {
      const done = await database
        .transaction()
        .setIsolationLevel(isolation === 'snapshot' ? 'repeatable read' : 'serializable')
        .execute(async (trx) => {
          announced.set(trx, announcements)
          owners.set(trx, database)
          const result = await work(trx)
          if (isRefusal(result)) throw new RolledBack(result)
          return result
        })
      notifier.notify(announcements)
      return done
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result
      throw error
    }
  }
  return {
    engine: 'postgres',
    reader: database as Reader<Tables>,
    reports: () => {
      const report = reports()
      if (report.db !== database) owners.set(report.db, ownerOfReports)
      return report as Report<Tables>
    },
    replica,
    snapshot: (work) =>
      database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    transaction: withRetries(attempt),
    onAnnouncement: (listener) => {
      listeners.push(listener)
      listening ??= listenForever(Client, url, CHANNEL, (payload) => {
        for (const each of listeners) each(JSON.parse(payload) as Announcement)
      })
    },
    outage,
    close: async () => {
      await notifier.done()
      await listening?.stop()
      await closeReports()
      await database.destroy()
    },
  }
}

/** Whether an error is a violated unique key, on either database engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || error.message.includes('UNIQUE constraint failed'))
