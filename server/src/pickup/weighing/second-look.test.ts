import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { staffOrder, weighingPrices } from '@huishou/wire/pickup/staff'
import { previewWeighing, reweighOrder, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  COPPER,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
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

const hand = (categoryId: number, kg: number) => ({ categoryId, grossG: Math.round(kg * 1000) })
const scale = (categoryId: number, kg: number) => ({ ...hand(categoryId, kg), source: 'scale' as const })
const arrived = async () => (await givenDoorOrder(server, people, 'arrived')).id
const weigh = (orderId: number, lines: unknown[], more: Record<string, unknown> = {}) =>
  server.call(weighOrder, { orderId, lines, ...more } as never, { token: people.courier1 })
const photo = async () => ({ photos: [await givenPhoto(server, people.courier1, 'staff')] })
const settle = async (key: SettingKey, value: string): Promise<void> => {
  const { rows } = await server.must(staffSettings, {}, { token: people.ops })
  const { version } = rows.find((row) => row.key === key)!
  await server.must(saveSettings, { changes: [{ key, version, value }] }, { token: people.ops })
}

test('up to 20 kg need no photo; a gram more does, however it is split into lines', async () => {
  expect((await weigh(await arrived(), [hand(CARDBOARD, 20)])).code).toBe(0)
  const id = await arrived()
  for (const lines of [[hand(CARDBOARD, 20.001)], [hand(CARDBOARD, 12), hand(1005, 8.001)]])
    expect(await weigh(id, lines)).toMatchObject({
      reason: 'WEIGHING_PHOTO_REQUIRED',
      field: 'photos',
      data: { doubts: expect.arrayContaining(['weight']) as string[] },
    })
  expect((await orderRow(server, id)).state).toBe('arrived')
  expect((await weigh(id, [hand(CARDBOARD, 20.001)], await photo())).code).toBe(0)
})

test('a load that says it was read from the scale is shown too: nothing proves the word', async () => {
  const id = await arrived()
  for (const lines of [[scale(CARDBOARD, 35)], [hand(CARDBOARD, 10), scale(CARDBOARD, 10.001)]])
    expect((await weigh(id, lines)).reason).toBe('WEIGHING_PHOTO_REQUIRED')
  const { id: counter } = await server.must(walkIn, { name: '路过的人' }, { token: people.clerk })
  const clerk = { token: people.clerk }
  expect(
    await server.call(weighOrder, { orderId: counter, lines: [scale(CARDBOARD, 900)] }, clerk),
  ).toMatchObject({ reason: 'WEIGHING_PHOTO_REQUIRED', data: { doubts: ['weight', 'amount'] } })
  expect((await weigh(await arrived(), [scale(CARDBOARD, 20)])).code).toBe(0)
})

test('somebody else’s photo, or one of a deduction, does not show the scale', async () => {
  const id = await arrived()
  const others = [await givenPhoto(server, people.clerk, 'staff')]
  expect((await weigh(id, [hand(CARDBOARD, 25)], { photos: others })).reason).toBe('INPUT_INVALID')
  const wet = {
    ...hand(CARDBOARD, 25),
    deductionG: 1000,
    deductionReason: '潮湿',
    deductionPhoto: (await photo()).photos[0],
  }
  expect((await weigh(id, [wet])).reason).toBe('WEIGHING_PHOTO_REQUIRED')
})

test('the photo is of this weighing: one from before, of another order or of the slip before is refused', async () => {
  const early = await photo()
  server.clock.advance(MINUTE)
  const id = await arrived()
  const heavy = [hand(CARDBOARD, 25)]
  const stale = { status: 422, reason: 'WEIGHING_PHOTO_STALE', field: 'photos' }
  expect(await weigh(id, heavy, early)).toMatchObject(stale)
  const shown = await photo()
  expect((await weigh(id, heavy, shown)).code).toBe(0)
  await server.must(reweighOrder, { orderId: id, reason: '数字输错了' }, { token: people.courier1 })
  expect(await weigh(id, [hand(CARDBOARD, 250)], { ...shown, totalConfirmed: true })).toMatchObject(stale)
  expect((await weigh(id, [hand(CARDBOARD, 25)], await photo())).code).toBe(0)
  // arrived at once, so that only its use in the other order disqualifies it
  const other = await arrived()
  await server.database.transaction((trx) =>
    trx.updateTable('pickupOrder').set({ arrivedAt: 0 }).where('id', '=', other).execute(),
  )
  expect(await weigh(other, heavy, shown)).toMatchObject(stale)
  expect((await weigh(other, heavy, { photos: [...shown.photos, ...(await photo()).photos] })).code).toBe(0)
})

test('above three times the estimate the total is asked about and shown, also when a scale says it', async () => {
  const id = await arrived()
  const { estimateMaxFen } = await orderRow(server, id)
  const kg = Math.ceil((estimateMaxFen * 3) / 90) + 1
  expect((await weigh(id, [scale(CARDBOARD, kg)])).reason).toBe('WEIGHING_PHOTO_REQUIRED')
  const shown = await photo()
  const doubtful = await weigh(id, [scale(CARDBOARD, kg)], shown)
  expect(doubtful).toMatchObject({ reason: 'TOTAL_UNCONFIRMED', field: 'totalConfirmed' })
  expect(doubtful.msg).toMatch(/¥.*预估/)
  expect((await weigh(id, [scale(CARDBOARD, kg)], { ...shown, totalConfirmed: true })).code).toBe(0)
  const { timeline } = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  const event = timeline.find(({ action }) => action === 'weigh')!
  expect(event.photos).toHaveLength(1)
  expect(event.detail).toContain('above_estimate')
})

test('more than ¥500 is asked about at the counter too, where nobody estimated anything', async () => {
  const { id } = await server.must(walkIn, { name: '路过的人' }, { token: people.clerk })
  const { rows, checks } = await server.must(weighingPrices, { orderId: id }, { token: people.clerk })
  expect(checks).toEqual({ photoG: 20_000, estimateTimes: 3, askFen: 50_000 })
  const { unitFen } = rows.find(({ categoryId }) => categoryId === COPPER)!
  const lines = [hand(COPPER, Math.ceil((50_001 / unitFen) * 1000) / 1000)]
  const { doubts, totalFen } = await server.must(
    previewWeighing,
    { orderId: id, lines },
    { token: people.clerk },
  )
  expect(totalFen).toBeGreaterThan(50_000)
  expect(doubts).toEqual(['amount'])
  const clerk = { token: people.clerk }
  const photos = [await givenPhoto(server, people.clerk, 'staff')]
  const seller = { name: '王五', idNumber: '330106198001011235', address: '杭州市西湖区' }
  expect(
    (await server.call(weighOrder, { orderId: id, lines, seller, totalConfirmed: true }, clerk)).reason,
  ).toBe('WEIGHING_PHOTO_REQUIRED')
  expect((await server.call(weighOrder, { orderId: id, lines, seller, photos }, clerk)).reason).toBe(
    'TOTAL_UNCONFIRMED',
  )
  expect(
    (await server.call(weighOrder, { orderId: id, lines, seller, photos, totalConfirmed: true }, clerk)).code,
  ).toBe(0)
})

test('the operator sets the thresholds, and 0 switches one off', async () => {
  try {
    await settle('weigh_photo_kg', '5')
    const id = await arrived()
    expect((await weigh(id, [hand(CARDBOARD, 6)])).msg).toContain('重量超过 5 公斤')
    await settle('weigh_photo_kg', '0')
    await settle('weigh_ask_times', '0')
    await settle('weigh_ask_yuan', '0')
    expect((await weigh(id, [hand(CARDBOARD, 1500)])).code).toBe(0)
  } finally {
    await settle('weigh_photo_kg', '20')
    await settle('weigh_ask_times', '3')
    await settle('weigh_ask_yuan', '500')
  }
})

test.each([
  ['weigh_photo_kg', '-1'],
  ['weigh_photo_kg', '2001'],
  ['weigh_ask_times', '2.5'],
  ['weigh_ask_yuan', 'much'],
] as const)('%s cannot be %s', async (key, value) => {
  await expect(settle(key, value)).rejects.toThrow('SETTING_WRONG')
})
