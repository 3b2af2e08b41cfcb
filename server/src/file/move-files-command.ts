// Runs the command `move-files`, which copies the pictures of a business into its object store, or back into its
// folder.

import { parseArgs } from 'node:util'
import type { Database } from '../platform/database.ts'
import { openPlaces, type FilesPlace } from '../platform/file-store/open-files.ts'
import { isUploaded } from './find-upload.ts'
import { MoveProblem, moveFiles, type Moved } from './move-files.ts'
import type { FileTables } from './tables.ts'

const USAGE = 'Usage: npm run move-files -- s3 | folder [--delete-source]'
/** Files between two lines of progress. */
const SAY_EVERY = 1_000

type Target = FilesPlace['files']['writeTo']

const readWords = (words: string[]): { target: Target; deleteSource: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'delete-source': { type: 'boolean' } },
    })
    const [target, ...rest] = positionals
    if ((target === 's3' || target === 'folder') && rest.length === 0)
      return { target, deleteSource: values['delete-source'] === true }
  } catch {
    // reported below
  }
  throw new MoveProblem(USAGE)
}

/**
 * Source and target. Throws unless new pictures go to the target already: otherwise some would always be missing there.
 */
const placesOf = (place: FilesPlace, target: Target) => {
  const { folder, s3 } = openPlaces(place)
  if (!s3)
    throw new MoveProblem(
      'There is no object store: set HUISHOU_S3_ENDPOINT, …_BUCKET, …_KEY_ID and …_KEY_SECRET as the server has them.',
    )
  if (place.files.writeTo !== target)
    throw new MoveProblem(
      `New pictures still go to ${target === 's3' ? 'the folder' : 'the object store'}: set HUISHOU_FILES=${target}, restart the server, then move. It reads from both places meanwhile.`,
    )
  return target === 's3' ? { from: folder, to: s3 } : { from: s3, to: folder }
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`

type Told = { from: string; to: string; target: Target; deleteSource: boolean }

const tell = (say: (text: string) => void, moved: Moved, { from, to, target, deleteSource }: Told): void => {
  const { copied, bytes, present, erased, deleted, remade, damaged, kept } = moved
  say(
    `${copied} files copied (${megabytes(bytes)}), each read again with the same SHA-256; ${present} were there already.`,
  )
  if (erased > 0) say(`${erased} were erased by the server meanwhile, in both places.`)
  if (remade.count > 0) {
    say(`${remade.count} thumbnails were damaged in ${from}, and were made again from their pictures:`)
    for (const path of remade.named) say(`  - ${path}`)
  }
  if (damaged.count > 0) {
    say(`ATTENTION: ${damaged.count} pictures are damaged in ${from}, and were copied as they are:`)
    for (const path of damaged.named) say(`  - ${path}`)
  }
  if (kept.count > 0) {
    say(
      `ATTENTION: ${kept.count} files are damaged in ${from}, or differ from those in ${to}. Those in ${to} were kept, and these were not deleted:`,
    )
    for (const path of kept.named) say(`  - ${path}`)
  }
  say(
    deleteSource
      ? `${deleted} files were deleted from ${from}, each after it was compared with its copy.`
      : `Nothing was deleted from ${from}; --delete-source does so after comparing.`,
  )
  if (target === 'folder' && (!deleteSource || kept.count > 0))
    say(
      `Copies remain in ${from}. Once the variables of the object store are removed, what people have erased is no longer erased there: ${deleteSource ? 'look at the files named above and delete them there' : 'run this again with --delete-source'} first.`,
    )
}

/** Copies what is missing and reports it through `say`; throws `MoveProblem` for what the operator has to correct. */
export const moveFilesByCommand = async (
  words: string[],
  {
    config,
    open,
    say,
  }: { config: FilesPlace; open: () => Promise<Database<FileTables>>; say: (text: string) => void },
): Promise<void> => {
  const { target, deleteSource } = readWords(words)
  const { from, to } = placesOf(config, target)
  say(`Moving pictures from ${from.name} to ${to.name}`)
  const database = await open()
  let said = 0
  try {
    const moved = await moveFiles({
      from,
      to,
      deleteSource,
      isInUse: (sha256) => isUploaded(database.reader, sha256),
      onProgress: ({ copied, present }) => {
        if (copied + present < said + SAY_EVERY) return
        said = copied + present
        say(`${said} files looked at, ${copied} copied …`)
      },
    })
    tell(say, moved, { from: from.name, to: to.name, target, deleteSource })
  } finally {
    await database.close()
  }
}
