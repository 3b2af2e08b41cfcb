import { afterAll, beforeAll, expect, test } from 'vitest'
import { modifyUser } from '@huishou/wire/member/customer'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { disputeOrder, editOrder } from '@huishou/wire/pickup/customer'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { DAY } from '@huishou/wire/time'
import { uploadPath } from '../../file/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { erasePhotos } from './erase-photos.ts'
import {
  advanceTo,
  CARDBOARD,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  makeRoom,
  newCustomer,
  orderRow,
  type People,
  isStored,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const pathOf = (url: string): string => uploadPath(url) ?? ''
const isThere = async (url: string): Promise<boolean> => isStored(server, url)
const thumbnailOf = (url: string): string => url.replace('.webp', '.400.webp')
/** Advances the clock by days and signs everybody in again. */
const pass = async (days: number): Promise<void> => {
  server.clock.advance(days * DAY)
  await server.jobs.runAll()
  people = await givenPeople(server)
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

const orderWith = async (customer: Customer, photos: string[]): Promise<number> => {
  const ext = Object.fromEntries(photos.map((url, index) => [`image_${index + 1}`, url]))
  const { id } = await server.must(
    createOrder,
    doorOrder(server, { extJsonStr: { 预计总量: '10-20公斤', ...ext } }),
    { token: customer.token },
  )
  return id
}
const settled = async (customer: Customer, id: number, proof: string): Promise<void> => {
  await advanceTo(server, people, id, 'placed', 'arrived', customer.token)
  await server.must(
    weighOrder,
    {
      orderId: id,
      photos: [proof],
      lines: [
        {
          categoryId: CARDBOARD,
          grossG: 12_000,
          deductionG: 600,
          deductionReason: '潮湿',
          deductionPhoto: await givenPhoto(server, people.courier1, 'staff'),
        },
      ],
    },
    { token: people.courier1 },
  )
  const { slip } = await detailOf(server, id, customer.token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
}

test('180 days after an order was settled its pictures are gone, and the order says so', async () => {
  const customer = await newCustomer(server)
  const photo = await givenPhoto(server, customer.token, 'customer')
  const proof = await givenPhoto(server, people.courier1, 'staff')
  const id = await orderWith(customer, [photo])
  await settled(customer, id, proof)
  await pass(179)
  expect([await isThere(photo), await isThere(proof)]).toEqual([true, true])
  await pass(2)
  for (const url of [photo, proof, thumbnailOf(photo), thumbnailOf(proof)])
    expect(await isThere(url)).toBe(false)
  const { token } = await server.customer(customer.mobile)
  const detail = await detailOf(server, id, token)
  expect(detail).toMatchObject({ photos: [], photosForgotten: 3, slip: { photos: [], totalG: 11_400 } })
  expect(detail.slip!.lines[0]!.photos).toEqual([])
  expect(detail.timeline.flatMap(({ photos }) => photos)).toEqual([])
  const seen = await server.must(staffOrder, { orderId: id }, { token: people.ops })
  expect(seen).toMatchObject({ photos: [], photosForgotten: 3 })
  expect(JSON.stringify(seen)).not.toContain('/files/')
  expect((await orderRow(server, id)).extJson).not.toContain('image_')
})

test('a cancelled order keeps no pictures either, an open one keeps its own', async () => {
  const customer = await newCustomer(server)
  const photo = await givenPhoto(server, customer.token, 'customer')
  const id = await orderWith(customer, [photo])
  await pass(200)
  expect(await isThere(photo)).toBe(true)
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ state: 'cancelled' as never, endedAt: server.clock.now() - 181 * DAY })
      .where('id', '=', id)
      .execute(),
  )
  await server.jobs.runAll()
  expect(await isThere(photo)).toBe(false)
})

test('pictures of an order that was ever disputed stay', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const photo = await givenPhoto(server, customer.token, 'customer')
  await server.must(
    disputeOrder,
    { orderId: id, reason: '少称了', photos: [photo] },
    { token: customer.token },
  )
  await pass(400)
  expect(await isThere(photo)).toBe(true)
  const seen = await server.must(staffOrder, { orderId: id }, { token: people.ops })
  expect(seen.dispute!.photos.map(pathOf)).toEqual([pathOf(photo)])
})

test('a picture shown elsewhere too is taken off the order and stays where it is', async () => {
  const customer = await newCustomer(server)
  const [twice, avatar, sign] = [
    await givenPhoto(server, customer.token, 'customer'),
    await givenPhoto(server, customer.token, 'customer'),
    await givenPhoto(server, customer.token, 'customer'),
  ]
  const first = await orderWith(customer, [twice, avatar, sign])
  await server.must(modifyUser, { avatarUrl: avatar }, { token: customer.token })
  await server.database.transaction((trx) =>
    trx
      .updateTable('shop')
      .set({ pic: pathOf(sign) })
      .where('id', '=', 2004)
      .execute(),
  )
  await settled(customer, first, await givenPhoto(server, people.courier1, 'staff'))
  await pass(100)
  const again = { ...(await server.customer(customer.mobile)), mobile: customer.mobile }
  const second = await orderWith(again, [twice])
  await settled(again, second, await givenPhoto(server, people.courier1, 'staff'))
  await pass(90)
  const { token } = await server.customer(customer.mobile)
  expect((await detailOf(server, first, token)).photos).toEqual([])
  expect((await detailOf(server, second, token)).photos.map(pathOf)).toEqual([pathOf(twice)])
  for (const url of [twice, avatar, sign]) expect(await isThere(url)).toBe(true)
  await pass(100)
  expect([await isThere(twice), await isThere(avatar), await isThere(sign)]).toEqual([false, true, true])
})

test('the same picture sent again after it was deleted is there again', async () => {
  const customer = await newCustomer(server)
  const photo = await givenPhoto(server, customer.token, 'customer', 250)
  await settled(
    customer,
    await orderWith(customer, [photo]),
    await givenPhoto(server, people.courier1, 'staff'),
  )
  await pass(181)
  expect(await isThere(photo)).toBe(false)
  const { token } = await server.customer(customer.mobile)
  expect(pathOf(await givenPhoto(server, token, 'customer', 250))).toBe(pathOf(photo))
  expect([await isThere(photo), await isThere(thumbnailOf(photo))]).toEqual([true, true])
})

test('two processes sweeping at once forget each picture once', async () => {
  const customer = await newCustomer(server)
  const photo = await givenPhoto(server, customer.token, 'customer')
  const id = await orderWith(customer, [photo])
  await settled(customer, id, await givenPhoto(server, people.courier1, 'staff'))
  server.clock.advance(181 * DAY)
  const sweep = erasePhotos(async () => [])
  await Promise.all([1, 2, 3].map(() => sweep(server.database, server.clock.now())))
  expect(await orderRow(server, id)).toMatchObject({ photosForgotten: 3, photos: '[]' })
  await server.jobs.runOutbox()
  expect(await isThere(photo)).toBe(false)
})

test('a picture taken off an order by editing it is deleted with the rest', async () => {
  const customer = await newCustomer(server)
  const photo = await givenPhoto(server, customer.token, 'customer')
  const id = await orderWith(customer, [photo])
  await server.must(editOrder, { orderId: id, photos: [] }, { token: customer.token })
  people = await givenPeople(server)
  await settled(customer, id, await givenPhoto(server, people.courier1, 'staff'))
  await pass(181)
  expect(await isThere(photo)).toBe(false)
})
