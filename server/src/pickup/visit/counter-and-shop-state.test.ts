import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { staffCancelOrder } from '@huishou/wire/pickup/staff-changes'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { setShopState } from '@huishou/wire/place/set-shop-state'
import { saveShop, staffShops } from '@huishou/wire/place/shops'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const cancel = (orderId: number, token: string, reason = '客户不卖了') =>
  server.call(staffCancelOrder, { orderId, reason }, { token })
const visitor = async () => (await server.must(walkIn, { name: '散客' }, { token: people.clerk })).id

test('the counter cancels a walk-in with a reason, before anything is weighed and at its own shop only', async () => {
  const id = await visitor()
  expect((await server.must(staffOrder, { orderId: id }, { token: people.clerk })).may['cancel']?.ok).toBe(
    true,
  )
  expect((await cancel(id, people.clerk, '')).code).not.toBe(0)
  expect((await cancel(id, people.courier1)).reason).toBe('NOT_ALLOWED')
  expect((await cancel(id, people.clerk)).code).toBe(0)
  expect(await orderRow(server, id)).toMatchObject({ state: 'cancelled', cancelReason: '客户不卖了' })

  const weighed = await visitor()
  await server.must(
    weighOrder,
    { orderId: weighed, lines: [{ categoryId: CARDBOARD, grossG: 5000 }] },
    { token: people.clerk },
  )
  expect((await cancel(weighed, people.clerk)).reason).toBe('STATE_CHANGED')
  const door = await givenDoorOrder(server, people, 'arrived')
  expect((await cancel(door.id, people.clerk)).reason).toBe('NOT_FOUND')
})

test('who works at a shop says whether it is full; it is on record, and two at once are told', async () => {
  const mine = async () =>
    (await server.must(staffShops, {}, { token: people.clerk })).rows.find(({ id }) => id === 2004)!
  const { version } = await mine()
  const set = (state: string, token = people.clerk) =>
    server.call(setShopState, { state, version } as never, { token })
  for (const token of [people.courier1, people.dispatcher, people.owner])
    expect((await set('full', token)).reason).toBe('NOT_ALLOWED')
  expect((await set('closed')).reason).toBe('INPUT_INVALID')
  expect((await set('full')).code).toBe(0)
  expect((await mine()).state).toBe('full')
  expect((await set('open', people.manager)).reason).toBe('CHANGED_MEANWHILE')
  const { rows } = await server.must(audit, {}, { token: people.owner })
  expect(rows.map(({ action }) => action)).toContain('shop.state')
})

test('a shop closed for good is not opened from its counter', async () => {
  const { rows } = await server.must(staffShops, {}, { token: people.owner })
  const shop = rows.find(({ id }) => id === 2004)!
  await server.must(saveShop, { ...shop, state: 'closed' }, { token: people.owner })
  const { version } = (await server.must(staffShops, {}, { token: people.owner })).rows.find(
    ({ id }) => id === 2004,
  )!
  expect(await server.call(setShopState, { state: 'open', version }, { token: people.clerk })).toMatchObject({
    reason: 'SHOP_CLOSED',
    msg: '该门店已停止营业',
  })
})
