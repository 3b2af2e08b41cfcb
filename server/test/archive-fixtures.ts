// Helps tests of archives: makes temporary folders and places to import into, exports archives, and rewrites them with
// changes.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isRefusal } from '@huishou/wire/refusals'
import { extract, pack } from 'tar-stream'
import { exportArchive } from '../src/archive/export-archive.ts'
import type { Target } from '../src/archive/import-archive.ts'
import type { Tables } from '../src/database/index.ts'
import { post } from '../src/ledger/index.ts'
import type { Database } from '../src/platform/database.ts'
import { MONDAY_10 } from './test-server.ts'

export const ARCHIVE_KEYS = `archive:${'A'.repeat(43)}=`

const folders: string[] = []
/** A folder of its own, removed by `removeFolders`. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'huishou-archive-'))
  folders.push(folder)
  return folder
}
export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A place to import into: PostgreSQL at `url`, or SQLite in a new folder. */
export const newTarget = (url: string | null = null): Target => ({
  url,
  dataFolder: newFolder(),
  encryptionKeys: ARCHIVE_KEYS,
})

/** Gives somebody a fen, as a running business writes all the time. */
export const giveAFen = async (database: Database<Tables>, turn: number, memberId = 1): Promise<void> => {
  const given = await database.transaction((trx) =>
    post(trx, MONDAY_10, {
      kind: 'adjustment',
      key: `archive:${memberId}:${turn}`,
      memberId,
      text: 'archive',
      entries: [
        { account: { member: memberId, kind: 'available' }, amountFen: 1 },
        { account: { company: 'adjustments' }, amountFen: -1 },
      ],
    }),
  )
  if (isRefusal(given)) throw new Error(given.refusal)
}

export const exportOf = async (source: Target, withKeys = false) => {
  const path = join(newFolder(), 'business.tar.gz')
  return { path, ...(await exportArchive(path, source, { now: MONDAY_10, withKeys })) }
}

type Change = (name: string, bytes: Buffer) => Buffer | null

/** Writes an archive anew with other bytes in its entries (null leaves one out) and entries added at its end. */
export const repack = async (
  path: string,
  change: Change,
  added: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const [from, to] = [extract(), pack()]
  from.end(gunzipSync(await readFile(path)))
  for await (const entry of from) {
    const pieces: Uint8Array[] = []
    for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece)
    const bytes = change(entry.header.name, Buffer.concat(pieces))
    if (bytes) to.entry({ name: entry.header.name }, bytes)
  }
  for (const [name, text] of Object.entries(added)) to.entry({ name }, text)
  to.finalize()
  const pieces: Uint8Array[] = []
  for await (const piece of to) if (piece instanceof Uint8Array) pieces.push(piece)
  const changed = join(newFolder(), 'changed.tar.gz')
  await writeFile(changed, gzipSync(Buffer.concat(pieces)))
  return changed
}

export const filesIn = (folder: string): string[] => readdirSync(folder).toSorted()
