// Writes long exports to files in the background, stores their progress, and notifies whoever requested them when they
// end.

import type { ExportedTable, TableRow } from '@huishou/wire/exported-table'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { ExportFailure } from '@huishou/wire/staff/export-states'
import { HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readNumberSetting, type ContentTables } from '../content/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tableFile, tableType, type CopyOptions } from '../platform/document/index.ts'
import { syncPath } from '../platform/durable-files.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-files.ts'
import { addExport, endExport, exportPath, type NotifyEnded } from './create-or-end-export.ts'
import type { StoredExportTables } from './tables.ts'
import { realNow } from '../platform/time/real-time.ts'

/** How many exports one process writes at the same time; the others wait, so that the database has time for people. */
const AT_ONCE = 2
const TOUCH_MS = SECOND
/** Exports are not stored, and stop, when less than this is free on the disk, which the database needs as well. */
const RESERVE_BYTES = 1024 ** 3
/** Files that no row names are deleted after this time. */
const ORPHAN_MS = 10 * MINUTE

/** Counts the rows that have been read. */
const counted = async function* (
  rows: ExportedTable['rows'],
  count: { rows: number },
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    yield row
    count.rows += 1
  }
}

type Tables = StoredExportTables & ContentTables
type Options<All extends Tables> = {
  database: Database<All>
  clock: Clock
  config: Pick<Config, 'dataFolder'>
  onError: (error: unknown) => void
  notifyEnded?: NotifyEnded
}

const hasSpace = async (dataFolder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dataFolder)
  return bavail * bsize > RESERVE_BYTES
}

type Writing = { id: number; path: string; count: { rows: number }; abort: AbortController }

/** Reports the progress every second until stopped; ends the writing when the export was removed or the disk fills. */
const reportProgress = (
  database: Database<StoredExportTables>,
  dataFolder: string,
  { id, count, abort }: Writing,
): (() => void) => {
  let reporting = false
  const touch = async (): Promise<void> => {
    const { numUpdatedRows } = await database.transaction(
      (trx) =>
        trx
          .updateTable('storedExport')
          .set({ linesDone: count.rows, touchedAt: realNow() })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .executeTakeFirst(),
      'snapshot',
    )
    if (numUpdatedRows === 0n) abort.abort('stopped' satisfies ExportFailure)
    else if (!(await hasSpace(dataFolder))) abort.abort('disk' satisfies ExportFailure)
  }
  const timer = setInterval(() => {
    if (reporting) return
    reporting = true
    // a report that fails is made up for by the next one
    void touch()
      .catch(() => undefined)
      .finally(() => {
        reporting = false
      })
  }, TOUCH_MS)
  return () => clearInterval(timer)
}

/** Writes the table to a new file, and resolves with its size once it is on disk. */
const writeTable = async (
  { path, count, abort: { signal } }: Writing,
  table: ExportedTable,
  copy: CopyOptions,
): Promise<number> => {
  signal.throwIfAborted()
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const { raw } = await tableFile({ ...table, rows: counted(table.rows, count) }, copy)
  await pipeline(raw, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }), { signal })
  await syncPath(path)
  return (await stat(path)).size
}

/**
 * Deletes files that no row names: those of a process that was killed just after the export was removed, or of another
 * database beside which this folder was put. Each process does so for its own folder.
 */
const deleteOrphans = async (database: Database<StoredExportTables>, dataFolder: string): Promise<void> => {
  const names = await readdir(join(dataFolder, 'exports')).catch(() => [])
  if (names.length === 0) return
  const rows = await database.reader.selectFrom('storedExport').select('file').execute()
  const known = new Set(rows.map(({ file }) => file))
  for (const name of names) {
    if (known.has(name)) continue
    const path = exportPath(dataFolder, name)
    if ((await stat(path)).mtimeMs < realNow() - ORPHAN_MS) await rm(path, { force: true })
  }
}

/** Lets two pieces of work run at the same time, in the order they came. */
const createQueue = () => {
  const waiting: (() => void)[] = []
  let active = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (active >= AT_ONCE) await new Promise<void>((next) => waiting.push(next))
    else active += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }
}

/** Ends an export in the database and notifies whoever requested it; false when it was removed in the meantime. */
const endAndNotify = (
  { database, notifyEnded }: { database: Database<Tables>; notifyEnded: NotifyEnded | undefined },
  id: number,
  now: number,
  result: Parameters<typeof endExport>[3],
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const ended = await endExport(trx, id, now, result)
    if (ended) await notifyEnded?.(trx, now, ended)
    return ended !== null
  })

/**
 * Creates the writer of exports. `store` begins one and returns its id at once, or null for a table that should be sent
 * while the person waits: a short one, when the disk is nearly full, or when the server is stopping. `stop` ends those
 * that are being written.
 */
export const createExportStore = <All extends Tables>(options: Options<All>) => {
  const { clock, onError, notifyEnded } = options
  const { dataFolder } = options.config
  const database: Database<Tables> = options.database
  const running = new Map<Promise<void>, AbortController>()
  const queue = createQueue()
  let stopped = false
  const tidy = () => void deleteOrphans(database, dataFolder).catch(onError)
  tidy()
  const timer = setInterval(tidy, HOUR).unref()

  const write = async (writing: Writing, table: ExportedTable, copy: CopyOptions): Promise<void> => {
    const { id, path, count, abort } = writing
    const end = (result: Parameters<typeof endExport>[3]): Promise<boolean> =>
      endAndNotify({ database, notifyEnded }, id, clock.now(), result)
    const endReport = reportProgress(database, dataFolder, writing)
    try {
      const bytes = await queue(() => writeTable(writing, table, copy))
      if (!(await end({ state: 'done', lines: count.rows, bytes }))) await rm(path, { force: true })
    } catch (error) {
      const failure = abort.signal.aborted ? (abort.signal.reason as ExportFailure) : 'fault'
      if ((await end({ state: 'failed', failure })) && failure === 'fault') onError(error)
      await rm(path, { force: true })
    } finally {
      endReport()
    }
  }

  return {
    store: async (
      actor: StaffMember,
      table: ExportedTable,
      copy: CopyOptions,
    ): Promise<{ exportId: number } | Refusal | null> => {
      if (table.lines <= (await readNumberSetting(database.reader, 'export_background_lines'))) return null
      if (stopped || !(await hasSpace(dataFolder))) return null
      const added = await database.transaction((trx) =>
        addExport(trx, actor, clock.now(), {
          fileName: `${table.fileName}.${copy.format}`,
          mediaType: tableType(copy.format),
          lines: table.lines,
        }),
      )
      if (isRefusal(added)) return added
      const abort = new AbortController()
      const path = exportPath(dataFolder, added.file)
      const written = write({ id: added.id, path, count: { rows: 0 }, abort }, table, copy)
        .catch(onError)
        .finally(() => running.delete(written))
      running.set(written, abort)
      return { exportId: added.id }
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearInterval(timer)
      for (const abort of running.values()) abort.abort('stopped' satisfies ExportFailure)
      await Promise.all(running.keys())
    },
  }
}
export type ExportStore = ReturnType<typeof createExportStore>
