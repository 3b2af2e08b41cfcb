import { exportPointsEntries, pointsEntries } from '@huishou/wire/points/entries'
import { requestPointsAdjustment } from '@huishou/wire/points/staff'
import { addDays, dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPoints } from '../../test/points-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
  ops = await given.staff('ops')
})
afterAll(() => server.close())

const adjusted = async (mobile: string, points: number, reason: string) =>
  server.must(requestPointsAdjustment, { mobile, points, reason }, { token: ops })
const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('every change of points is listed and exported with its balance and reason, newest first', async () => {
  const { mobile } = await given.person()
  await adjusted(mobile, 300, '补偿迟到')
  await adjusted(mobile, -100, '=1+1')
  const { rows, total, kinds } = await server.must(pointsEntries, { mobile }, { token: ops })
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { points: -100, balanceAfter: 200, memberMobile: mobile, kindText: '管理员调整' },
    { points: 300, balanceAfter: 300, text: '补偿迟到' },
  ])
  expect(kinds).toContainEqual({ kind: 'adjust', text: '管理员调整' })
  const { csv, lines, fileName } = await server.exported(exportPointsEntries, { mobile }, { token: ops })
  expect(fileName).toMatch(/^points-entries-.*\.csv$/)
  const [head, ...exported] = linesOf(csv)
  expect(head).toBe('流水号,时间,客户编号,客户,手机号,类型,积分,变动后,说明,订单编号')
  expect([exported.length, lines]).toEqual([2, 2])
  // words that look like a formula stay words
  expect(exported[0]).toContain(",管理员调整,-100,200,'=1+1,")
})

test('kinds and days narrow the list, and what is left may be nothing', async () => {
  const { mobile } = await given.person()
  await adjusted(mobile, 50, '生日礼物')
  const today = dayOf(server.clock.now())
  const count = async (filters: Record<string, string>) => {
    const { total } = await server.must(pointsEntries, { mobile, ...filters }, { token: ops })
    const { lines } = await server.exported(exportPointsEntries, { mobile, ...filters }, { token: ops })
    expect(lines).toBe(total)
    return total
  }
  expect(await count({ kind: 'adjust', fromDay: today, toDay: today })).toBe(1)
  expect(await count({ kind: 'expire' })).toBe(0)
  expect(await count({ fromDay: addDays(today, 1) })).toBe(0)
  expect(await count({ toDay: addDays(today, -1) })).toBe(0)
})

test('it reads on over many pages, every entry once', async () => {
  const { mobile, uid } = await given.person()
  const at = server.clock.now()
  await server.database.transaction(async (trx) => {
    for (let index = 0; index < 450; index++)
      await trx
        .insertInto('pointsEntry')
        .values({
          memberId: uid,
          kind: 'sign_in',
          points: 0,
          key: `many-${index}`,
          orderId: null,
          text: '签到',
          balanceAfter: 0,
          at,
        })
        .execute()
  })
  const { csv, lines } = await server.exported(exportPointsEntries, { mobile }, { token: ops })
  const ids = linesOf(csv)
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect([ids.length, lines, new Set(ids).size]).toEqual([450, 450, 450])
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('finance and auditors read masked numbers, and nobody outside the office reads it', async () => {
  const { mobile } = await given.person()
  await adjusted(mobile, 10, '测试掩码')
  for (const role of ['finance', 'auditor'] as const) {
    const token = await server.staff(role)
    const { rows } = await server.must(pointsEntries, { mobile }, { token })
    expect(rows[0]?.memberMobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    const { csv } = await server.exported(exportPointsEntries, { mobile }, { token })
    expect(csv).not.toContain(mobile)
    expect(csv.includes('审计副本：')).toBe(role === 'auditor')
  }
  for (const role of ['agent', 'clerk1', 'manager1', 'courier1', 'dispatcher']) {
    const token = await server.staff(role)
    expect((await server.call(pointsEntries, {}, { token })).status).toBe(403)
    expect((await server.call(exportPointsEntries, {}, { token })).status).toBe(403)
  }
})
