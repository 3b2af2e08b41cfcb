import { addComment } from '@huishou/wire/content/feedback'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { exportMyData } from '@huishou/wire/member/account'
import { userDetail } from '@huishou/wire/member/customer'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { createOrder } from '@huishou/wire/pickup/placing'
import { addAddress } from '@huishou/wire/place/addresses'
import { signToday } from '@huishou/wire/points/check-in'
import { DAY } from '@huishou/wire/time'
import { addPayee } from '@huishou/wire/withdrawal/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { exportedLists } from './routes.ts'
import { shopOrder } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let number = 13_900_280_000
const newMobile = (): string => String((number += 1))

const codeOf = async (token: string): Promise<string> =>
  await codeFor(server, (await server.must(userDetail, {}, { token })).base.mobile, 'export')
const copyOf = async (token: string, code?: string) =>
  await server.inject({
    method: 'GET',
    url: `/recycle${exportMyData.path}?token=${token}&code=${code ?? (await codeOf(token))}`,
  })
const fileOf = async (token: string) =>
  JSON.parse((await copyOf(token)).body) as Record<string, unknown> &
    Record<string, Record<string, unknown>[]>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a person takes a copy of everything kept, and of nobody else', async () => {
  const mobile = newMobile()
  const { token, uid } = await server.customer(mobile)
  const stranger = await server.customer(newMobile())
  for (const [who, linkMan] of [
    [token, '林小雨'],
    [stranger.token, '别人家'],
  ] as const) {
    await server.must(
      addAddress,
      {
        linkMan,
        mobile: '13712345678',
        provinceId: '330000000000',
        cityId: '330100000000',
        districtId: '330106000000',
        address: '文一西路998号',
      },
      { token: who },
    )
    await server.must(createOrder, shopOrder({ linkMan }), { token: who })
  }
  await server.must(addComment, { type: 0, content: '师傅很好', token })
  await server.must(signToday, {}, { token })

  const answer = await copyOf(token)
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="huishou-${uid}-2026-03-02.json"`,
    'cache-control': 'no-store',
  })
  expect(answer.body).not.toContain('别人家')
  expect(answer.body).not.toMatch(/passwordHash|tokenHash/)
  const file = await fileOf(token)
  expect(file['profile']).toEqual([
    expect.objectContaining({ id: uid, mobile, createdAt: expect.stringMatching(/^2026-03-02T10:01:/) }),
  ])
  expect(file['addresses']).toEqual([
    expect.objectContaining({ linkMan: '林小雨', address: '文一西路998号' }),
  ])
  expect(file['recyclingOrders']).toEqual([
    expect.objectContaining({ linkMan: '林小雨', state: 'booked', photos: [], slips: [] }),
  ])
  expect(file['feedback']).toEqual([expect.objectContaining({ content: '师傅很好' })])
  expect(file['pointsLog']).toEqual([expect.objectContaining({ kind: 'sign_in', points: 1 })])
  expect(Object.keys(file)).toEqual(['madeAt', 'about', ...exportedLists.map(({ name }) => name)])
})

test('somebody with a whole history gets all of it, slips and lines included', async () => {
  const mobile = '13800000001'
  const { token } = await server.must(loginByCode, { mobile, code: await codeFor(server, mobile) })
  const file = await fileOf(token)
  const counts = Object.fromEntries(
    Object.entries(file).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : -1]),
  )
  expect(counts).toMatchObject({ profile: 1, balances: expect.any(Number) })
  for (const { name } of exportedLists) expect(file[name], name).toBeInstanceOf(Array)
})

test('the fourth copy in 24 hours is refused, a day later it is given', async () => {
  const mobile = newMobile()
  const { token } = await server.customer(mobile)
  for (let times = 0; times < 3; times += 1) expect((await copyOf(token)).body).toMatch(/^{\n/)
  // when refused, the code remains valid
  const code = await codeOf(token)
  for (const lang of ['zh', 'en'] as const)
    expect(await server.call(exportMyData, { lang, code }, { token, language: lang })).toMatchObject({
      reason: 'EXPORT_LIMIT',
    })
  server.clock.advance(DAY + 1)
  expect((await copyOf(token)).body).toMatch(/^{\n/)
})

test('a session alone gets no copy: it takes a code by SMS, good for one, and the person is told', async () => {
  const mobile = newMobile()
  const { token } = await server.customer(mobile)
  expect(await server.call(exportMyData, {}, { token })).toMatchObject({ code: 300, field: 'code' })
  const login = await codeFor(server, mobile)
  for (const code of ['000000', login])
    expect(await server.call(exportMyData, { code }, { token })).toMatchObject({
      reason: 'SMS_CODE_WRONG',
      field: 'code',
    })
  const code = await codeOf(token)
  const answers = await Promise.all(Array.from({ length: 8 }, () => copyOf(token, code)))
  expect(answers.filter(({ headers }) => headers['content-disposition'])).toHaveLength(1)
  const sent = await server.must(demoOutbox, { to: mobile })
  expect(sent.filter(({ kind }) => kind === 'data_exported')).toHaveLength(1)
})

test('accounts are masked in the copy as on screen', async () => {
  const { token } = await server.customer(newMobile())
  const payee = { kind: 'bank', account: '6222021234567894', name: '王小明', bankName: '招商银行' }
  await server.must(addPayee, payee, { token })
  const { body } = await copyOf(token)
  expect(JSON.parse(body).payees).toMatchObject([{ account: '6222****7894', name: '*小明' }])
  expect(body).not.toMatch(/6222021234567894|enc1\./)
})

test('nobody gets a copy without signing in', async () => {
  expect((await copyOf('', '123456')).json()).toMatchObject({ code: 2000 })
})

test('every table that says whose a row is, is part of the copy or said to be none of it', async () => {
  const told = new Set(
    ['member', 'memberToken', 'memberWechat', 'address', 'pickupOrder', 'mailInOrder', 'cartRow', 'mallOrder']
      .concat(['afterSale', 'mallReview', 'bargainRun', 'bargainHelp', 'account', 'payIn', 'payee'])
      .concat(['withdrawal', 'pointsAccount', 'pointsEntry', 'signIn', 'comment', 'notice'])
      .concat([
        'memberBlock',
        'memberNote',
        'withdrawalHold',
        'memberConsent',
        'memberMessageOff',
        'pushDevice',
        'voteCast',
        'coupon',
        'favourite',
        'pickupPlan',
        'priceFollow',
        'firmContact',
      ]),
  )
  // how the lists above came about, and counters without a word about the person
  const none = new Set(
    [
      'memberExport',
      'soldPlace',
      'pickupEvent',
      'mailInEvent',
      'withdrawalEvent',
      'withdrawalAlert',
      'mallLimit',
      'journal',
    ]
      .concat(['ledgerAdjustment', 'pointsHold', 'pointsLot', 'pointsAdjustment', 'pointsWarning'])
      .concat(['redeemUse', 'redeemTry', 'noticeSeen', 'couponClaim']),
  )
  const left = (await server.database.reader.introspection.getTables())
    .filter(({ columns }) => columns.some(({ name }) => /memberId$/i.test(name)))
    .map(({ name }) => name)
    .filter((name) => !told.has(name) && !none.has(name))
  expect(left).toEqual([])
})
