// Exports everything a business has stored (tables, pictures and, on request, encryption keys) into one archive file.
import { existsSync } from 'node:fs'
import { link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Tables } from '../database/index.ts'
import { migrations } from '../migrations/index.ts'
import { syncPath } from '../platform/durable-files.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { keysOpen, readKeyText } from '../platform/encryption/keys.ts'
import { openFiles } from '../platform/file-store/open-files.ts'
import { PRIVATE_FOLDER } from '../platform/private-files.ts'
import type { Header, Manifest } from './format.ts'
import { filesOf, type Target } from './import-archive.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { readMigrations } from './read-migrations.ts'
import { writeArchive } from './write-archive.ts'

export type Exported = { header: Header; manifest: Manifest; bytes: number }

/** Refuses a database of another schema version, because its contents could be misread. */
const checkVersion = async (database: Database<Tables>): Promise<void> => {
  const had = new Set(await readMigrations(database.reader))
  if (migrations.some(({ name }) => !had.has(name)))
    throw new ArchiveProblem(
      'The database is of an older version than this program: start the server once, which brings it up to date.',
    )
  if (had.size > migrations.length)
    throw new ArchiveProblem(
      'The database is of a newer version than this program: use the program the server runs.',
    )
}

const readKeys = async (database: Database<Tables>, source: Target): Promise<string> => {
  const keys = readKeyText(source.encryptionKeys, source.dataFolder)
  const row = await database.reader.selectFrom('encryption').select('indexKey').executeTakeFirst()
  if (keys === null || (row && !keysOpen(keys, row.indexKey)))
    throw new ArchiveProblem(
      'The keys of this business are not at hand: set HUISHOU_ENCRYPTION_KEYS as the server has it, or export without --with-keys.',
    )
  return keys
}

/**
 * Exports the whole business into a new file, from one snapshot while the server keeps running. The file appears under
 * its final name only when it is complete and on disk.
 */
export const exportArchive = async (
  path: string,
  source: Target,
  { now, withKeys }: { now: number; withKeys: boolean },
): Promise<Exported> => {
  if (existsSync(path)) throw new ArchiveProblem(`${path} exists already; nothing was written.`)
  if (source.url === null && !existsSync(join(source.dataFolder, 'huishou.db')))
    throw new ArchiveProblem(
      `There is no database in ${source.dataFolder}: set HUISHOU_DATA or DATABASE_URL as the server has them.`,
    )
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const part = `${path}.${process.pid}.part`
  const database = await openDatabase<Tables>(source)
  try {
    await checkVersion(database)
    const keys = withKeys ? await readKeys(database, source) : null
    await rm(part, { force: true })
    const made = await writeArchive(part, { database, stored: openFiles(filesOf(source)), now, keys })
    // unlike a rename it never replaces a file that appeared meanwhile
    await link(part, path)
    await syncPath(dirname(path))
    return { ...made, bytes: (await stat(path)).size }
  } finally {
    await rm(part, { force: true })
    await database.close()
  }
}
