// Runs the commands `export`, `import`, `backup`, `restore` and `move` of the server program, which copy a whole
// business.
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyText } from '../platform/encryption/keys.ts'
import { backUp, drill, findArchive } from './backup.ts'
import { exportArchive, type Exported } from './export-archive.ts'
import { importArchive, type Imported, type Target } from './import-archive.ts'
import { ArchiveProblem } from './archive-problem.ts'

type Command = (words: string[], source: Target, say: (text: string) => void, now: number) => Promise<void>

/**
 * Parses a command's single positional argument and its options; throws an ArchiveProblem with the usage line if they
 * do not match.
 */
const read = <Names extends string>(
  words: string[],
  usage: string,
  options: Readonly<Record<Names, 'boolean' | 'string'>>,
): { place: string; values: Partial<Record<string, string | boolean>> } => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries<'boolean' | 'string'>(options).map(([name, type]) => [name, { type }]),
      ),
    })
    const [place, ...rest] = positionals
    if (place !== undefined && place !== '' && rest.length === 0)
      return {
        place,
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
        ),
      }
  } catch {
    // reported below
  }
  throw new ArchiveProblem(`Usage: ${usage}`)
}

const at = (time: number): string => new Date(time).toISOString()
const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`
const rowsOf = ({ manifest }: Pick<Exported, 'manifest'>): number =>
  Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0)

const KEYS_APART =
  'The keys of encrypted columns are NOT in it: keep a copy of the file encryption-keys (or of HUISHOU_ENCRYPTION_KEYS) in another place. Without it ID and account numbers cannot be read again.'
const KEYS_INSIDE =
  'It holds THE KEYS of encrypted columns: whoever has this file reads everything. Keep it as you keep the keys.'

const tellExported = (say: (text: string) => void, file: string, made: Exported): void => {
  const { files, tables, proof } = made.manifest
  say(
    `${file}: ${megabytes(made.bytes)}, ${rowsOf(made)} rows of ${Object.keys(tables).length} tables, ${files.count} files.`,
  )
  say(`As of ${at(made.header.at)}; what was written later is not in it.`)
  say(made.header.withKeys ? KEYS_INSIDE : KEYS_APART)
  if (proof.gapFen !== 0)
    say(`ATTENTION: the books of this business are off by ${proof.gapFen} fen (npm run proof).`)
}

const tellImported = (
  say: (text: string) => void,
  { header, manifest, rows, gapFen, keyFile }: Imported,
): void => {
  say(
    `${header.business}, as of ${at(header.at)}: ${rows} rows and ${manifest.files.count} files are in, each table read again and equal to the archive.`,
  )
  if (keyFile) say('The keys were in the archive; they are now the file encryption-keys in the data folder.')
  const { accounts, journals } = manifest.proof
  say(
    gapFen === 0
      ? `${accounts} accounts, ${journals} journals: the books are proved.`
      : `THE BOOKS DO NOT AGREE: ${gapFen} fen, as in the business the archive is of.`,
  )
  if (gapFen !== 0) process.exitCode = 1
}

const exportTo: Command = async (words, source, say, now) => {
  const { place, values } = read(words, 'npm run export -- FILE.tar.gz [--with-keys]', {
    'with-keys': 'boolean',
  })
  const file = resolve(place)
  tellExported(say, file, await exportArchive(file, source, { now, withKeys: values['with-keys'] === true }))
}

const importFrom: Command = async (words, source, say, now) => {
  const { place } = read(words, 'npm run import -- FILE.tar.gz', {})
  tellImported(say, await importArchive(await findArchive(resolve(place)), source, now))
  say('Stop the server of the old database before you start one on this.')
}

const backup: Command = async (words, source, say, now) => {
  const usage = 'npm run backup -- FOLDER [--keep 14] [--with-keys]'
  const { place, values } = read(words, usage, { keep: 'string', 'with-keys': 'boolean' })
  const keep = Number(values['keep'] ?? 14)
  if (!Number.isInteger(keep) || keep < 1) throw new ArchiveProblem(`Usage: ${usage}`)
  const made = await backUp(resolve(place), source, { now, keep, withKeys: values['with-keys'] === true })
  tellExported(say, made.file, made)
  if (made.deleted > 0) say(`${made.deleted} older backups were deleted; the newest ${keep} stay.`)
}

const restore: Command = async (words, source, say, now) => {
  const { place, values } = read(words, 'npm run restore -- FOLDER_OR_FILE [--drill]', { drill: 'boolean' })
  const file = await findArchive(resolve(place))
  say(`Restoring ${file}${values['drill'] === true ? ' for practice' : ''}`)
  if (values['drill'] !== true) return tellImported(say, await importArchive(file, source, now))
  tellImported(say, await drill(file, source, now))
  say('The practice database was thrown away.')
}

/** Moves the data from one database engine to the other, through an archive that is deleted afterwards. */
const move: Command = async (words, source, say, now) => {
  const { place } = read(words, 'npm run move -- postgres://user@host/database | FOLDER', {})
  const toPostgres = /^postgres(ql)?:\/\//.test(place)
  const dataFolder = toPostgres ? source.dataFolder : resolve(place)
  const aside = await mkdtemp(join(source.dataFolder, 'move-'))
  try {
    const file = join(aside, 'move.tar.gz')
    await exportArchive(file, source, { now, withKeys: false })
    const encryptionKeys = readKeyText(source.encryptionKeys, source.dataFolder)
    tellImported(
      say,
      await importArchive(
        file,
        {
          url: toPostgres ? place : null,
          dataFolder,
          encryptionKeys,
          ...(source.files && { files: source.files }),
          hasPictures: dataFolder === source.dataFolder,
        },
        now,
      ),
    )
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  if (dataFolder !== source.dataFolder && source.encryptionKeys === null)
    say(
      `Copy the file encryption-keys from ${source.dataFolder} to ${dataFolder}: the server needs it there.`,
    )
  say(
    `What the server has written since ${at(now)} is not in the new database. If one was running: stop it and move again into an empty one before you switch.`,
  )
}

const commands: Readonly<Record<string, Command>> = {
  export: exportTo,
  import: importFrom,
  backup,
  restore,
  move,
}

export const isArchiveCommand = (word: string): boolean => Object.hasOwn(commands, word)

/** Runs `export`, `import`, `backup`, `restore` or `move`. */
export const runArchiveCommand = async (
  word: string,
  words: string[],
  { source, say, now }: { source: Target; say: (text: string) => void; now: number },
): Promise<void> => await commands[word]?.(words, source, say, now)
