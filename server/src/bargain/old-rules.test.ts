import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { putConfig } from '../content/index.ts'
import { bargainSettings } from '../migrations/0158-bargain-settings.ts'
import { migrate } from '../platform/migrate.ts'
import { readRules } from './helper-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The rules after the upgrade of a business that had stored this text. */
const rulesAfter = async (stored: string) => {
  await server.database.transaction(async (trx) => {
    await trx.deleteFrom('config').where('key', 'like', 'bargain%').execute()
    await putConfig(trx, server.clock.now(), [{ key: 'bargain_rules' as never, value: stored }])
    await sql`delete from "migration" where "name" = ${bargainSettings.name}`.execute(trx)
  })
  expect(await migrate(server.database, [bargainSettings], server.clock.now())).toEqual([
    bargainSettings.name,
  ])
  return await server.database.transaction((trx) => readRules(trx))
}

const DEFAULTS = { helpsHere: 2, helpsPerDay: 5, deviceHelpsPerDay: 5, networkHelpsPerHour: 60 }

test('limits stored as JSON become settings; what was no number leaves the default', async () => {
  expect(await rulesAfter('{"helpsPerDay":3,"addressHelpsPerHour":90000,"helpsHere":"4"}')).toEqual({
    ...DEFAULTS,
    helpsPerDay: 3,
    networkHelpsPerHour: 10_000,
  })
  for (const broken of ['', 'null', '{"helpsPerDay":-1', '[1]'])
    expect(await rulesAfter(broken), broken).toEqual(DEFAULTS)
})
