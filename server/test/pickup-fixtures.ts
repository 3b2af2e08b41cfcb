// Makes people and pickup orders for tests, and brings the orders to a state through the real endpoints.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { sendPicture } from './upload-fixture.ts'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import type { PickupState } from '@huishou/wire/pickup/states'
import { acceptOrder, arriveAtOrder, departForOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { addDays, dayOf } from '@huishou/wire/time'
import { uploadPath } from '../src/file/index.ts'
import type { TestServer } from './test-server.ts'

export const HANGZHOU = '330100000000'
export const AT_DOOR = { latitude: 30.283, longitude: 120.011 }
export const CARDBOARD = 1001
export const PET = 1005
export const CANS = 1009
export const COPPER = 1012
export const SOFA = 1020

let people = 0
let windows = 0

export const givenPeople = async (server: TestServer) => {
  const [dispatcher, courier1, courier3, clerk, manager, ops, finance, owner, agent] = await Promise.all(
    ['dispatcher', 'courier1', 'courier3', 'clerk1', 'manager1', 'ops', 'finance', 'owner', 'agent'].map(
      (username) => server.staff(username),
    ),
  )
  return {
    dispatcher: dispatcher!,
    courier1: courier1!,
    courier3: courier3!,
    clerk: clerk!,
    manager: manager!,
    ops: ops!,
    finance: finance!,
    owner: owner!,
    agent: agent!,
  }
}
export type People = Awaited<ReturnType<typeof givenPeople>>

/** A new customer. */
export const newCustomer = async (
  server: TestServer,
): Promise<{ token: string; uid: number; mobile: string }> => {
  people += 1
  const mobile = `1371${String(people).padStart(7, '0')}`
  return { ...(await server.customer(mobile)), mobile }
}

/** A different window each time, so that tests do not fill each other's. */
export const nextWindow = (server: TestServer): { slotDay: string; slotStartMinute: number } => {
  windows += 1
  return {
    slotDay: addDays(dayOf(server.clock.now()), 1 + (Math.floor(windows / 6) % 5)),
    slotStartMinute: 480 + (windows % 6) * 120,
  }
}

export const doorOrder = (
  server: TestServer,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  recycle: true,
  extType: '预约上门',
  linkMan: '林小雨',
  mobile: '13712345678',
  address: '杭州市余杭区文一西路998号',
  menpai: '3幢101',
  cityId: HANGZHOU,
  lat: AT_DOOR.latitude,
  lng: AT_DOOR.longitude,
  goodsJsonStr: [
    { goodsId: CARDBOARD, number: 1 },
    { goodsId: PET, number: 1 },
    { goodsId: CANS, number: 1 },
  ],
  extJsonStr: { 预计总量: '10-20公斤', 废品描述: '纸箱' },
  ...nextWindow(server),
  ...more,
})
export const shopOrder = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  recycle: true,
  extType: '到店回收',
  peisongType: 'zq',
  shopIdZt: 2004,
  shopNameZt: '绿邻回收·未来科技城站',
  goodsJsonStr: [{ goodsId: CARDBOARD, number: 1 }],
  extJsonStr: { 预计总量: '5-10公斤' },
  ...more,
})

export const threeLines: InputOf<typeof weighOrder>['lines'] = [
  { categoryId: CARDBOARD, grossG: 12_600, tareG: 200 },
  { categoryId: PET, grossG: 1350 },
  { categoryId: CANS, grossG: 620 },
]

export const courierId = async (server: TestServer, username: string): Promise<number> =>
  (
    await server.database.reader
      .selectFrom('staff')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

const steps: PickupState[] = ['placed', 'assigned', 'accepted', 'en_route', 'arrived', 'weighed', 'settled']

/** A door order in the wanted state, brought there by courier1. */
export const givenDoorOrder = async (
  server: TestServer,
  people: People,
  state: PickupState,
  more: Record<string, unknown> = {},
) => {
  const customer = await newCustomer(server)
  const { id } = await server.must(createOrder, doorOrder(server, more), { token: customer.token })
  await advanceTo(server, people, id, 'placed', state, customer.token)
  return { id, customer }
}

export const advanceTo = async (
  server: TestServer,
  people: People,
  id: number,
  from: PickupState,
  state: PickupState,
  token: string,
): Promise<void> => {
  const due = (step: PickupState) =>
    steps.indexOf(step) > steps.indexOf(from) && steps.indexOf(step) <= steps.indexOf(state)
  if (due('assigned'))
    await server.must(
      assignOrder,
      { orderId: id, courierId: await courierId(server, 'courier1') },
      { token: people.dispatcher },
    )
  if (due('accepted')) await server.must(acceptOrder, { orderId: id }, { token: people.courier1 })
  if (due('en_route')) await server.must(departForOrder, { orderId: id }, { token: people.courier1 })
  if (due('arrived'))
    await server.must(arriveAtOrder, { orderId: id, ...AT_DOOR }, { token: people.courier1 })
  if (due('weighed'))
    await server.must(weighOrder, { orderId: id, lines: threeLines }, { token: people.courier1 })
  if (due('settled'))
    await server.must(
      confirmSlip,
      { orderId: id, slipId: (await detailOf(server, id, token)).slip!.id },
      { token },
    )
}

export const detailOf = async (
  server: TestServer,
  id: number,
  token: string,
): Promise<NonNullable<ReplyOf<typeof orderDetail>['pickup']>> =>
  (await server.must(orderDetail, { id }, { token })).pickup!

let shades = 0
/** The URL of a newly uploaded picture; each one is different unless a shade is given. */
/** Whether the file of an upload is on disk, regardless of access. */
export const isStored = (server: TestServer, url: string): boolean =>
  existsSync(join(server.config.dataFolder, uploadPath(url) ?? 'none'))

export const givenPhoto = async (
  server: TestServer,
  token: string,
  side: 'staff' | 'customer',
  shade = (shades += 1),
): Promise<string> => {
  const bytes = await sharp({
    create: {
      width: 20,
      height: 20,
      channels: 3,
      // far apart, so that they stay different when the upload is stored compressed
      background: { r: (shade * 37) % 256, g: (shade * 101) % 256, b: side === 'staff' ? 30 : 200 },
    },
  })
    .png()
    .toBuffer()
  return await sendPicture(server, side, token, bytes)
}

/** Raises capacities, so that all orders of a test file fit. */
export const makeRoom = async (server: TestServer): Promise<void> => {
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ loadCap: 100 }).where('role', '=', 'courier').execute(),
  )
  await server.database.transaction((trx) => trx.updateTable('zone').set({ perCourier: 20 }).execute())
}

/** The database row of one order. */
export const orderRow = (server: TestServer, id: number) =>
  server.database.reader.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves the clock to this long before the start of an order's booked window. */
export const standBefore = async (server: TestServer, id: number, ms: number): Promise<void> => {
  const { slotDay, slotStartMinute } = await orderRow(server, id)
  server.clock.advance(
    Date.parse(`${slotDay}T00:00:00+08:00`) + (slotStartMinute ?? 0) * 60_000 - ms - server.clock.now(),
  )
}
