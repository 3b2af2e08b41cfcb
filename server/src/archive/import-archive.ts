// Imports an archive of a whole business: its rows into an empty PostgreSQL or SQLite database, and its pictures into
// the file store.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tables } from '../database/index.ts'
import { proveLedger } from '../ledger-proof/index.ts'
import { migrations } from '../migrations/index.ts'
import type { FilesConfig } from '../platform/config/read-files-config.ts'
import { buildPostgres, buildSqlite } from '../platform/build-database.ts'
import { syncPath } from '../platform/durable-files.ts'
import type { Engine, Transaction } from '../platform/database.ts'
import { keysOpen, readKeyText, writeKeyFile } from '../platform/encryption/keys.ts'
import { openFiles, type FilesPlace } from '../platform/file-store/open-files.ts'
import { migrate } from '../platform/migrate.ts'
import { PRIVATE_FOLDER } from '../platform/private-files.ts'
import type { Header, Manifest } from './format.ts'
import { compareRows, insertRows, withoutForeignKeys } from './load-rows.ts'
import { placePictures, stageFile } from './list-and-place-pictures.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { readShapes, writeCounters, type TableShape } from './table-shapes-and-next-ids.ts'
import { walkArchive } from './read-archive.ts'

/** Where a business is stored, as the source or target of an archive: PostgreSQL, or SQLite in the data folder. */
export type Target = {
  url: string | null
  dataFolder: string
  encryptionKeys: string | null
  /** Where pictures are stored; without it in the data folder. */
  files?: FilesConfig
  /** The pictures are already in their place, because the business only changes its database engine. */
  hasPictures?: boolean
}
/** The place of the pictures of a source or target. */
export const filesOf = ({ dataFolder, files }: Target): FilesPlace => ({
  dataFolder,
  files: files ?? { writeTo: 'folder', s3: null },
})

export type Imported = { header: Header; manifest: Manifest; rows: number; gapFen: number; keyFile: boolean }

const NEWER = 'The archive is of a newer version of this program: update it first. Nothing was imported.'

/** Runs the migrations with these names, or all of them. */
const migrateTo = async (
  engine: Engine,
  trx: Transaction<Tables>,
  now: number,
  names: readonly string[] | null,
): Promise<void> => {
  const known = migrations.filter(({ name }) => names === null || names.includes(name))
  if (names !== null && known.length < names.length) throw new ArchiveProblem(NEWER)
  await migrate<Tables>({ engine, transaction: (work) => work(trx) }, known, now)
}

