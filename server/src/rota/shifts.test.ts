import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDuty } from '@huishou/wire/pickup/couriers'
import { dayOf, HOUR } from '@huishou/wire/time'
import { courierId, HANGZHOU } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readShifts } from './index.ts'

const ALL_DAY = [480, 600, 720, 840, 960, 1080]

let server: TestServer
let courier1: number
let courier3: number
beforeAll(async () => {
  server = await startTestServer()
  courier1 = await courierId(server, 'courier1')
  courier3 = await courierId(server, 'courier3')
})
afterAll(() => server.close())

const shiftsOn = (day: string) =>
  readShifts(server.database.reader, server.clock.now(), { cityId: HANGZHOU, day })
const windowsOn = async (day: string, id = courier1) =>
  (await shiftsOn(day)).find((shift) => shift.courierId === id)?.startMinutes ?? []

test('a courier works the hours of the pattern in the own zones, within the own day', async () => {
  expect(await shiftsOn('2026-03-04')).toMatchObject([
    { courierId: courier1, startMinutes: ALL_DAY, perWindow: 4, maxStops: 12, maxG: null },
    { courierId: courier3, startMinutes: ALL_DAY },
  ])
})

test('a window is worked when it lies wholly within the hours, and a holiday is no working day', async () => {
  await server.database.transaction(async (trx) => {
    await trx
      .updateTable('rotaPattern')
      .set({ fromMinute: 10 * 60, toMinute: 15 * 60 })
      .where('staffId', '=', courier1)
      .where('weekday', '=', 4)
      .execute()
    await trx
      .insertInto('rotaHoliday')
      .values({ cityId: HANGZHOU, day: '2026-03-06', name: '店休' })
      .execute()
  })
  expect(await windowsOn('2026-03-05')).toEqual([600, 720])
  expect(await windowsOn('2026-03-06')).toEqual([])
  expect(await windowsOn('2026-03-07')).toEqual(ALL_DAY)
})

test('going off duty takes the rest of today, not of tomorrow; coming back gives it again', async () => {
  const token = await server.staff('courier1')
  const today = dayOf(server.clock.now())
  server.clock.advance(3 * HOUR)
  await server.must(setDuty, { onDuty: false }, { token })
  expect(await windowsOn(today)).toEqual([480, 600, 720])
  expect(await windowsOn('2026-03-03')).toEqual(ALL_DAY)
  await server.must(setDuty, { onDuty: true }, { token })
  expect(await windowsOn(today)).toEqual(ALL_DAY)
})

test('who comes on a day off works from then on; who is no longer employed works nothing', async () => {
  const token = await server.staff('courier3')
  const today = dayOf(server.clock.now())
  await server.database.transaction((trx) =>
    trx.deleteFrom('rotaPattern').where('staffId', '=', courier3).execute(),
  )
  expect(await windowsOn(today, courier3)).toEqual([])
  await server.must(setDuty, { onDuty: false }, { token })
  await server.must(setDuty, { onDuty: true }, { token })
  expect(await windowsOn(today, courier3)).toEqual([720, 840, 960, 1080])
  expect(await windowsOn('2026-03-03', courier3)).toEqual([])
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ active: 0 }).where('id', '=', courier1).execute(),
  )
  expect(await windowsOn('2026-03-03')).toEqual([])
})
