import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastNotice, noticeDetail, notices } from '@huishou/wire/content/notices-and-banners'
import { userAmount } from '@huishou/wire/ledger/customer'
import {
  growthLogs,
  pointsExpiring,
  scoreLogFilters,
  scoreLogs,
  scoreRules,
} from '@huishou/wire/points/customer'
import { userLevels } from '@huishou/wire/points/member-levels'
import {
  claimTask,
  exchangeCash,
  scoreDynamics,
  taskList,
} from '@huishou/wire/points/codes-tasks-and-invites'
import { signLogs, signMonth, signRules, signToday, todaySigned } from '@huishou/wire/points/check-in'
import { MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { expireLots } from './expire.ts'
import { givenPoints } from '../../test/points-fixtures.ts'
import { warnExpiring } from './index.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})
const balance = async (token: string) => (await server.must(userAmount, {}, { token })).score
const sign = (token: string) => server.call(signToday, {}, { token })

test('anybody reads what earns points, and how much the days in a row give', async () => {
  expect(await server.must(scoreRules, {})).toMatchObject([{ code: 'invite', score: 100 }])
  expect((await server.call(scoreRules, { code: 'register' })).code).toBe(700)
  expect((await server.must(signRules, {})).map(({ continuous, score }) => [continuous, score])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 8],
  ])
})

describe('signing in', () => {
  test('somebody new has no sign-in, and the calendar says what today and tomorrow give', async () => {
    const { token } = await given.person()
    expect((await server.call(todaySigned, {}, { token })).code).toBe(700)
    expect((await server.call(signLogs, {}, { token })).code).toBe(700)
    expect(await server.must(signMonth, {}, { token })).toMatchObject({
      days: [],
      signedToday: false,
      streak: 0,
      today: 1,
      tomorrow: 1,
      sinceMonth: null,
    })
  })

  test('one second before and one after midnight in China are two days in a row', async () => {
    const { token } = await given.person()
    given.goTo('2026-05-31 23:59:59')
    expect(new Date(server.clock.now()).toISOString()).toBe('2026-05-31T15:59:59.000Z')
    expect((await sign(token)).data).toMatchObject({ continuous: 1, score: 1 })
    expect((await sign(token)).code).toBe(10_000)
    given.goTo('2026-06-01 00:00:01')
    expect((await sign(token)).data).toMatchObject({ continuous: 2, score: 1, streak: 2, tomorrow: 2 })
    expect((await server.must(signMonth, { month: '2026-05' }, { token })).days).toEqual([
      { on: '2026-05-31', continuous: 1, score: 1 },
    ])
    expect((await server.must(signMonth, {}, { token })).days).toEqual([
      { on: '2026-06-01', continuous: 2, score: 1 },
    ])
  })

  test('signed in twice at once counts once; the other hears that today is done', async () => {
    const { token } = await given.person()
    const answers = await Promise.all([sign(token), sign(token), sign(token)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10_000, 10_000])
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ reason: 'SIGNED_ALREADY' })
    expect(await balance(token)).toBe(1)
  })

  test('the seventh day in a row gives 8, the eighth starts the cycle again and the row goes on', async () => {
    const { token } = await given.person()
    const got: number[] = []
    for (let day = 10; day < 18; day += 1) {
      given.goTo(`2026-06-${day} 09:00:00`)
      got.push((await sign(token)).data.score)
    }
    expect(got).toEqual([1, 1, 2, 2, 3, 3, 8, 1])
    expect(await balance(token)).toBe(21)
    const month = await server.must(signMonth, {}, { token })
    expect(month).toMatchObject({ signedDays: 8, points: 21, streak: 8, signedToday: true, today: 1 })
    expect(month.cycle.map(({ signed }) => signed)).toEqual([true, false, false, false, false, false, false])
    const { result } = await server.must(signLogs, { pageSize: 3 }, { token })
    expect(result.map(({ continuous, streak }) => [continuous, streak])).toEqual([
      [1, 8],
      [7, 7],
      [6, 6],
    ])
  })

  test('a missed day starts again at day 1', async () => {
    const { token } = await given.person()
    for (const day of ['2026-07-01', '2026-07-02', '2026-07-04']) {
      given.goTo(`${day} 09:00:00`)
      await sign(token)
    }
    expect(await server.must(todaySigned, {}, { token })).toMatchObject({ continuous: 1, streak: 1 })
    given.goTo('2026-07-06 09:00:00')
    expect(await server.must(signMonth, {}, { token })).toMatchObject({ streak: 0, today: 1, tomorrow: 1 })
  })
})

describe('other ways to earn', () => {
  test('a complete profile earns its points once, when they are claimed', async () => {
    const { token, uid } = await given.person()
    expect((await server.call(claimTask, { code: 'profile' }, { token })).reason).toBe('TASK_UNFINISHED')
    await server.database.transaction((trx) =>
      trx
        .updateTable('member')
        .set({ nick: '小周', avatarUrl: '/files/a.jpg', gender: 2, birthdayOn: '1990-01-01' })
        .where('id', '=', uid)
        .execute(),
    )
    const stateOf = async (code: string) =>
      (await server.must(taskList, {}, { token })).find((task) => task.code === code)?.state
    expect(await stateOf('profile')).toBe('ready')
    expect(await server.must(claimTask, { code: 'profile' }, { token })).toEqual({ score: 20, points: 20 })
    expect((await server.call(claimTask, { code: 'profile' }, { token })).reason).toBe('TASK_REWARDED')
    expect(await stateOf('profile')).toBe('done')
  })

  test('points cannot be turned into money', async () => {
    const { token } = await given.person()
    expect(await server.call(exchangeCash, { deductionScore: 100 }, { token })).toMatchObject({
      code: 701,
      reason: 'POINTS_TO_CASH_OFF',
    })
    expect((await server.call(userLevels, {})).code).toBe(700)
  })
})

