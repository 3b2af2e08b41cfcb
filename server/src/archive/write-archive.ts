// Writes an archive file: the rows of all tables, the next ids, pictures, encryption keys on request, and a manifest.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { readMallName } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { proveLedger } from '../ledger-proof/index.ts'
import type { Database, Engine, Handle } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { PRIVATE_FILE } from '../platform/private-files.ts'
import {
  FILES_A_LIST,
  FORMAT,
  MOST_BYTES,
  PART_BYTES,
  sha256Of,
  type Header,
  type Manifest,
} from './format.ts'
import { listPictures } from './list-and-place-pictures.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { readMigrations } from './read-migrations.ts'
import { lineOf, readRows } from './read-rows.ts'
import { readCounters, readShapes, type TableShape } from './table-shapes-and-next-ids.ts'

type Put = (name: string, bytes: Buffer) => Promise<void>
type Summed = { count: number; sha256: string }

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
const numbered = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, '0')}.ndjson`

/** Writes the rows of one table in parts of about the same size. */
const putRows = async (put: Put, engine: Engine, db: Handle<Tables>, shape: TableShape): Promise<Summed> => {
  const hash = createHash('sha256')
  let [count, part, length] = [0, 0, 0]
  let lines: string[] = []
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return
    const bytes = Buffer.from(lines.join(''))
    if (bytes.length > MOST_BYTES) throw new ArchiveProblem(`A row of ${shape.name} is too large to archive.`)
    hash.update(bytes)
    part += 1
    await put(numbered(`rows/${shape.name}`, part), bytes)
    lines = []
    length = 0
  }
  for await (const rows of readRows(engine, db, shape))
    for (const row of rows) {
      const line = lineOf(shape, row)
      lines.push(line)
      count += 1
      length += line.length
      if (length >= PART_BYTES) await flush()
    }
  await flush()
  return { count, sha256: hash.digest('hex') }
}

/**
 * Writes every stored picture, and lists of them with their hashes. A picture that is deleted meanwhile is left
 * out.
 */
const putPictures = async (put: Put, stored: FileStore): Promise<Manifest['files']> => {
  const hash = createHash('sha256')
  let [count, bytes, part] = [0, 0, 0]
  let lines: string[] = []
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return
    const list = Buffer.from(lines.join(''))
    hash.update(list)
    part += 1
    await put(numbered('list', part), list)
    lines = []
  }
  for await (const path of listPictures(stored)) {
    const content = await stored.read(path)
    if (!content) continue
    if (content.length > MOST_BYTES) throw new ArchiveProblem(`${path} is too large to archive.`)
    await put(path, content)
    lines.push(`${JSON.stringify({ path, bytes: content.length, sha256: sha256Of(content) })}\n`)
    count += 1
    bytes += content.length
    if (lines.length >= FILES_A_LIST) await flush()
  }
  await flush()
  return { count, bytes, sha256: hash.digest('hex') }
}

type Source = {
  database: Database<Tables>
  stored: FileStore
  now: number
  /** Text of the keys to put in; null to leave them out. */
  keys: string | null
}

const headerOf = async (
  { database, now, keys }: Source,
  db: Handle<Tables>,
  shapes: readonly TableShape[],
): Promise<Header> => ({
  format: FORMAT,
  at: now,
  engine: database.engine,
  business: await readMallName(db, 'zh'),
  migrations: await readMigrations(db),
  tables: Object.fromEntries(shapes.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  withKeys: keys !== null,
  keyCheck: (await db.selectFrom('encryption').select('indexKey').executeTakeFirst())?.indexKey ?? '',
})

const putAll = async (put: Put, source: Source): Promise<{ header: Header; manifest: Manifest }> => {
  const { database, stored, now, keys } = source
  const ofRows = await database.snapshot(async (db) => {
    const shapes = await readShapes(database.engine, db)
    const header = await headerOf(source, db, shapes)
    await put('archive.json', jsonOf(header))
    const tables: Manifest['tables'] = {}
    for (const shape of shapes) tables[shape.name] = await putRows(put, database.engine, db, shape)
    const counters = jsonOf(await readCounters(database.engine, db, shapes))
    await put('counters.json', counters)
    const { accounts, journals, gapFen } = await proveLedger(db, now)
    return { header, tables, counters, proof: { accounts, journals, gapFen } }
  })
  // after the rows: a picture without its row is only wasted space
  const files = await putPictures(put, stored)
  if (keys !== null) await put('keys.txt', Buffer.from(keys))
  const manifest: Manifest = {
    format: FORMAT,
    header: sha256Of(jsonOf(ofRows.header)),
    counters: sha256Of(ofRows.counters),
    keys: keys === null ? null : sha256Of(keys),
    tables: ofRows.tables,
    files,
    proof: ofRows.proof,
  }
  await put('manifest.json', jsonOf(manifest))
  return { header: ofRows.header, manifest }
}

/** Writes the archive to a new file at `path`; a failure leaves part of it, to be deleted. */
export const writeArchive = async (
  path: string,
  source: Source,
): Promise<{ header: Header; manifest: Manifest }> => {
  const tar = pack()
  const written = pipeline(
    tar,
    createGzip({ level: 4 }),
    createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
  )
  const put: Put = (name, bytes) =>
    new Promise((resolve, reject) => {
      tar.entry(
        { name, size: bytes.length, mode: PRIVATE_FILE, mtime: new Date(source.now) },
        bytes,
        (error) => (error ? reject(error) : resolve()),
      )
    })
  try {
    const made = await Promise.race([putAll(put, source), written.then(() => null)])
    tar.finalize()
    await written
    if (!made) throw new Error('the archive ended early')
    return made
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  }
}
