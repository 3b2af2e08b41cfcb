// Steps of the conformance script for the customer protocol: points, daily sign-in and member levels.
import { createCodeBatch } from '@huishou/wire/points/staff'
import { dayOf } from '@huishou/wire/time'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import type { Life, Step } from './step-runner.ts'
import { count, dateTime, entity, list, number, paged, text, yes } from './shape-parts.ts'

/** Shapes of the daily sign-in (docs/rules/protocol.md#signing-in-daily). */
const signLog = entity(
  { id: count, dateAdd: dateTime, continuous: count, score: number, uid: count },
  { streak: count },
)
const signed = entity(
  { continuous: count },
  {
    id: count,
    dateAdd: dateTime,
    score: number,
    uid: count,
    streak: count,
    tomorrow: number,
    points: number,
  },
)

const memberLevel = entity(
  { id: count, name: text, level: count, growth: number },
  { colour: text, benefits: list(text) },
)

/** Saves two member levels in the settings, as the owner. */
const givenLevels = async ({ server }: Pick<Life, 'server'>): Promise<void> => {
  const owner = { token: await server.staff('owner') }
  const { rows } = await server.must(staffSettings, {}, owner)
  const version = rows.find(({ key }) => key === 'member_levels')?.version ?? 0
  const texts = { nameEn: '', colour: '#8a5a2b', benefits: '优先上门', benefitsEn: '' }
  const levels = [
    { id: 1, name: '铜卡', growth: 0, ...texts },
    { id: 2, name: '银卡', growth: 500, ...texts },
  ]
  await server.must(
    saveSettings,
    { changes: [{ key: 'member_levels', version, value: JSON.stringify(levels) }] },
    owner,
  )
}

/** The daily sign-in, a code for points, ways to earn points, those this product does not have, growth and levels. */
export const points: readonly Step[] = [
  {
    says: 'not signed in today is 700',
    endpoint: 'GET /score/today-signed',
    fn: 'scoreTodaySignedInfo',
    args: ({ token }) => [token],
    code: 700,
  },
  {
    says: 'no day signed in on is 700',
    endpoint: 'POST /score/sign/logs',
    fn: 'scoreSignLogs',
    args: ({ token }) => [{ token, page: 1 }],
    code: 700,
  },
  {
    says: 'sign in for the day',
    endpoint: 'POST /score/sign',
    fn: 'scoreSign',
    args: ({ token }) => [token],
    shape: signed,
  },
  {
    says: 'a second time on one day is 10000',
    endpoint: 'POST /score/sign',
    fn: 'scoreSign',
    args: ({ token }) => [token],
    code: 10_000,
  },
  {
    says: 'signed in today',
    endpoint: 'GET /score/today-signed',
    fn: 'scoreTodaySignedInfo',
    args: ({ token }) => [token],
    shape: signLog,
  },
  {
    says: 'days I signed in on',
    endpoint: 'POST /score/sign/logs',
    fn: 'scoreSignLogs',
    args: ({ token }) => [{ token, page: 1 }],
    shape: paged(signLog),
  },
  {
    says: 'a wrong code is 700',
    endpoint: 'POST /score/exchange',
    fn: 'scoreExchange',
    args: ({ token }) => [token, 'A1B2C3'],
    code: 700,
  },
  {
    says: 'a code for points',
    endpoint: 'POST /score/exchange',
    fn: 'scoreExchange',
    args: async ({ server, token, sdk }) => {
      const number = `PROTOCOL-${sdk.name}`
      const endOn = dayOf(server.clock.now())
      const batch = { name: '活动', points: 30, codes: 1, uses: 9, perUser: 1, endOn, number }
      await server.call(createCodeBatch, batch, { token: await server.staff('ops') })
      return [token, ` ${number} `]
    },
    shape: entity({ score: number }, { points: number }),
  },
  {
    says: 'points are not turned into money',
    endpoint: 'POST /score/exchange/cash',
    fn: 'scoreExchangeCash',
    args: ({ token }) => [token, 100],
    code: 701,
    remark: 'points have their own prices in the mall and are no wages',
  },
  {
    says: 'points take nothing off a price: 700',
    endpoint: 'GET /score/deduction/rules',
    fn: 'scoreDeductionRules',
    code: 700,
  },
  {
    says: 'ways to earn points',
    endpoint: 'GET /score/taskList',
    fn: 'scoreTaskList',
    args: ({ token }) => [token],
    shape: list(
      entity(
        { id: count, code: text, name: text, score: number },
        { note: text, state: text, repeats: yes, count, limit: count },
      ),
    ),
  },
  {
    says: 'who got points lately',
    endpoint: 'GET /score/dynamics',
    fn: 'scoreDynamics',
    shape: paged(entity({ nick: text, score: number, dateAdd: dateTime }, { type: count, typeStr: text })),
  },
  {
    says: 'there are no points for sharing to a group, which nobody can prove',
    endpoint: 'POST /score/share/wxa/group',
    fn: 'shareGroupGetScore',
    args: ({ sdk }) => (sdk.name === 'uniapp' ? ['code', 1, 'data', 'iv'] : [1, 'data', 'iv']),
    code: 701,
    later: true,
  },
  {
    says: 'growth',
    endpoint: 'POST /growth/logs',
    fn: 'growthLogs',
    args: ({ token }) => [{ token }],
    shape: paged(
      entity(
        { id: count, dateAdd: dateTime, growth: number },
        {
          behavior: count,
          behaviorStr: text,
          remark: text,
          type: count,
          typeStr: text,
          uid: count,
          userId: count,
        },
      ),
    ),
  },
  {
    says: 'levels of members are listed without a token',
    endpoint: 'POST /user/level/list',
    fn: 'userLevelList',
    args: async (life) => {
      await givenLevels(life)
      return [{}]
    },
    shape: list(memberLevel),
  },
  {
    says: 'one of them',
    endpoint: 'GET /user/level/info',
    fn: 'userLevelDetail',
    args: () => [2],
    shape: memberLevel,
  },
]
