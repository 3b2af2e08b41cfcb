import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@huishou/wire/time'
import { systemStatus } from '@huishou/wire/system/status'
import { staffWarnings } from '@huishou/wire/staff/warnings'
import { filesIn, newFolder, removeFolders } from '../../test/archive-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { backUp, drill, findArchive } from './backup.ts'
import type { Target } from './import-archive.ts'
import { runArchiveCommand } from './cli-commands.ts'
import { databaseOptions } from '../database/index.ts'

let server: TestServer
let source: Target
let owner = ''
beforeAll(async () => {
  server = await startTestServer()
  source = databaseOptions(server.config)
  owner = await server.staff('owner')
})
afterAll(async () => {
  await server.close()
  removeFolders()
})
/** Each writes a whole database. */
const TIME = 120_000
const status = async () => (await server.must(systemStatus, {}, { token: owner })).backup
const backUpAt = (folder: string, now: number, keep = 14) =>
  backUp(folder, source, { now, keep, withKeys: false })

test(
  'a backup of a running server is on the status page with its age and size',
  async () => {
    expect(await status()).toMatchObject({ done: null, failed: null, drill: null })
    const now = server.clock.now()
    const { bytes, file } = await backUpAt(newFolder(), now)
    expect(await status()).toMatchObject({ done: { at: now, bytes, file }, failed: null })
  },
  TIME,
)

test(
  'the newest backups stay, and nothing that is no backup is deleted',
  async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const start = server.clock.now()
    for (let turn = 0; turn < 3; turn += 1) await backUpAt(folder, start + turn * DAY, 2)
    expect(filesIn(folder)).toEqual([
      'huishou-2026-03-03T020000Z.tar.gz',
      'huishou-2026-03-04T020000Z.tar.gz',
      'notes.txt',
    ])
    expect(await findArchive(folder)).toBe(join(folder, 'huishou-2026-03-04T020000Z.tar.gz'))
  },
  TIME,
)

test(
  'a backup that fails is said in words, and deletes no older one',
  async () => {
    const folder = newFolder()
    const now = server.clock.now() + 9 * DAY
    await backUpAt(folder, now)
    await expect(backUpAt(folder, now, 1)).rejects.toThrow(/exists already/)
    expect((await status()).failed).toEqual({ at: now, failure: expect.stringContaining('exists already') })
    expect(filesIn(folder)).toHaveLength(1)
  },
  TIME,
)

test(
  'a drill restores for practice, leaves nothing but its result, and says when a backup is no good',
  async () => {
    const folder = newFolder()
    const now = server.clock.now() + 20 * DAY
    const { file } = await backUpAt(folder, now)
    const before = filesIn(source.dataFolder)
    expect(await drill(file, source, now)).toMatchObject({ gapFen: 0 })
    const { drill: done } = await status()
    expect(done).toMatchObject({ at: now, failure: '' })
    expect(done?.rows).toBeGreaterThan(100)
    writeFileSync(file, readFileSync(file).subarray(0, 5000))
    await expect(drill(file, source, now + 1)).rejects.toThrow(/damaged/)
    expect((await status()).drill).toMatchObject({ at: now + 1, failure: expect.stringContaining('damaged') })
    expect(filesIn(source.dataFolder)).toEqual(before)
  },
  TIME,
)

test(
  'a command without its argument says how it is called',
  async () => {
    const run = (command: string, ...words: string[]) =>
      runArchiveCommand(command, words, { source, say: () => undefined, now: 0 })
    for (const command of ['export', 'import', 'backup', 'restore', 'move'])
      await expect(run(command), command).rejects.toThrow(`Usage: npm run ${command} -- `)
    await expect(run('backup', 'folder', '--keep', '0')).rejects.toThrow(/Usage/)
    await expect(run('export', 'file', '--with-everything')).rejects.toThrow(/Usage/)
    await expect(run('restore', newFolder())).rejects.toThrow(/no backup in/)
  },
  TIME,
)

test(
  'the owner of a business is warned of a backup that is too old, or missing; a demo is not',
  async () => {
    const warnings = async (username: string) =>
      (await server.must(staffWarnings, {}, { token: await server.staff(username) })).rows.map(
        ({ key }) => key,
      )
    const now = server.clock.now()
    await backUpAt(newFolder(), now - 3 * DAY)
    expect(await warnings('owner')).not.toContain('backup-late')
    await server.database.transaction((trx) =>
      trx.updateTable('installation').set({ kind: 'business' }).execute(),
    )
    expect((await status()).late).toEqual({ days: 3 })
    expect(await warnings('owner')).toContain('backup-late')
    expect(await warnings('finance')).not.toContain('backup-late')
    await backUpAt(newFolder(), now - 1 * DAY)
    expect(await warnings('owner')).not.toContain('backup-late')
    rmSync(join(source.dataFolder, 'backup-status.json'))
    expect(await warnings('owner')).not.toContain('backup-late')
    server.clock.advance(3 * DAY)
    expect(await warnings('owner')).toContain('backup-late')
  },
  TIME,
)
