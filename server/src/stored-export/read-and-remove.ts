// Lists a person's stored exports, opens their files and removes them. A periodic job also removes expired ones, and
// ends those whose process was stopped.

import type { ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { MOST_STORED } from '@huishou/wire/staff/export-states'
import type { myExports } from '@huishou/wire/staff/stored-exports'
import { open, rm } from 'node:fs/promises'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { RawReply, StaffMember } from '../platform/http/route.ts'
import type { Sweep } from '../platform/jobs.ts'
import type { StoredExportRow, StoredExportTables } from './tables.ts'
import {
  endExport,
  exportPath,
  scopeOf,
  SILENT_MS,
  type NotifyEnded,
  type NotifyRemoved,
} from './create-or-end-export.ts'
import { realNow } from '../platform/time/real-time.ts'

type Db = Handle<StoredExportTables>
type Stored = ReplyOf<typeof myExports>['rows'][number]

/** An export whose process has gone silent is shown as stopped before the sweep marks it. */
const toStored = (row: StoredExportRow): Stored => {
  const { id, fileName, state, failure, lines, linesDone, bytes, createdAt, endedAt, expiresAt } = row
  const common = { id, fileName, lines, linesDone, bytes, createdAt, endedAt, expiresAt }
  return state === 'running' && row.touchedAt < realNow() - SILENT_MS
    ? { ...common, state: 'failed', failure: 'stopped' }
    : { ...common, state, failure }
}

type Asked = { actor: StaffMember; id: number; now: number; dataFolder: string }

/** The person's exports that have not expired and were made with the role, shop and city the person still has. */
const ownExports = (db: Db, actor: StaffMember, now: number) =>
  db
    .selectFrom('storedExport')
    .selectAll()
    .where('staffId', '=', actor.staffId)
    .where('scope', '=', scopeOf(actor))
    .where((e) => e.or([e('expiresAt', 'is', null), e('expiresAt', '>', now)]))

const ownExport = (db: Db, { actor, id, now }: Asked) =>
  ownExports(db, actor, now).where('id', '=', id).executeTakeFirst()

export const readExports = async (db: Db, actor: StaffMember, now: number): Promise<{ rows: Stored[] }> => {
  const rows = await ownExports(db, actor, now).orderBy('id', 'desc').limit(MOST_STORED).execute()
  return { rows: rows.map(toStored) }
}

/**
 * The file of a finished export, and its name. Refuses EXPORT_NOT_READY while it is written or after it failed, and
 * EXPORT_GONE when the file is not in this server's data folder, for example after the business was moved.
 */
export const openExport = async (db: Db, asked: Asked): Promise<RawReply | Refusal> => {
  const row = await ownExport(db, asked)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'done') return refuse('EXPORT_NOT_READY')
  const handle = await open(exportPath(asked.dataFolder, row.file), 'r').catch(() => null)
  if (!handle) return refuse('EXPORT_GONE')
  return {
    raw: handle.createReadStream(),
    type: row.mediaType,
    fileName: row.fileName,
    headers: { 'content-length': String(row.bytes) },
  }
}

/**
 * Removes one of the person's exports: the file first, which the row still names if the process is killed between the
 * two. A process that is still writing it notices, and removes what it wrote.
 */
export const removeExport = async (
  db: Db,
  write: (work: (trx: Transaction<StoredExportTables>) => Promise<unknown>) => Promise<unknown>,
  notifyRemoved: NotifyRemoved,
  asked: Asked,
): Promise<{ id: number } | Refusal> => {
  const row = await ownExport(db, asked)
  if (!row) return refuse('NOT_FOUND')
  await rm(exportPath(asked.dataFolder, row.file), { force: true })
  await write(async (trx) => {
    await trx.deleteFrom('storedExport').where('id', '=', row.id).execute()
    await notifyRemoved(trx, asked.now, row)
  })
  return { id: row.id }
}

type Found = Pick<StoredExportRow, 'id' | 'file'>

/** Handles each of these exports, also after one of them failed; throws the last failure. */
const forEach = async (found: readonly Found[], work: (row: Found) => Promise<void>): Promise<void> => {
  let failure: unknown = null
  for (const row of found)
    await work(row).catch((error: unknown) => {
      failure = error
    })
  if (failure !== null) throw failure
}

type Notices = { notifyEnded?: NotifyEnded; notifyRemoved?: NotifyRemoved }
type Tidying = Notices & { dataFolder: string; now: number }

/** Ends an export whose process has gone silent; one that has reported again meanwhile is left alone. */
const endSilent =
  (database: Database<StoredExportTables>, { dataFolder, notifyEnded, now }: Tidying) =>
  async ({ id, file }: Found): Promise<void> => {
    const stopped = { state: 'failed', failure: 'stopped' } as const
    const isEnded = await database.transaction(async (trx) => {
      const ended = await endExport(trx, id, now, stopped, realNow() - SILENT_MS)
      if (ended) await notifyEnded?.(trx, now, ended)
      return ended !== null
    })
    if (isEnded) await rm(exportPath(dataFolder, file), { force: true })
  }

const deleteOver =
  (database: Database<StoredExportTables>, { dataFolder, notifyRemoved, now }: Tidying) =>
  async ({ id, file }: Found): Promise<void> => {
    await rm(exportPath(dataFolder, file), { force: true })
    await database.transaction(async (trx) => {
      await trx.deleteFrom('storedExport').where('id', '=', id).execute()
      await notifyRemoved?.(trx, now, { id })
    })
  }

/** Ends exports whose process was stopped in the middle, and deletes those whose time is over. */
export const tidyExports =
  <All extends StoredExportTables>(dataFolder: string, notices: Notices = {}): Sweep<All>['run'] =>
  async (whole, now) => {
    const database: Database<StoredExportTables> = whole
    const all = () => database.reader.selectFrom('storedExport').select(['id', 'file']).limit(1_000)
    const over = await all().where('expiresAt', '<=', now).execute()
    const silent = await all()
      .where('state', '=', 'running')
      .where('touchedAt', '<', realNow() - SILENT_MS)
      .execute()
    const tidying = { ...notices, dataFolder, now }
    await Promise.all([
      forEach(over, deleteOver(database, tidying)),
      forEach(silent, endSilent(database, tidying)),
    ])
  }
