// Stores files in a folder, which several machines may share; a file once written survives a power failure.

import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newToken } from '../codes-and-tokens.ts'
import { syncPath, writeDurably, type WriteFile } from '../durable-files.ts'
import { PRIVATE_FOLDER } from '../private-files.ts'
import { checkPath, StoreAway, StoreFull, type FileStore, type OpenedFile } from './file-store.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
/** Errors of a mounted folder whose server is gone, or of a disk that does not answer. */
const AWAY = new Set([
  'ESTALE',
  'EIO',
  'EREMOTEIO',
  'ENOTCONN',
  'ESHUTDOWN',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENODEV',
  'ENXIO',
])

/** Errors that a single damaged file causes as well. */
const OF_ONE_FILE = new Set(['EIO', 'ENXIO'])

/** The result of `work`; null when the file or folder it needs does not exist. */
const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Called after a request with the reason why the folder cannot be reached; empty: it can. */
type OnOutcome = (failure: string) => void

const isReadable = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )

/** Runs one request to the folder, and throws `StoreAway` when the folder cannot be reached. */
const createReach =
  (root: string, onOutcome: OnOutcome) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      onOutcome('')
      return result
    } catch (error) {
      if (!AWAY.has(codeOf(error))) throw error
      if (OF_ONE_FILE.has(codeOf(error)) && (await isReadable(root))) throw error
      onOutcome(`${root}: ${codeOf(error)}`)
      throw new StoreAway(`the folder ${root} cannot be reached: ${codeOf(error)}`, { cause: error })
    }
  }

type Reach = ReturnType<typeof createReach>

/** The paths of all files below a folder, in order. Only the names in one folder of each depth are kept in memory. */
const walk = async function* (reach: Reach, root: string, folder: string): AsyncGenerator<string> {
  const entries = await reach(() => unlessMissing(readdir(join(root, folder), { withFileTypes: true })))
  if (!entries) return
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(reach, root, path)
    else yield path
  }
}

/** Writes all files under temporary names, and gives them their names when all are on disk. */
const writeAll = async (
  files: readonly { place: string; bytes: Buffer }[],
  write: WriteFile,
): Promise<void> => {
  const all = files.map((file) => ({ ...file, aside: `${file.place}.${newToken().slice(0, 12)}.part` }))
  const folders = new Set(all.map(({ place }) => dirname(place)))
  try {
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    for (const { aside, bytes } of all) await write(aside, bytes)
    for (const { aside, place } of all) await rename(aside, place)
    for (const folder of folders) await syncPath(folder)
  } catch (error) {
    for (const { aside } of all) await rm(aside, { force: true })
    throw isFull(error) ? new StoreFull('the disk is full', { cause: error }) : error
  }
}

const openFile = async (place: string): Promise<OpenedFile | null> => {
  const handle = await unlessMissing(open(place, 'r'))
  if (!handle) return null
  try {
    return { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Stores files below `root`. They are written under temporary names first, so that a path always leads to a whole file,
 * and a full disk stops a `write` before any of its files has its name. Tests replace `write` to simulate that. A folder
 * on a share whose server is gone throws `StoreAway`.
 */
export const createFolderStore = (
  root: string,
  { write = writeDurably, onOutcome = () => undefined }: { write?: WriteFile; onOutcome?: OnOutcome } = {},
): FileStore => {
  const placeOf = (path: string): string => join(root, checkPath(path))
  const reach = createReach(root, onOutcome)
  return {
    name: root,
    size: (path) => reach(async () => (await unlessMissing(stat(placeOf(path))))?.size ?? null),
    open: (path) => reach(() => openFile(placeOf(path))),
    read: (path) => reach(() => unlessMissing(readFile(placeOf(path)))),
    write: (files) =>
      reach(() =>
        writeAll(
          files.map(({ path, bytes }) => ({ place: placeOf(path), bytes })),
          write,
        ),
      ),
    move: (from, to) =>
      reach(async () => {
        const [source, target] = [placeOf(from), placeOf(to)]
        return (await unlessMissing(rename(source, target).then(() => true))) ?? false
      }),
    remove: (path) => reach(() => rm(placeOf(path), { force: true })),
    list: (folder) => walk(reach, root, folder),
  }
}
