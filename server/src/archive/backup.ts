// Writes backups, deletes old ones, and checks a backup by restoring it into a separate database.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@huishou/wire/time'
import { writeBackupStatus } from '../platform/backup-status.ts'
import { readKeyText } from '../platform/encryption/keys.ts'
import { exportArchive, type Exported } from './export-archive.ts'
import { importArchive, type Imported, type Target } from './import-archive.ts'
import { ArchiveProblem } from './archive-problem.ts'

/** File names of backups and of unfinished ones; no other files in the backup folder are ever deleted. */
const BACKUP = /^huishou-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/
const UNFINISHED = /^huishou-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz\.\d+\.part$/

const nameAt = (now: number): string =>
  `huishou-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`

const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 500)

/** Backups in a folder, newest first. */
const listBackups = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder)
  return names
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .toReversed()
}

/** Deletes all but the newest backups, and unfinished parts more than a day old. */
const rotate = async (folder: string, keep: number, now: number): Promise<number> => {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one)))
    if ((await stat(join(folder, name))).mtimeMs < now - DAY) await rm(join(folder, name), { force: true })
  const old = (await listBackups(folder)).slice(keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Writes a backup into a folder, deletes the oldest beyond `keep`, and records the result for the system status. */
export const backUp = async (
  folder: string,
  source: Target,
  { now, keep, withKeys }: { now: number; keep: number; withKeys: boolean },
): Promise<Exported & { file: string; deleted: number }> => {
  const file = join(folder, nameAt(now))
  try {
    const made = await exportArchive(file, source, { now, withKeys })
    await writeBackupStatus(source.dataFolder, { done: { at: now, file, bytes: made.bytes } })
    return { ...made, file, deleted: await rotate(folder, keep, now) }
  } catch (error) {
    await writeBackupStatus(source.dataFolder, { failed: { at: now, failure: failureOf(error) } })
    throw error
  }
}

/** An archive named directly, or the newest backup in a folder. */
export const findArchive = async (place: string): Promise<string> => {
  const about = await stat(place).catch(() => null)
  if (!about) throw new ArchiveProblem(`There is no file or folder ${place}.`)
  if (about.isFile()) return place
  const [newest] = await listBackups(place)
  if (newest === undefined) throw new ArchiveProblem(`There is no backup in ${place}.`)
  return join(place, newest)
}

/**
 * Restores an archive into a separate SQLite database, compares and proves it as an import does, and deletes it again.
 * The result is recorded for the system status.
 */
export const drill = async (path: string, source: Target, now: number): Promise<Imported> => {
  const dataFolder = await mkdtemp(join(source.dataFolder, 'drill-'))
  try {
    const encryptionKeys = readKeyText(source.encryptionKeys, source.dataFolder)
    const restored = await importArchive(path, { url: null, dataFolder, encryptionKeys }, now)
    await writeBackupStatus(source.dataFolder, { drill: { at: now, rows: restored.rows, failure: '' } })
    return restored
  } catch (error) {
    await writeBackupStatus(source.dataFolder, { drill: { at: now, rows: 0, failure: failureOf(error) } })
    throw error
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}
