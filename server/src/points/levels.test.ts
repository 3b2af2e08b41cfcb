import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { userDetail } from '@huishou/wire/member/customer'
import type { MemberLevel } from '@huishou/wire/points/levels'
import { growthLogs } from '@huishou/wire/points/customer'
import { myLevel, userLevel, userLevels } from '@huishou/wire/points/member-levels'
import { memberPoints } from '@huishou/wire/points/staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPoints } from '../../test/points-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { earn, takeBack } from './earn-and-take-back.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
let owner: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
  owner = { token: await server.staff('owner') }
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})

const level = (id: number, name: string, growth: number, more: Partial<MemberLevel> = {}): MemberLevel => ({
  id,
  name,
  nameEn: '',
  growth,
  colour: '#8a5a2b',
  benefits: '',
  benefitsEn: '',
  ...more,
})
const LEVELS = [
  level(3, '铜卡', 0),
  level(7, '银卡', 100, { nameEn: 'Silver', benefits: ' 优先上门\n\n生日问候', benefitsEn: 'First in line' }),
  level(5, '金卡', 500),
]
const save = async (levels: unknown, who = owner) => {
  const { rows } = await server.must(staffSettings, {}, owner)
  const { version } = rows.find(({ key }) => key === 'member_levels')!
  const value = typeof levels === 'string' ? levels : JSON.stringify(levels)
  return server.call(saveSettings, { changes: [{ key: 'member_levels', version, value }] }, who)
}
const grow = (memberId: number, points: number, key: string) =>
  server.database.transaction((trx) =>
    earn(trx, server.clock.now(), { memberId, kind: 'recycle', points, key, text: '回收订单' }),
  )
const shrink = (key: string) =>
  server.database.transaction((trx) => takeBack(trx, server.clock.now(), { key, text: '结算撤销' }))
const mine = (token: string) => server.must(myLevel, {}, { token })

test('without levels the list is empty, and nobody has one', async () => {
  const { token } = await given.person()
  expect((await server.call(userLevels, {})).code).toBe(700)
  expect(await mine(token)).toMatchObject({ level: null, next: null, missing: 0, perYuan: 5 })
  expect((await server.must(userDetail, {}, { token })).base).toMatchObject({ levelId: 0, vipLevel: 0 })
})

test('levels the owner saved are read by anybody, in their language, one benefit a row', async () => {
  expect((await save(LEVELS)).code).toBe(0)
  expect((await server.must(userLevels, {})).map(({ id, name, level: at }) => [id, name, at])).toEqual([
    [3, '铜卡', 1],
    [7, '银卡', 2],
    [5, '金卡', 3],
  ])
  expect(await server.must(userLevel, { id: 7 })).toMatchObject({ benefits: ['优先上门', '生日问候'] })
  expect(await server.must(userLevel, { id: 7 }, { language: 'en' })).toMatchObject({
    name: 'Silver',
    benefits: ['First in line'],
  })
  expect((await server.call(userLevel, { id: 4 })).code).toBe(700)
})

test('a customer rises with what is earned, keeps the level when points are spent, and falls with a reversal', async () => {
  const { token, uid, mobile } = await given.person()
  expect(await mine(token)).toMatchObject({ growth: 0, level: { id: 3 }, next: { id: 7 }, missing: 100 })
  await grow(uid, 99, `level-${uid}-a`)
  expect(await mine(token)).toMatchObject({ growth: 99, level: { id: 3 }, missing: 1 })
  await grow(uid, 401, `level-${uid}-b`)
  expect(await mine(token)).toMatchObject({ growth: 500, level: { id: 5 }, next: null, missing: 0 })
  expect((await server.must(userDetail, {}, { token })).base).toMatchObject({ levelId: 5, vipLevel: 3 })

  await shrink(`level-${uid}-b`)
  await shrink(`level-${uid}-b`)
  expect(await mine(token)).toMatchObject({ growth: 99, level: { id: 3 } })
  const { result } = await server.must(growthLogs, {}, { token })
  expect(result.map(({ growth, behavior }) => [growth, behavior])).toEqual([
    [-401, 1],
    [401, 0],
    [99, 0],
  ])
  expect(result.reduce((sum, { growth }) => sum + growth, 0)).toBe(99)
  expect((await server.must(userAmount, {}, { token })).growth).toBe(99)
  const agent = { token: await server.staff('ops') }
  expect(await server.must(memberPoints, { mobile }, agent)).toMatchObject({ earned: 99, level: { id: 3 } })
})

test('levels that do not rise, have no name, markup or one name twice are refused with the level at fault', async () => {
  const wrong = async (levels: unknown, text: string) => {
    const answer = await save(levels)
    expect(answer, JSON.stringify(levels)).toMatchObject({ reason: 'SETTING_WRONG', field: 'member_levels' })
    expect(answer.msg).toContain(text)
  }
  await wrong('nonsense', '格式不正确')
  await wrong([{ id: 1 }], '格式不正确')
  await wrong([level(1, '', 0)], '第 1 级：请填写名称')
  await wrong([level(1, '<b>', 0)], '不含 < >')
  await wrong([level(1, '甲', 0), level(2, '乙', 0)], '第 2 级：要比上一级')
  await wrong([level(1, '甲', 0), level(2, '甲', 9)], '名称重复')
  await wrong([level(1, '甲', 0), level(1, '乙', 9)], '名称重复')
  for (const growth of [-1, 10_000_001])
    await wrong([level(1, '甲', growth)], '第 1 级：成长值请填 0–10000000 的整数')
  await wrong([level(1, '甲', 0, { colour: 'red' })], '颜色')
  await wrong(
    Array.from({ length: 11 }, (_, at) => level(at + 1, `级${at}`, at)),
    '最多 10 级',
  )
})

test('only the owner makes levels, and they are no public setting', async () => {
  expect((await save(LEVELS, { token: await server.staff('ops') })).reason).toBe('NOT_ALLOWED')
  const page = await server.inject({ method: 'GET', url: '/recycle/config/values?keys=member_levels' })
  expect(page.json().code).toBe(700)
})
