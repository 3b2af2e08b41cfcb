import { requestPointsAdjustment } from '@huishou/wire/points/staff'
import { requestAdjustment } from '@huishou/wire/ledger/staff'
import { alwaysOn, notificationCauses } from '@huishou/wire/staff/notification-causes'
import {
  notificationSettings,
  readAllNotifications,
  setNotification,
  staffNotifications,
} from '@huishou/wire/staff/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenPeople, newCustomer, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.transaction(async (trx) => {
    await trx.deleteFrom('staffNotification').execute()
    await trx.deleteFrom('staffNotificationOff').execute()
  }),
)

const settingsOf = async (token: string) => (await server.must(notificationSettings, {}, { token })).rows
const told = async (token: string, filters: object = {}) =>
  (await server.must(staffNotifications, filters, { token })).rows.map(({ kind }) => kind)
/** Requests that finance and the owner are told of. */
const requestBoth = async () => {
  const { mobile } = await newCustomer(server)
  const token = people.ops
  await server.must(requestAdjustment, { mobile, amountFen: 1200, reason: '称重差额' }, { token })
  await server.must(requestPointsAdjustment, { mobile, points: 5000, reason: '活动补发' }, { token })
}

test('people choose what they are told of, each for themselves, and what they have stays', async () => {
  await requestBoth()
  const finance = { token: people.finance }
  const input = { cause: 'points_adjustment', on: false } as const
  const { rows } = await server.must(setNotification, input, finance)
  expect(rows.find(({ cause }) => cause === 'points_adjustment')).toMatchObject({ on: false, always: false })
  await server.must(setNotification, input, finance)
  await requestBoth()
  expect((await told(people.finance)).filter((kind) => kind.startsWith('points'))).toHaveLength(1)
  expect((await told(people.owner)).filter((kind) => kind.startsWith('points'))).toHaveLength(2)
  await server.must(setNotification, { ...input, on: true }, finance)
  await requestBoth()
  expect((await told(people.finance)).filter((kind) => kind.startsWith('points'))).toHaveLength(2)
})

test('what money or the safety of accounts waits for is switched off by nobody', async () => {
  for (const cause of notificationCauses.filter((each) => alwaysOn(each) !== null))
    expect(await server.call(setNotification, { cause, on: false }, { token: people.finance })).toMatchObject(
      {
        reason: 'NOTIFICATION_ALWAYS_ON',
        field: 'on',
      },
    )
  expect((await settingsOf(people.finance)).every(({ on }) => on)).toBe(true)
})

test('each role reads the causes it is told of, and couriers none', async () => {
  const causesOf = async (token: string) => (await settingsOf(token)).map(({ cause }) => cause)
  expect(await causesOf(people.owner)).toEqual([...notificationCauses])
  expect(await causesOf(people.dispatcher)).toEqual(['leave', 'swap', 'export'])
  expect(await causesOf(people.finance)).not.toContain('backup')
  expect(await server.call(notificationSettings, {}, { token: people.courier1 })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})

test('the list is filtered, and marked as read, by what it is about', async () => {
  await requestBoth()
  expect(await told(people.finance, { cause: 'adjustment' })).toEqual(['adjustment_requested'])
  expect(await told(people.finance, { cause: 'points_adjustment' })).toEqual(['points_adjustment_requested'])
  expect(await told(people.finance, { cause: 'adjustment', group: 'decision' })).toEqual([])
  const until = server.clock.now()
  expect(
    await server.must(readAllNotifications, { until, cause: 'adjustment' }, { token: people.finance }),
  ).toEqual({ unread: 1 })
  expect(await told(people.finance, { unread: true })).toEqual(['points_adjustment_requested'])
})
