import { anomalyCases } from '@huishou/wire/anomaly/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { acceptOrder, arriveAtOrder, departForOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AT_DOOR,
  CARDBOARD,
  courierId,
  detailOf,
  doorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  type People,
} from '../../test/pickup-fixtures.ts'
import { again, scene } from '../../test/picture-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { openAnomalyCases } from './open-cases.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

/** An order that courier1 weighs with this photo of the scale; the customer has sent one of the goods. */
const weighed = async (photo: Buffer, ofGoods?: Buffer): Promise<number> => {
  const { token } = await newCustomer(server)
  const photos = ofGoods ? [await sendPicture(server, 'customer', token, ofGoods)] : []
  const { id } = await server.must(createOrder, { ...doorOrder(server), photos }, { token })
  const courier = { token: people.courier1 }
  const chosen = { orderId: id, courierId: await courierId(server, 'courier1') }
  await server.must(assignOrder, chosen, { token: people.dispatcher })
  await server.must(acceptOrder, { orderId: id }, courier)
  await server.must(departForOrder, { orderId: id }, courier)
  await server.must(arriveAtOrder, { orderId: id, ...AT_DOOR }, courier)
  const lines = [{ categoryId: CARDBOARD, grossG: 9_000 }]
  const sent = [await sendPicture(server, 'staff', people.courier1, photo)]
  await server.must(weighOrder, { orderId: id, lines, photos: sent }, courier)
  const { slip } = await detailOf(server, id, token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token })
  return id
}
const cases = async (token = people.owner) => {
  await openAnomalyCases(server.database, server.clock.now())
  return (await server.must(anomalyCases, { rule: 'reused_photo' }, { token })).rows
}
/** Signed in again, as sessions end while days go by. */
const nextDay = async () => {
  server.clock.advance(DAY)
  people = { ...people, ...(await givenPeople(server)) }
}

test('photos of different scales are no case, nor is what customers photographed', async () => {
  const goods = await scene(50)
  await weighed(await scene(1), goods)
  await weighed(await scene(2), goods)
  expect(await cases()).toEqual([])
})

test('a photo of the scale sent again for another order, smaller and mirrored, is a case with both side by side', async () => {
  await nextDay()
  const photo = await scene(3)
  const first = await weighed(photo)
  const second = await weighed(await again(photo, { mirrored: true }))
  const [found, ...more] = await cases()
  expect(more).toEqual([])
  const line = found?.evidence[1]
  expect(line).toMatchObject({ measure: 'mirrored_photo', threshold: 4 })
  expect(line?.photos).toMatchObject([
    { source: 'slip', recordId: first, hidden: false, order: { id: first } },
    { source: 'slip', recordId: second, hidden: false, order: { id: second } },
  ])
  for (const { url, thumbnailUrl, staffName, number } of line?.photos ?? []) {
    expect(staffName).not.toBe('')
    expect(number).not.toBe('')
    for (const address of [url, thumbnailUrl]) {
      const { pathname, search } = new URL(address ?? '')
      expect((await server.app.inject({ url: pathname + search })).statusCode).toBe(200)
      expect((await server.app.inject({ url: pathname })).statusCode).toBe(404)
    }
  }
})

test('an erased photo stays in the case without a picture', async () => {
  await server.database.transaction((trx) =>
    trx.deleteFrom('file').where('ownerKind', '=', 'staff').execute(),
  )
  const [found] = await cases(await server.staff('auditor'))
  expect(found?.evidence[1]?.photos).toMatchObject([
    { url: null, thumbnailUrl: null, hidden: false },
    { url: null, thumbnailUrl: null, hidden: false },
  ])
})
