import { DAY } from '@huishou/wire/time'
import { readBackupStatus, type BackupStatus } from '../platform/backup-status.ts'
import type { Handle } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readNumberSetting } from './read-config.ts'
import type { ContentTables } from './tables.ts'

/**
 * Reads the status of the last backup and restore drill, and whether more days than the owner allows have passed since
 * the last full backup or, if there is none, since the installation.
 */
export const readBackupState = async (
  db: Handle<ContentTables & PlatformTables>,
  dataFolder: string,
  now: number,
): Promise<BackupStatus & { late: { since: number; days: number } | null }> => {
  const status = readBackupStatus(dataFolder)
  const most = await readNumberSetting(db, 'backup_days')
  const installed = await db.selectFrom('installation').selectAll().executeTakeFirst()
  const since = status.done?.at ?? installed?.markedAt ?? now
  const isLate = installed?.kind === 'business' && most > 0 && now - since > most * DAY
  return { ...status, late: isLate ? { since, days: Math.floor((now - since) / DAY) } : null }
}
