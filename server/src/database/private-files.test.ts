import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHuishou } from './index.ts'
import { storePicture } from '../file/store-picture.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'
import { readConfig } from '../platform/config.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'huishou-modes-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('the data folder and the database with all beside it are for the server’s user alone', async () => {
  const { dataFolder } = readConfig({ HUISHOU_DATA: join(folder, 'new') })
  expect(modeOf(dataFolder)).toBe('700')
  const database = await openHuishou({ url: null, dataFolder }, 0)
  const files = readdirSync(dataFolder)
  expect(files).toEqual(expect.arrayContaining(['huishou.db', 'huishou.db-wal']))
  for (const file of files) expect(modeOf(join(dataFolder, file)), file).toBe('600')
  await database.close()
})

test('a database of an earlier version is narrowed when it is opened', async () => {
  const dataFolder = join(folder, 'old')
  mkdirSync(dataFolder)
  const first = await openHuishou({ url: null, dataFolder }, 0)
  await first.close()
  chmodSync(dataFolder, 0o755)
  chmodSync(join(dataFolder, 'huishou.db'), 0o644)
  const again = await openHuishou({ url: null, dataFolder }, 0)
  expect(modeOf(dataFolder)).toBe('700')
  expect(modeOf(join(dataFolder, 'huishou.db'))).toBe('600')
  await again.close()
})

test('a picture somebody uploads is for the server’s user alone', async () => {
  const sha256 = 'ab'.repeat(32)
  const bytes = Buffer.from('a picture')
  expect(await storePicture(createFolderStore(folder), { sha256, full: bytes, thumbnail: bytes })).toBeNull()
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(stored).toHaveLength(2)
  for (const { parentPath, name } of stored) expect(modeOf(join(parentPath, name))).toBe('600')
})
