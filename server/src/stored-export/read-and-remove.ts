// Lists a person's stored exports, opens their files, and removes them, also after their time.

import type { ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { MOST_STORED } from '@huishou/wire/staff/export-states'
import type { myExports } from '@huishou/wire/staff/stored-exports'
import { open, rm } from 'node:fs/promises'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { RawReply } from '../platform/http/route.ts'
import type { Sweep } from '../platform/jobs.ts'
import type { StoredExportRow, StoredExportTables } from './tables.ts'
import { endExport, exportPath, SILENT_MS } from './write-in-background.ts'

type Db = Handle<StoredExportTables>
type Stored = ReplyOf<typeof myExports>['rows'][number]

/** An export whose process has gone silent is shown as stopped before the sweep marks it. */
const toStored = (row: StoredExportRow): Stored => {
  const { id, fileName, state, failure, lines, linesDone, bytes, createdAt, endedAt, expiresAt } = row
  const common = { id, fileName, lines, linesDone, bytes, createdAt, endedAt, expiresAt }
  return state === 'running' && row.touchedAt < Date.now() - SILENT_MS
    ? { ...common, state: 'failed', failure: 'stopped' }
    : { ...common, state, failure }
}

const ownExport = (db: Db, staffId: number, id: number, now: number) =>
  db
    .selectFrom('storedExport')
    .selectAll()
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .where((e) => e.or([e('expiresAt', 'is', null), e('expiresAt', '>', now)]))
    .executeTakeFirst()

export const readExports = async (db: Db, staffId: number, now: number): Promise<{ rows: Stored[] }> => {
  const rows = await db
    .selectFrom('storedExport')
    .selectAll()
    .where('staffId', '=', staffId)
    .where((e) => e.or([e('expiresAt', 'is', null), e('expiresAt', '>', now)]))
    .orderBy('id', 'desc')
    .limit(MOST_STORED)
    .execute()
  return { rows: rows.map(toStored) }
}

/**
 * The file of a finished export. Refuses EXPORT_NOT_READY while it is written or after it failed, and EXPORT_GONE when
 * the file is not in this server's data folder, for example after the business was moved.
 */
export const openExport = async (
  db: Db,
  { staffId, id, now, dataFolder }: { staffId: number; id: number; now: number; dataFolder: string },
): Promise<RawReply | Refusal> => {
  const row = await ownExport(db, staffId, id, now)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'done') return refuse('EXPORT_NOT_READY')
  const handle = await open(exportPath(dataFolder, row.file), 'r').catch(() => null)
  if (!handle) return refuse('EXPORT_GONE')
  return { raw: handle.createReadStream(), type: row.mediaType, fileName: row.fileName }
}

/** Removes one of the person's exports with its file. A process that is still writing it notices, and removes what it wrote. */
export const removeExport = async (
  trx: Transaction<StoredExportTables>,
  { staffId, id, now, dataFolder }: { staffId: number; id: number; now: number; dataFolder: string },
): Promise<{ id: number } | Refusal> => {
  const row = await ownExport(trx, staffId, id, now)
  if (!row) return refuse('NOT_FOUND')
  await rm(exportPath(dataFolder, row.file), { force: true })
  await trx.deleteFrom('storedExport').where('id', '=', id).execute()
  return { id }
}

/** Ends exports whose process was stopped in the middle, and deletes those whose time is over. */
export const tidyExports =
  <All extends StoredExportTables>(dataFolder: string): Sweep<All>['run'] =>
  async (whole, now) => {
    const database: Database<StoredExportTables> = whole
    const silent = await database.reader
      .selectFrom('storedExport')
      .select(['id', 'file'])
      .where('state', '=', 'running')
      .where('touchedAt', '<', Date.now() - SILENT_MS)
      .limit(100)
      .execute()
    for (const { id, file } of silent) {
      await rm(exportPath(dataFolder, file), { force: true })
      await database.transaction((trx) => endExport(trx, id, now, { state: 'failed', failure: 'stopped' }))
    }
    const over = await database.reader
      .selectFrom('storedExport')
      .select(['id', 'file'])
      .where('expiresAt', '<=', now)
      .limit(100)
      .execute()
    for (const { id, file } of over) {
      await rm(exportPath(dataFolder, file), { force: true })
      await database.transaction((trx) => trx.deleteFrom('storedExport').where('id', '=', id).execute())
    }
  }
