import { sql } from 'kysely'
import { settingRules } from '@huishou/wire/content/setting-catalogue/catalogue'
import { staffSettings } from '@huishou/wire/content/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { pointsSettings } from '../migrations/0207-points-settings.ts'
import { migrate } from '../platform/migrate.ts'
import { readRules } from './rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('rules a business had changed become settings, with who changed them and when; the rest stay at the default', async () => {
  const at = server.clock.now() - 86_400_000
  await server.database.transaction(async (trx) => {
    const integer = server.database.engine === 'sqlite' ? 'integer' : 'bigint'
    const owner = await trx
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow()
    await sql
      .raw(
        `create table "pointsRule" ("code" text primary key, "value" text not null, "version" ${integer} not null, "updatedAt" ${integer} not null, "updatedByStaffId" ${integer} not null)`,
      )
      .execute(trx)
    for (const [code, value] of [
      ['signCycle', '[2,4]'],
      ['invite', '50'],
      ['removedLongAgo', '"x"'],
      ['profile', '{"points":'],
      ['firstRating', 'null'],
    ])
      await sql`insert into "pointsRule" ("code", "value", "version", "updatedAt", "updatedByStaffId") values (${code}, ${value}, 3, ${at}, ${owner.id})`.execute(
        trx,
      )
    await sql`delete from "migration" where "name" = ${pointsSettings.name}`.execute(trx)
  })
  await migrate(server.database, [pointsSettings], server.clock.now())
  const rules = await server.database.transaction((trx) => readRules(trx))
  expect(rules).toMatchObject({ signCycle: [2, 4], invite: 50, pointsPerYuan: 5, expiryMonths: 12 })
  // damaged rows
  expect(rules).toMatchObject({ profile: 20, firstRating: 10 })
  const { rows } = await server.must(staffSettings, {}, { token: await server.staff('owner') })
  const row = rows.find(({ key }) => key === 'points_invite')
  expect(row).toMatchObject({ value: '50', changedAt: at, standard: settingRules.points_invite.standard })
  expect(row?.changedBy).not.toBe('')
})

test('a stored check-in cycle that cannot be read counts as the default', async () => {
  await server.database.transaction((trx) =>
    trx.updateTable('config').set({ value: 'x' }).where('key', '=', 'points_check_in').execute(),
  )
  const { signCycle } = await server.database.transaction((trx) => readRules(trx))
  expect(signCycle).toEqual([1, 1, 2, 2, 3, 3, 8])
})