const checkShapes = (shapes: readonly TableShape[], { tables }: Header): void => {
  const own = new Map(
    shapes.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
  const differs = [...new Set([...own.keys(), ...Object.keys(tables)])].find(
    (name) => own.get(name)?.join() !== tables[name]?.toSorted().join(),
  )
  if (differs !== undefined)
    throw new ArchiveProblem(
      `Table ${differs} of the archive has other columns than this program's. ${NEWER}`,
    )
}

const assertEmpty = async (engine: Engine, trx: Transaction<Tables>): Promise<void> => {
  const tables = await readTableNames(engine, trx)
  if (tables > 0)
    throw new ArchiveProblem(
      'The database is not empty. An import fills a new one: name an empty database in DATABASE_URL, or another folder in HUISHOU_DATA.',
    )
}

const readTableNames = async (engine: Engine, trx: Transaction<Tables>): Promise<number> =>
  engine === 'sqlite'
    ? 0
    : Number(
        (
          await sql<{ count: number }>`
            select count(*) as count from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(
            trx,
          )
        ).rows[0]?.count,
      )

type Loaded = Pick<Imported, 'header' | 'manifest' | 'gapFen'>

/** Everything that happens to the database, in its one transaction. */
const load = async (
  engine: Engine,
  trx: Transaction<Tables>,
  path: string,
  { staged, now, hasPictures }: { staged: string; now: number; hasPictures: boolean },
): Promise<Loaded> => {
  await assertEmpty(engine, trx)
  let shapes: TableShape[] = []
  let restoreKeys = async (): Promise<void> => undefined
  const { header, manifest } = await walkArchive(path, {
    header: async (first) => {
      await migrateTo(engine, trx, now, first.migrations)
      shapes = await readShapes(engine, trx)
      checkShapes(shapes, first)
      restoreKeys = await withoutForeignKeys(engine, trx)
      // what migrations have put in is in the archive, as it became
      for (const { name } of shapes) await sql`delete from ${sql.table(name)}`.execute(trx)
    },
    rows: async (table, lines) => {
      const shape = shapes.find(({ name }) => name === table)
      if (shape) await insertRows(engine, trx, shape, lines)
    },
    counters: (counters) => writeCounters(engine, trx, counters),
    keys: (text) => stageFile(staged, 'keys.txt', Buffer.from(text)),
    ...(hasPictures ? {} : { picture: (picture, bytes) => stageFile(staged, picture, bytes) }),
  })
  await restoreKeys()
  await compareRows(engine, trx, shapes, manifest.tables)
  await migrateTo(engine, trx, now, null)
  const { gapFen } = await proveLedger(trx, now)
  if (gapFen !== manifest.proof.gapFen)
    throw new ArchiveProblem(
      `The books are off by ${gapFen} fen after the import and were off by ${manifest.proof.gapFen} fen before. Nothing was imported.`,
    )
  return { header, manifest, gapFen }
}

/** Which keys open the archive's encrypted columns; refuses when none do, because they would be lost. */
const chooseKeys = (
  target: Target,
  { keyCheck, at }: Header,
  inArchive: string | null,
): 'own' | 'archive' => {
  const own = readKeyText(target.encryptionKeys, target.dataFolder)
  if (keyCheck === '' || (own !== null && keysOpen(own, keyCheck))) return 'own'
  if (own !== null)
    throw new ArchiveProblem(
      `The archive's ID numbers and account numbers are encrypted with other keys than those of ${target.encryptionKeys === null ? `the file encryption-keys in ${target.dataFolder}` : 'HUISHOU_ENCRYPTION_KEYS'}. Put the keys of the business from ${new Date(at).toISOString()} there. Nothing was imported.`,
    )
  if (inArchive !== null && keysOpen(inArchive, keyCheck)) return 'archive'
  throw new ArchiveProblem(
    `The archive holds encrypted columns and not their key. Copy the file encryption-keys of the business into ${target.dataFolder}, or set HUISHOU_ENCRYPTION_KEYS; or export again with --with-keys. Nothing was imported.`,
  )
}

/**
 * Reads the whole archive before anything is written, and checks that it is complete, of a known version and readable
 * with the keys.
 */
const inspect = async (path: string, target: Target): Promise<'own' | 'archive'> => {
  let keys: string | null = null
  const { header } = await walkArchive(path, {
    header: async ({ migrations: had }) => {
      if (had.some((name) => !migrations.some((migration) => migration.name === name)))
        throw new ArchiveProblem(NEWER)
    },
    keys: async (text) => void (keys = text),
  })
  return chooseKeys(target, header, keys)
}

/**
 * Imports an archive into an empty database of either engine: all of it, proved and compared, or nothing. An import
 * that was interrupted can be run again.
 */
export const importArchive = async (path: string, target: Target, now: number): Promise<Imported> => {
  const file = join(target.dataFolder, 'huishou.db')
  if (target.url === null && existsSync(file))
    throw new ArchiveProblem(
      `There is already a database in ${target.dataFolder}. An import fills a new one: name another folder in HUISHOU_DATA, or an empty database in DATABASE_URL.`,
    )
  const keysFrom = await inspect(path, target)
  const staged = join(target.dataFolder, 'import.part')
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true, mode: PRIVATE_FOLDER })
  const how = { staged, now, hasPictures: target.hasPictures === true }
  let loaded: Loaded | undefined
  const place = async (): Promise<void> => {
    await placePictures(staged, openFiles(filesOf(target)))
    const keys = keysFrom === 'archive' ? await readFile(join(staged, 'keys.txt'), 'utf8') : null
    if (keys !== null) writeKeyFile(target.dataFolder, keys)
  }
  try {
    if (target.url === null) {
      const built = join(staged, 'huishou.db')
      await buildSqlite<Tables>(built, async (trx) => {
        loaded = await load('sqlite', trx, path, how)
      })
      await place()
      await rename(built, file)
      await syncPath(target.dataFolder)
    } else
      await buildPostgres<Tables>(target.url, async (trx) => {
        loaded = await load('postgres', trx, path, how)
        await place()
      })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  if (!loaded) throw new Error('nothing was loaded')
  const rows = Object.values(loaded.manifest.tables).reduce((sum, { count }) => sum + count, 0)
  return { ...loaded, rows, keyFile: keysFrom === 'archive' }
}
