// Defines the format of an archive of a whole business, with the schemas of its parts, and parses these parts.
import { hash } from 'node:crypto'
import { Type, type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { ArchiveProblem } from './archive-problem.ts'

/**
 * The format of an archive: a gzipped tar containing, in this order, `archive.json` (a description),
 * `rows/<table>/<n>.ndjson` (one row per line, by primary key), `counters.json` (next ids), `files/…` with a
 * `list/<n>.ndjson` after every few hundred files, `keys.txt` only on request, and `manifest.json` (counts and hashes
 * of all of these), without which the archive is incomplete.
 */
export const FORMAT = 'huishou-archive-1'

/** Size of one part in bytes: rows of a table, or lines of the file list. */
export const PART_BYTES = 512 * 1024
/** Largest entry that is read into memory: a part, and the one row that may exceed it. */
export const MOST_BYTES = 64 * 1024 * 1024
/** Files between two parts of their list. */
export const FILES_A_LIST = 500

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Count = Type.Integer({ minimum: 0 })

export const Header = Type.Object({
  format: Type.Literal(FORMAT),
  at: Type.Integer(),
  engine: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  business: Type.String(),
  /** Names of the migrations that made the tables, in the order they ran. */
  migrations: Type.Array(Type.String()),
  tables: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Whether the keys of encrypted columns are in the archive. */
  withKeys: Type.Boolean(),
  /** A text encrypted with the business's key; keys that cannot decrypt it cannot decrypt any column either. */
  keyCheck: Type.String(),
})
export type Header = Static<typeof Header>

export const Counters = Type.Record(Type.String(), Type.Integer({ minimum: 1 }))
export type Counters = Static<typeof Counters>

const Summed = Type.Object({ count: Count, sha256: Sha256 })

export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  header: Sha256,
  counters: Sha256,
  keys: Type.Union([Sha256, Type.Null()]),
  tables: Type.Record(Type.String(), Summed),
  /** Totals over the lines of the file lists. */
  files: Type.Object({ count: Count, bytes: Count, sha256: Sha256 }),
  proof: Type.Object({ accounts: Count, journals: Count, gapFen: Count }),
})
export type Manifest = Static<typeof Manifest>

/** A line of the list of files. */
export const ListedFile = Type.Object({ path: Type.String(), bytes: Count, sha256: Sha256 })
export type ListedFile = Static<typeof ListedFile>

/** Parses JSON from an archive; anything that does not match the schema means a damaged archive. */
export const parseAs = <Schema extends TSchema>(
  schema: Schema,
  name: string,
  text: string,
): Static<Schema> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ArchiveProblem(`${name} in the archive is not readable: the archive is damaged.`)
  }
  if (!Check(schema, value))
    throw new ArchiveProblem(
      `${name} in the archive is not what this program writes: it is damaged, or another kind of file.`,
    )
  return value
}

export const sha256Of = (bytes: Buffer | string): string => hash('sha256', bytes, 'hex')