describe('the log', () => {
  test('is narrowed by kind, direction and month, says so in the reader’s language, and has all its pages', async () => {
    const { token, uid } = await given.person()
    expect((await server.call(scoreLogs, {}, { token })).code).toBe(700)
    expect((await server.call(scoreLogFilters, {}, { token })).code).toBe(700)
    given.goTo('2026-09-30 23:59:00')
    await sign(token)
    given.goTo('2026-10-01 00:00:30')
    await sign(token)
    for (let n = 0; n < 23; n += 1) await given.give(uid, 5)
    const first = await server.must(scoreLogs, {}, { token })
    expect([first.result.length, first.totalRow, first.totalPage]).toEqual([20, 25, 2])
    expect((await server.must(scoreLogs, { page: 2 }, { token })).result).toHaveLength(5)
    const signed = await server.must(scoreLogs, { type: 2 }, { token, language: 'en' })
    expect(signed.result.map(({ typeStr, remark }) => `${typeStr}: ${remark}`)).toEqual([
      'Daily check-in: Day 2 of the cycle',
      'Daily check-in: Day 1 of the cycle',
    ])
    const september = { dateAddBegin: '2026-09-01', dateAddEnd: '2026-09-30' }
    expect((await server.must(scoreLogs, september, { token })).totalRow).toBe(1)
    expect((await server.call(scoreLogs, { behavior: 1 }, { token })).code).toBe(700)
    expect(await server.must(scoreLogFilters, {}, { token })).toEqual({
      types: [
        { type: 4, typeStr: '管理员调整', count: 23 },
        { type: 2, typeStr: '每日签到', count: 2 },
      ],
      months: [
        { month: '2026-10', inPoints: 116, outPoints: 0 },
        { month: '2026-09', inPoints: 1, outPoints: 0 },
      ],
    })
    expect((await server.must(growthLogs, {}, { token })).totalRow).toBe(25)
  })

  test('of others shows what was earned lately and nobody’s name', async () => {
    const { token, uid } = await given.person()
    await sign(token)
    const { result } = await server.must(scoreDynamics, {})
    expect(result[0]).toMatchObject({ score: 1, nick: '友*' })
    expect(JSON.stringify(result)).not.toContain(String(uid))
  })
})

describe('before points end', () => {
  const run = () => warnExpiring(server.database as never, server.clock.now())
  const noticesOf = async (token: string | null) => {
    const answer = await server.call(notices, { type: 'score' }, { token })
    return answer.code === 0 ? answer.data.dataList.filter(({ remindUid }) => remindUid > 0) : []
  }

  test('their owner is told 30 and 7 days before, once each, and nobody else is', async () => {
    const { token, uid } = await given.person()
    const other = await given.person()
    given.goTo('2026-11-02 10:00:00')
    await given.give(uid, 70)
    await given.give(uid, 50)
    given.goTo('2027-10-30 10:00:00')
    await run()
    expect(await noticesOf(token)).toEqual([])
    given.goTo('2027-10-31 10:00:00')
    await run()
    await run()
    expect((await noticesOf(token)).map(({ title, remindUid }) => [title, remindUid])).toEqual([
      ['120 积分将在 30 天后过期', uid],
    ])
    given.goTo('2027-11-23 10:00:00')
    await run()
    await run()
    const told = await noticesOf(token)
    expect(told.map(({ title }) => title)).toEqual(['120 积分将在 7 天后过期', '120 积分将在 30 天后过期'])
    expect(await noticesOf(other.token)).toEqual([])
    expect(await noticesOf(null)).toEqual([])
    expect((await server.must(lastNotice, { type: 'score' }, { token, language: 'en' })).title).toBe(
      '120 points expire in 7 days',
    )
    expect((await server.call(noticeDetail, { id: told[0]!.id }, { token: other.token })).code).toBe(404)
    given.goTo('2027-12-01 00:00:01')
    await expireLots(server.database as never, server.clock.now())
    expect(await noticesOf(token)).toEqual([])
    expect(await balance(token)).toBe(0)
  })

  test('points end with the twelfth month after they were earned, in China', async () => {
    const { token, uid } = await given.person()
    given.goTo('2028-01-31 23:59:30')
    await given.give(uid, 1)
    given.goTo('2028-02-01 00:00:10')
    await given.give(uid, 2)
    const { expiring } = await server.must(pointsExpiring, {}, { token })
    expect(expiring.map(({ points, expiresOn }) => [points, expiresOn])).toEqual([
      [1, '2029-01-31'],
      [2, '2029-02-28'],
    ])
    given.goTo('2029-01-31 23:59:59')
    await expireLots(server.database as never, server.clock.now())
    expect(await balance(token)).toBe(3)
    server.clock.advance(MINUTE)
    await expireLots(server.database as never, server.clock.now())
    expect(await balance(token)).toBe(2)
  })
})
