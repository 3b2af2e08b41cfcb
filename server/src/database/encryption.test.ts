import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHuishou } from './index.ts'
import { blindIndex, CannotUnseal, seal, unseal } from '../platform/encryption/encryption.ts'
import { readSecret } from '../platform/encryption/stored-secrets.ts'
import { EncryptionProblem, parseEncryptionKeys } from '../platform/encryption/keys.ts'

const NOW = Date.parse('2026-03-02T02:00:00Z')
const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const ID = '330199197803124513'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huishou-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const open = (encryptionKeys: string | null = null) =>
  openHuishou({ url: null, dataFolder: folder, encryptionKeys }, NOW)

describe('encryption of columns', () => {
  test('what is sealed says nothing, differs every time, and opens in a reader, a transaction and a snapshot', async () => {
    const database = await open()
    const sealed = seal(database.reader, 'payee.account', ID)
    expect(sealed).not.toContain(ID)
    expect(seal(database.reader, 'payee.account', ID)).not.toBe(sealed)
    expect(unseal(database.reader, 'payee.account', sealed)).toBe(ID)
    expect(await database.transaction(async (trx) => unseal(trx, 'payee.account', sealed))).toBe(ID)
    expect(await database.snapshot(async (db) => unseal(db, 'payee.account', sealed))).toBe(ID)
    expect(seal(database.reader, 'payee.account', '')).toBe('')
    await database.close()
  })

  test('an altered text, or one moved to another column, does not open', async () => {
    const database = await open()
    const sealed = seal(database.reader, 'payee.account', ID)
    expect(() => unseal(database.reader, 'payee.name', sealed)).toThrow(CannotUnseal)
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => unseal(database.reader, 'payee.account', altered)).toThrow(CannotUnseal)
    await database.close()
  })

  test('a blind index finds the same text again, also after a restart, and only in its own column', async () => {
    const first = await open()
    const index = blindIndex(first.reader, 'seller.idNumber', ID)
    expect(index).toMatch(/^[0-9a-f]{64}$/)
    expect(blindIndex(first.reader, 'payee.account', ID)).not.toBe(index)
    await first.close()
    const second = await open()
    expect(blindIndex(second.reader, 'seller.idNumber', ID)).toBe(index)
    await second.close()
  })

  test('without configuration a key is made in the data folder, which like the database is readable by its owner alone', async () => {
    await (await open()).close()
    const path = join(folder, 'encryption-keys')
    for (const file of [path, join(folder, 'huishou.db')]) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(parseEncryptionKeys(readFileSync(path, 'utf8'))).toHaveLength(1)
  })

  test('a key can be replaced: the old one opens what it sealed, indexes stay', async () => {
    const before = await open(key('2025', 1))
    const [sealed, index] = [seal(before.reader, 'a', ID), blindIndex(before.reader, 'a', ID)]
    await before.close()
    const after = await open([key('2026', 2), key('2025', 1)].join(','))
    expect(unseal(after.reader, 'a', sealed)).toBe(ID)
    expect(seal(after.reader, 'a', ID)).toMatch(/^enc1\.2026\./)
    expect(blindIndex(after.reader, 'a', ID)).toBe(index)
    await after.close()
  })

  test('a key of the installation from before is sealed at the next start, stays the same, and follows a new key', async () => {
    const clear = Buffer.alloc(32, 7).toString('base64')
    const before = await open(key('2025', 1))
    await before.transaction((trx) =>
      trx.insertInto('secret').values({ name: 'pictures', value: clear, createdAt: NOW }).execute(),
    )
    await before.close()
    const storedBy = async (keys: string): Promise<string> => {
      const database = await open(keys)
      expect((await readSecret(database, 'pictures', NOW)).toString('base64')).toBe(clear)
      const { value } = await database.reader
        .selectFrom('secret')
        .select('value')
        .where('name', '=', 'pictures')
        .executeTakeFirstOrThrow()
      await database.close()
      return value
    }
    expect(await storedBy(key('2025', 1))).toMatch(/^enc1\.2025\./)
    expect(await storedBy([key('2026', 2), key('2025', 1)].join(','))).toMatch(/^enc1\.2026\./)
    expect(await storedBy(key('2026', 2))).toMatch(/^enc1\.2026\./)
  })

  test('a server without the database’s key refuses to start and says what to do', async () => {
    await (await open(key('mine', 1))).close()
    await expect(open(key('mine', 2))).rejects.toThrow(
      /Put the database's own keys into HUISHOU_ENCRYPTION_KEYS/,
    )
    await expect(open(key('other', 1))).rejects.toThrow(EncryptionProblem)
    await expect(open()).rejects.toThrow(/Put the database's own keys into .*encryption-keys/)
    writeFileSync(join(folder, 'encryption-keys'), 'nonsense')
    await expect(open()).rejects.toThrow(/is not valid: expected id:base64/)
  })

  test('keys that are too short, twice there or without a name are refused', () => {
    for (const wrong of ['', 'a:AAAA', 'AAAA', `${key('a', 1)},${key('a', 2)}`, `${key('a b', 1)}`, 'a:,b:'])
      expect(parseEncryptionKeys(wrong), wrong).toBeNull()
    expect(parseEncryptionKeys(`# comment\n${key('b', 2)}\n\n${key('a', 1)}\n`)).toMatchObject([
      { id: 'b' },
      { id: 'a' },
    ])
  })
})
