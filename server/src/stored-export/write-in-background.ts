// Writes long exports to files in the background, with their progress, for the person who asked for them.

import type { ExportedTable, TableRow } from '@huishou/wire/exported-table'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { EXPORT_HOURS, MOST_STORED, type ExportFailure } from '@huishou/wire/staff/export-states'
import { HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../platform/clock.ts'
import { newToken } from '../platform/codes-and-tokens.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { tableFile, tableType, type CopyOptions } from '../platform/document/index.ts'
import { syncPath } from '../platform/durable-files.ts'
import { readNumberSetting, type ContentTables } from '../content/index.ts'
import { EXPORTS_PER_PERSON } from '../platform/http/export-gate.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-files.ts'
import type { StoredExportTables } from './tables.ts'

type Trx = Transaction<StoredExportTables>

/** An export whose process has not reported for this long was stopped in the middle. */
export const SILENT_MS = MINUTE
const TOUCH_MS = SECOND

/** Where the file of an export is stored. */
export const exportPath = (dataFolder: string, file: string): string => join(dataFolder, 'exports', file)

const countRunning = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('storedExport')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('state', '=', 'running')
    .where('touchedAt', '>', Date.now() - SILENT_MS)
    .executeTakeFirstOrThrow()

/** Lets the oldest finished exports of a person expire, so that no more than MOST_STORED remain. */
const expireOldest = async (trx: Trx, staffId: number, now: number): Promise<void> => {
  const old = await trx
    .selectFrom('storedExport')
    .select('id')
    .where('staffId', '=', staffId)
    .orderBy('id', 'desc')
    .offset(MOST_STORED)
    .limit(MOST_STORED)
    .execute()
  if (old.length === 0) return
  await trx
    .updateTable('storedExport')
    .set({ expiresAt: now })
    .where('state', '<>', 'running')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}

/** Records a new export; refuses EXPORTS_RUNNING while the person has as many running as anyone may. */
const addExport = async (
  trx: Trx,
  staffId: number,
  now: number,
  { fileName, mediaType, lines }: { fileName: string; mediaType: string; lines: number },
) => {
  const { count } = await countRunning(trx, staffId)
  if (Number(count) >= EXPORTS_PER_PERSON)
    return refuse('EXPORTS_RUNNING', { values: { most: EXPORTS_PER_PERSON } })
  const added = await trx
    .insertInto('storedExport')
    .values({
      staffId,
      fileName,
      mediaType,
      file: newToken(),
      state: 'running',
      failure: null,
      lines,
      linesDone: 0,
      bytes: 0,
      touchedAt: Date.now(),
      createdAt: now,
      endedAt: null,
      expiresAt: null,
    })
    .returning(['id', 'file'])
    .executeTakeFirstOrThrow()
  await expireOldest(trx, staffId, now)
  return added
}

/** Ends an export that is still running; false when it was removed meanwhile. */
export const endExport = async (
  trx: Trx,
  id: number,
  now: number,
  end: { state: 'done'; lines: number; bytes: number } | { state: 'failed'; failure: ExportFailure },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('storedExport')
    .set({
      ...(end.state === 'done' ? { state: end.state, linesDone: end.lines, bytes: end.bytes } : end),
      endedAt: now,
      expiresAt: now + EXPORT_HOURS * HOUR,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
  dataFolder: string
  onError: (error: unknown) => void
}

/** Reports the progress every second until `end` is called; stops the writing when the export was removed. */
const reportProgress = (
  database: Database<StoredExportTables>,
  id: number,
  count: { rows: number },
  writing: AbortController,
) => {
  const touch = async (): Promise<void> => {
    const { numUpdatedRows } = await database.transaction((trx) =>
      trx
        .updateTable('storedExport')
        .set({ linesDone: count.rows, touchedAt: Date.now() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) writing.abort()
  }
  // a report that fails is made up for by the next one
  const timer = setInterval(() => void touch().catch(() => undefined), TOUCH_MS)
  return { end: () => clearInterval(timer) }
}

/** Writes the table to a new file, and resolves with its size once it is on disk. */
const writeTable = async (
  path: string,
  table: ExportedTable,
  copy: CopyOptions,
  signal: AbortSignal,
): Promise<number> => {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const { raw } = await tableFile(table, copy)
  await pipeline(raw, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }), { signal })
  await syncPath(path)
  return (await stat(path)).size
}

/**
 * Creates the writer of exports. `store` begins one and returns its id at once, or null for a table that is short enough
 * to be sent while the person waits; `stop` ends those that are being written, when the server stops.
 */
export const createExportStore = <All extends Tables>(options: Options<All>) => {
  const { clock, dataFolder, onError } = options
  const database: Database<Tables> = options.database
  const running = new Map<Promise<void>, AbortController>()

  const write = async (
    { id, file }: { id: number; file: string },
    table: ExportedTable,
    copy: CopyOptions,
    writing: AbortController,
  ): Promise<void> => {
    const path = exportPath(dataFolder, file)
    const count = { rows: 0 }
    const progress = reportProgress(database, id, count, writing)
    const end = (result: Parameters<typeof endExport>[3]): Promise<boolean> =>
      database.transaction((trx) => endExport(trx, id, clock.now(), result))
    try {
      const rows = counted(table.rows, count)
      const bytes = await writeTable(path, { ...table, rows }, copy, writing.signal)
      if (!(await end({ state: 'done', lines: count.rows, bytes }))) await rm(path, { force: true })
    } catch (error) {
      await rm(path, { force: true })
      if (!writing.signal.aborted) onError(error)
      await end({ state: 'failed', failure: writing.signal.aborted ? 'stopped' : 'fault' })
    } finally {
      progress.end()
    }
  }

  return {
    store: async (
      staffId: number,
      table: ExportedTable,
      copy: CopyOptions,
    ): Promise<{ exportId: number } | Refusal | null> => {
      if (table.lines <= (await readNumberSetting(database.reader, 'export_background_lines'))) return null
      const added = await database.transaction((trx) =>
        addExport(trx, staffId, clock.now(), {
          fileName: `${table.fileName}.${copy.format}`,
          mediaType: tableType(copy.format),
          lines: table.lines,
        }),
      )
      if (isRefusal(added)) return added
      const writing = new AbortController()
      const written = write(added, table, copy, writing)
        .catch(onError)
        .finally(() => running.delete(written))
      running.set(written, writing)
      return { exportId: added.id }
    },
    stop: async (): Promise<void> => {
      for (const writing of running.values()) writing.abort()
      await Promise.all(running.keys())
    },
  }
}
export type ExportStore = ReturnType<typeof createExportStore>
