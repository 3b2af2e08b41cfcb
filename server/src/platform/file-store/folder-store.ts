// Stores files in a folder, which several machines may share; a file once written survives a power failure.

import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newToken } from '../codes-and-tokens.ts'
import { syncPath, writeDurably, type WriteFile } from '../durable-files.ts'
import { PRIVATE_FOLDER } from '../private-files.ts'
import { checkPath, StoreFull, type FileStore } from './file-store.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))

/** The result of `work`; null when the file or folder it needs does not exist. */
const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The paths of all files below a folder, in order. Only the names in one folder of each depth are kept in memory. */
const walk = async function* (root: string, folder: string): AsyncGenerator<string> {
  const entries = []
  const opened = await unlessMissing(opendir(join(root, folder)))
  if (!opened) return
  for await (const entry of opened) entries.push(entry)
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path)
    else yield path
  }
}

/**
 * Stores files below `root`. They are written under temporary names first, so that a path always leads to a whole file,
 * and a full disk stops a `write` before any of its files has its name. Tests replace `write` to simulate that.
 */
export const createFolderStore = (root: string, write: WriteFile = writeDurably): FileStore => {
  const placeOf = (path: string): string => join(root, checkPath(path))
  return {
    name: root,
    size: async (path) => (await unlessMissing(stat(placeOf(path))))?.size ?? null,
    open: async (path) => {
      const handle = await unlessMissing(open(placeOf(path), 'r'))
      if (!handle) return null
      try {
        return { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    read: (path) => unlessMissing(readFile(placeOf(path))),
    write: async (files) => {
      const all = files.map(({ path, bytes }) => {
        const place = placeOf(path)
        return { place, bytes, aside: `${place}.${newToken().slice(0, 12)}.part` }
      })
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
    },
    move: async (from, to) => {
      const [source, target] = [placeOf(from), placeOf(to)]
      return (await unlessMissing(rename(source, target).then(() => true))) ?? false
    },
    remove: (path) => rm(placeOf(path), { force: true }),
    list: (folder) => walk(root, folder),
  }
}
