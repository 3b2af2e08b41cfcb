import { addDays, dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { notifyCustomer } from './notify.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Until when the SMS of an order of this day may be sent; undefined: whenever. */
const boundOf = async (slotDay: string): Promise<unknown> => {
  const order = { memberId: null, firmSiteId: null, mobile: '13799990001' }
  const slot = { slotDay, slotStartMinute: 540, slotEndMinute: 660 }
  const values = { courier: '周强', mobile: '138****0001', day: slotDay, window: '09:00–11:00' }
  const id = await server.database.transaction((trx) =>
    notifyCustomer(trx, server.clock.now(), { ...order, ...slot }, { kind: 'pickup_accepted', values }),
  )
  const { payload } = await server.database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  return (JSON.parse(payload) as { validUntil?: number }).validUntil
}

test('who comes is told until the window ends, and whenever to somebody whose visit is late', async () => {
  const today = dayOf(server.clock.now())
  const tomorrow = addDays(today, 1)
  expect(await boundOf(tomorrow)).toBe(instantOf(tomorrow) + 660 * MINUTE)
  expect(await boundOf(addDays(today, -1))).toBeUndefined()
})
