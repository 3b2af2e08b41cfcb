import { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { loadSalesLoad, planSalesLoad } from '@huishou/wire/sales/load-steps'
import { salesLoad } from '@huishou/wire/sales/loads'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DyingLoad } from '../../test/dying-load.ts'
import { CARDBOARD, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods, stockOf } from '../../test/yard-fixtures.ts'
import { shopStock } from '../yard/index.ts'

const SHOP = 2004

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

/** Runs it in a process of its own; gives the signal that ended the process. */
const diesLoading = async (load: DyingLoad): Promise<unknown> => {
  const script = fileURLToPath(new URL('../../test/dying-load.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(load)], {
    stdio: 'inherit',
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

test('a process killed between load and journal has loaded nothing, and the load is weighed again', async () => {
  const buyer = await server.must(
    saveSalesBuyer,
    { name: '富阳纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true },
    { token: people.finance },
  )
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 3_000_000, amountFen: 300_000 }])
  const held = () => stockOf(server, people.owner, shopStock(SHOP), CARDBOARD)
  const before = await held()
  const planned = await server.must(
    planSalesLoad,
    { buyerId: buyer.id, shopId: SHOP },
    { token: people.clerk },
  )
  const clerk = await server.database.reader
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'clerk1')
    .executeTakeFirstOrThrow()
  const input = {
    id: planned.id,
    version: planned.version,
    grossG: 11_000_000,
    tareG: 8_000_000,
    plate: '浙A12345',
    lines: [{ categoryId: CARDBOARD }],
  }
  const { id: staffId, name, role, shopId, cityId } = clerk
  const { databaseUrl, dataFolder, encryptionKeys } = server.config
  const signal = await diesLoading({
    config: { databaseUrl, dataFolder, encryptionKeys },
    actor: { kind: 'staff', staffId, name, role, shopId, cityId },
    now: server.clock.now(),
    input,
  })
  expect(signal).toBe('SIGKILL')
  expect(await held()).toEqual(before)
  expect(await server.must(salesLoad, { id: planned.id }, { token: people.clerk })).toMatchObject({
    load: { state: planned.state, version: planned.version },
  })
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])

  await server.must(loadSalesLoad, input, { token: people.clerk })
  expect(await held()).toMatchObject({ grams: before.grams - 3_000_000 })
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})
