// Reads an archive file, passes its parts to handlers, and compares them with the manifest of the archive.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Counters, FORMAT, Header, ListedFile, Manifest, MOST_BYTES, parseAs, sha256Of } from './format.ts'
import { isPicture } from './list-and-place-pictures.ts'
import { ArchiveProblem } from './archive-problem.ts'

/**
 * Handlers for the parts of an archive, called in the archive's order. If reading fails, all their effects must be
 * undone.
 */
export type Visitor = {
  header?: (header: Header) => Promise<void>
  /** Lines of rows of one table, each a JSON object. */
  rows?: (table: string, lines: readonly string[]) => Promise<void>
  counters?: (counters: Counters) => Promise<void>
  keys?: (text: string) => Promise<void>
  picture?: (path: string, bytes: Buffer) => Promise<void>
}

const damaged = (what: string): ArchiveProblem =>
  new ArchiveProblem(`The archive is damaged or was changed: ${what}. Nothing was imported.`)

const linesOf = (bytes: Buffer): string[] => {
  const lines = bytes.toString('utf8').split('\n')
  if (lines.pop() !== '') throw damaged('a part ends within a line')
  return lines
}

/** Bytes of rows that are turned into text at a time; the texts of whole parts would stay in memory after their use. */
const LINES_BYTES = 64 * 1024

/** The lines of a part in groups, each of LINES_BYTES and the rest of its last line. */
const lineGroupsOf = function* (bytes: Buffer): Generator<string[]> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\n', from + LINES_BYTES)
    const to = end === -1 ? bytes.length : end + 1
    yield linesOf(bytes.subarray(from, to))
    from = to
  }
}

/** Everything read from an archive so far, to compare with its manifest. */
class Tally {
  readonly header: Header
  readonly #headerSum: string
  readonly #tables = new Map<string, { hash: Hash; count: number }>()
  readonly #list = createHash('sha256')
  readonly #files = { count: 0, bytes: 0 }
  #unlisted: ListedFile[] = []
  #counters = ''
  #keys: string | null = null

  constructor(bytes: Buffer) {
    this.header = parseAs(Header, 'archive.json', bytes.toString('utf8'))
    this.#headerSum = sha256Of(bytes)
    for (const name of Object.keys(this.header.tables))
      this.#tables.set(name, { hash: createHash('sha256'), count: 0 })
  }

  async #rows(table: string, bytes: Buffer, visit: Visitor): Promise<void> {
    const sum = this.#tables.get(table)
    if (!sum) throw damaged(`it has rows of an unknown table ${table}`)
    sum.hash.update(bytes)
    for (const lines of lineGroupsOf(bytes)) {
      sum.count += lines.length
      await visit.rows?.(table, lines)
    }
  }

  #listed(bytes: Buffer): void {
    this.#list.update(bytes)
    const listed = linesOf(bytes).map((line) => parseAs(ListedFile, 'the list of files', line))
    const met = this.#unlisted
    this.#unlisted = []
    const same = (file: ListedFile, index: number) =>
      file.path === met[index]?.path && file.sha256 === met[index].sha256 && file.bytes === met[index].bytes
    if (listed.length !== met.length || !listed.every(same))
      throw damaged('its pictures are not those it lists')
  }

  async add(name: string, bytes: Buffer, visit: Visitor): Promise<void> {
    const [, table] = /^rows\/([A-Za-z]\w*)\/\d{6}\.ndjson$/.exec(name) ?? []
    if (table !== undefined) return await this.#rows(table, bytes, visit)
    if (/^list\/\d{6}\.ndjson$/.test(name)) return this.#listed(bytes)
    if (isPicture(name)) {
      this.#unlisted.push({ path: name, bytes: bytes.length, sha256: sha256Of(bytes) })
      this.#files.count += 1
      this.#files.bytes += bytes.length
      return await visit.picture?.(name, bytes)
    }
    if (name === 'counters.json' && this.#counters === '') {
      this.#counters = sha256Of(bytes)
      return await visit.counters?.(parseAs(Counters, name, bytes.toString('utf8')))
    }
    if (name === 'keys.txt' && this.#keys === null) {
      this.#keys = sha256Of(bytes)
      return await visit.keys?.(bytes.toString('utf8'))
    }
    throw damaged(`it has an entry that does not belong there (${name.slice(0, 100)})`)
  }

  /** Compares everything with the manifest. */
  seal(bytes: Buffer): Manifest {
    const manifest = parseAs(Manifest, 'manifest.json', bytes.toString('utf8'))
    if (manifest.header !== this.#headerSum) throw damaged('its description is another one')
    if (manifest.counters !== this.#counters) throw damaged('its next numbers are other ones')
    if (manifest.keys !== this.#keys || (this.#keys !== null) !== this.header.withKeys)
      throw damaged('its keys are other ones')
    if (Object.keys(manifest.tables).length !== this.#tables.size) throw damaged('its tables are other ones')
    for (const [name, { hash, count }] of this.#tables) {
      const said = manifest.tables[name]
      if (said?.count !== count)
        throw damaged(`table ${name} has ${count} rows instead of ${said?.count ?? 'none'}`)
      if (said.sha256 !== hash.digest('hex')) throw damaged(`the rows of table ${name} are other ones`)
    }
    const { count, bytes: size, sha256 } = manifest.files
    const listIsRight = sha256 === this.#list.digest('hex') && this.#unlisted.length === 0
    if (!listIsRight || count !== this.#files.count || size !== this.#files.bytes)
      throw damaged('its pictures are not all there')
    return manifest
  }
}

/** The entries of a gzipped tar one after the other. */
const entriesOf = async function* (path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  // the loop below throws it as well
  read.catch(() => undefined)
  for await (const entry of entries) {
    const { name, size, type } = entry.header
    if (type !== 'file') throw damaged(`${name.slice(0, 100)} is no plain file`)
    if (size > MOST_BYTES) throw damaged(`${name.slice(0, 100)} is too large`)
    const pieces: Uint8Array[] = []
    for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece)
    yield { name, bytes: Buffer.concat(pieces) }
  }
  await read
}

const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

/**
 * Reads a whole archive, hands its parts to `visit` and compares everything with the manifest at its end. Throws
 * ArchiveProblem for an archive that is cut, damaged or changed, of another version, or no archive at all.
 */
export const walkArchive = async (
  path: string,
  visit: Visitor = {},
): Promise<{ header: Header; manifest: Manifest }> => {
  let tally: Tally | undefined
  let manifest: Manifest | undefined
  let inside = false
  const step = async (name: string, bytes: Buffer): Promise<void> => {
    if (manifest) throw damaged('something follows its end')
    if (name === 'archive.json' && !tally) {
      tally = new Tally(bytes)
      await visit.header?.(tally.header)
    } else if (!tally) throw new ArchiveProblem(`${path} is no archive of this program (${FORMAT}).`)
    else if (name === 'manifest.json') manifest = tally.seal(bytes)
    else await tally.add(name, bytes, visit)
  }
  try {
    for await (const { name, bytes } of entriesOf(path)) {
      inside = true
      await step(name, bytes)
      inside = false
    }
  } catch (error) {
    // an error of the visitor or the machine is not the archive's fault
    if (inside || error instanceof ArchiveProblem || isSystemError(error)) throw error
    throw damaged(error instanceof Error ? error.message : 'it does not unpack')
  }
  if (!tally || !manifest) throw damaged('its end is missing')
  return { header: tally.header, manifest }
}
