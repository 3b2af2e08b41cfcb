import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPayee, applyWithdrawal, payees, withdrawals } from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, staffWithdrawal } from '@huishou/wire/withdrawal/staff'
import { openHuishou, startTestServer } from '../../test/test-server.ts'
import { givenCustomer } from '../../test/withdrawal-fixtures.ts'

const CARD = '6222021234567894'
const KEY = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`

test('no table holds an account number or a payee’s name in clear, and everybody reads what he may', async () => {
  const server = await startTestServer()
  const person = await givenCustomer(server, 5_000)
  const payee = { kind: 'bank', account: CARD, name: '欧阳修远', bankName: '招商银行' } as const
  const { id: payeeId } = await server.must(addPayee, payee, person)
  const key = 'sealed-request-1'
  const { id } = await server.must(applyWithdrawal, { money: '20', payeeId, idempotencyKey: key }, person)
  const finance = await server.staff('finance')
  await server.must(approveWithdrawal, { id, idempotencyKey: 'sealed-approve-1' }, { token: finance })
  await server.jobs.runOutbox()
  const tables = await server.database.reader.introspection.getTables()
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.database.reader)
    expect(JSON.stringify(rows), name).not.toMatch(/6222021234567894|欧阳修远/)
  }
  expect(await server.must(payees, {}, person)).toMatchObject([
    { accountMask: '6222****7894', nameMask: '*阳修远' },
  ])
  expect((await server.must(withdrawals, {}, person)).result[0]?.payee).toBe('银行卡 6222****7894')
  expect((await server.must(staffWithdrawal, { id }, { token: finance })).withdrawal).toMatchObject({
    payee: `银行卡 ${CARD}`,
    payeeName: '欧阳修远',
  })
  // a repetition gets the stored reply
  expect((await server.must(applyWithdrawal, { money: '20', payeeId, idempotencyKey: key }, person)).id).toBe(
    id,
  )
  await server.close()
})

test('what was sent leaves no code behind in the outbox', async () => {
  const server = await startTestServer()
  await server.customer('13612340001')
  await server.jobs.runOutbox()
  const jobs = await server.database.reader.selectFrom('outbox').select(['payload', 'doneAt']).execute()
  expect(jobs.filter(({ doneAt }) => doneAt !== null).map(({ payload }) => payload)).toContain('{}')
  expect(jobs.filter(({ doneAt, payload }) => doneAt !== null && payload !== '{}')).toEqual([])
  await server.close()
})

test('rows from before, and those of a replaced key, are encrypted at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huishou-sealed-'))
  const open = (encryptionKeys: string) => openHuishou({ url: null, dataFolder: folder, encryptionKeys }, 1)
  const stored = async (keys: string): Promise<string> => {
    const database = await open(keys)
    const { rows } = await sql<{ account: string }>`select account from payee`.execute(database.reader)
    await database.close()
    return rows[0]!.account
  }
  const database = await open(KEY('old', 1))
  await sql`insert into member (id, mobile, nick, "avatarUrl", gender, "birthdayOn", blacklisted, source, "createdAt")
    values (1, '13612340002', '', '', 0, '', 0, 'mobile', 1)`.execute(database.reader)
  await sql`insert into payee ("memberId", kind, account, name, "bankName", "bankBranch", "createdAt", "usableAt")
    values (1, 'bank', ${CARD}, '王小明', '招商银行', '', 1, 1)`.execute(database.reader)
  await sql`update encryption set "sealedBy" = ''`.execute(database.reader)
  await database.close()
  expect(await stored(KEY('old', 1))).toMatch(/^enc1\.old\./)
  expect(await stored([KEY('new', 2), KEY('old', 1)].join(','))).toMatch(/^enc1\.new\./)
  // the old key may go now
  expect(await stored(KEY('new', 2))).toMatch(/^enc1\.new\./)
  copyFileSync(join(folder, 'huishou.db'), join(folder, 'copy.db'))
  expect(readFileSync(join(folder, 'copy.db')).includes(CARD)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
