// Creates the database rows of exports that are written in the background, and marks them as ended. Also defines the
// scope (role, shop and city) that a person must still have to see an export.

import { refuse } from '@huishou/wire/refusals'
import { EXPORT_HOURS, MOST_STORED, type ExportFailure } from '@huishou/wire/staff/export-states'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { join } from 'node:path'
import { newToken } from '../platform/codes-and-tokens.ts'
import type { Transaction } from '../platform/database.ts'
import { EXPORTS_PER_PERSON } from '../platform/http/export-gate.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { StoredExportRow, StoredExportTables } from './tables.ts'
import { realNow } from '../platform/time/real-time.ts'

/**
 * The scope of a person's access, as stored with their exports: a person whose role, shop or city has changed since
 * then no longer sees the files.
 */
export const scopeOf = ({ role, shopId, cityId }: Pick<StaffMember, 'role' | 'shopId' | 'cityId'>): string =>
  JSON.stringify([role, shopId, cityId])

type Trx = Transaction<StoredExportTables>

/** An export that has just ended. */
export type EndedExport = Pick<StoredExportRow, 'id' | 'staffId' | 'fileName' | 'state'>
/** Notifies whoever requested an export that it has ended, in the same transaction. */
export type NotifyEnded = (trx: Trx, now: number, ended: EndedExport) => Promise<void>
/** Ends the notification of an export that is removed, in the same transaction. */
export type NotifyRemoved = (trx: Trx, now: number, removed: Pick<StoredExportRow, 'id'>) => Promise<void>

/** An export whose process has not reported for this long was stopped in the middle. */
export const SILENT_MS = MINUTE

/** Where the file of an export is stored. */
export const exportPath = (dataFolder: string, file: string): string => join(dataFolder, 'exports', file)

const countRunning = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('storedExport')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('state', '=', 'running')
    .where('touchedAt', '>', realNow() - SILENT_MS)
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
export const addExport = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { fileName, mediaType, lines }: { fileName: string; mediaType: string; lines: number },
) => {
  const { staffId } = actor
  const { count } = await countRunning(trx, staffId)
  if (Number(count) >= EXPORTS_PER_PERSON)
    return refuse('EXPORTS_RUNNING', { values: { most: EXPORTS_PER_PERSON } })
  const added = await trx
    .insertInto('storedExport')
    .values({
      staffId,
      scope: scopeOf(actor),
      fileName,
      mediaType,
      file: newToken(),
      state: 'running',
      failure: null,
      lines,
      linesDone: 0,
      bytes: 0,
      touchedAt: realNow(),
      createdAt: now,
      endedAt: null,
      expiresAt: null,
    })
    .returning(['id', 'file'])
    .executeTakeFirstOrThrow()
  await expireOldest(trx, staffId, now)
  return added
}

/**
 * Ends an export that is still running; null when it was removed in the meantime, or has reported since `silentSince`
 * (real time).
 */
export const endExport = async (
  trx: Trx,
  id: number,
  now: number,
  end: { state: 'done'; lines: number; bytes: number } | { state: 'failed'; failure: ExportFailure },
  silentSince = Number.MAX_SAFE_INTEGER,
): Promise<EndedExport | null> => {
  const ended = await trx
    .updateTable('storedExport')
    .set({
      ...(end.state === 'done' ? { state: end.state, linesDone: end.lines, bytes: end.bytes } : end),
      endedAt: now,
      expiresAt: now + EXPORT_HOURS * HOUR,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('touchedAt', '<', silentSince)
    .returning(['id', 'staffId', 'fileName', 'state'])
    .executeTakeFirst()
  return ended ?? null
}
