import { staffOrder } from '@huishou/wire/pickup/staff'
import { walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  COPPER,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  newCustomer,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { pickupPersonalData } from '../personal-data.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const truck = { plate: '浙A12345', grossG: 12_480_000, tareG: 5_020_000 }
const arrived = async (mobile?: string) =>
  (await server.must(walkIn, mobile ? { mobile } : { name: '工地老周' }, { token: people.clerk })).id
const weigh = async (orderId: number, lines: object[], more: object = {}, token = people.clerk) =>
  server.call(
    weighOrder,
    {
      orderId,
      lines,
      truck,
      totalConfirmed: true,
      photos: [await givenPhoto(server, token, 'staff')],
      ...more,
    },
    { token },
  )

test('a truck is weighed off, material by material, and the slip says so', async () => {
  const id = await arrived()
  const { code, data } = await weigh(id, [
    { categoryId: CARDBOARD, grossG: 12_480_000, tareG: 6_020_000 },
    { categoryId: 1005, grossG: 6_020_000, tareG: 5_020_000 },
  ])
  expect(code).toBe(0)
  expect(data.slip).toMatchObject({
    truck,
    totalG: 7_460_000,
    lines: [{ netG: 6_460_000 }, { netG: 1_000_000 }],
  })
  const seen = await server.must(staffOrder, { orderId: id }, { token: people.manager })
  expect(seen.slips.at(-1)).toMatchObject({ truck })
})

test('the lines are what the truck brought, to the gram', async () => {
  const id = await arrived()
  for (const grossG of [7_459_999, 7_460_001])
    expect(await weigh(id, [{ categoryId: CARDBOARD, grossG }])).toMatchObject({
      reason: 'TRUCK_LINES_NOT_NET',
      field: 'lines',
      msg: expect.stringContaining('7460'),
    })
  expect(
    await weigh(id, [{ categoryId: CARDBOARD, grossG: 1 }], { truck: { ...truck, tareG: 12_480_000 } }),
  ).toMatchObject({ reason: 'TRUCK_TARE_NOT_BELOW_GROSS', field: 'truck.tareG' })
  for (const wrong of [{ grossG: 80_000_001 }, { grossG: 0 }, { tareG: -1 }, { plate: '' }, { grossG: 1.5 }])
    expect(
      (await weigh(id, [{ categoryId: CARDBOARD, grossG: 1 }], { truck: { ...truck, ...wrong } })).reason,
    ).toBe('INPUT_INVALID')
})

test('without a truck a line stays below two tonnes, and a truck does not come to the door', async () => {
  const id = await arrived()
  expect(await weigh(id, [{ categoryId: CARDBOARD, grossG: 7_460_000 }], { truck: undefined })).toMatchObject(
    {
      reason: 'WEIGHT_INVALID',
    },
  )
  const door = await givenDoorOrder(server, people, 'arrived')
  expect(
    await weigh(door.id, [{ categoryId: CARDBOARD, grossG: 7_460_000 }], {}, people.courier1),
  ).toMatchObject({
    reason: 'TRUCK_AT_DOOR',
    field: 'truck',
  })
})

test('the seller of a truck of metal is recorded', async () => {
  const id = await arrived()
  expect((await weigh(id, [{ categoryId: COPPER, grossG: 7_460_000 }])).reason).toBe('ID_REQUIRED')
})

test('the plate is erased with the data of the customer, the weights stay', async () => {
  const customer = await newCustomer(server)
  const id = await arrived(customer.mobile)
  expect((await weigh(id, [{ categoryId: CARDBOARD, grossG: 7_460_000 }])).code).toBe(0)
  await server.database.transaction((trx) =>
    pickupPersonalData.erase!(trx, { memberId: customer.uid, now: server.clock.now(), uploads: [] }),
  )
  const { slips } = await server.must(staffOrder, { orderId: id }, { token: people.manager })
  expect(slips.at(-1)).toMatchObject({ truck: { ...truck, plate: '' } })
})
