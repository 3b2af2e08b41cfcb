import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { checkToken } from '@huishou/wire/member/sign-in'
import { userAmount } from '@huishou/wire/ledger/customer'
import { DAY, MINUTE } from '@huishou/wire/time'
import {
  addPayee,
  applyWithdrawal,
  applyWithdrawalPlain,
  cancelWithdrawal,
  payees,
  removePayee,
  withdrawalDetail,
  withdrawals,
  withdrawalTerms,
} from '@huishou/wire/withdrawal/customer'
import {
  holdMyWithdrawals,
  recordWithdrawalCall,
  releaseMyWithdrawals,
  releaseWithdrawals,
  stopWithdrawals,
  withdrawalAlert,
} from '@huishou/wire/withdrawal/alerts-and-holds'
import {
  approveWithdrawal,
  payWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '@huishou/wire/withdrawal/staff'
import { prove } from '../ledger/index.ts'
import { codeFor } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  givenAlipay,
  givenCall,
  givenCustomer,
  givenRequest,
  type Customer,
} from '../../test/withdrawal-fixtures.ts'
import { proveFrozen } from './prove-withdrawals.ts'

let server: TestServer
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  finance = await server.staff('finance')
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  expect(await proveFrozen(server.database.reader)).toEqual([])
  await server.close()
})

const CARD = '6222021234567894'
const bank = { name: '王小明', bankName: '招商银行', bankCardNumber: CARD }
const typed = ({ token }: Customer, more: object = {}) =>
  server.call(applyWithdrawalPlain, { money: '20', ...bank, ...more }, { token })
const amountOf = ({ token }: Customer) => server.must(userAmount, {}, { token })
const seen = (id: number) => server.must(staffWithdrawal, { id }, { token: finance })
/** Advances the clock until the session no longer counts as proof. */
const later = () => server.clock.advance(16 * MINUTE)
const nextDay = async () => {
  server.clock.advance(DAY + MINUTE)
  finance = await server.staff('finance')
}
const messages = async (mobile: string, kind: string) =>
  (await server.must(demoOutbox, { to: mobile })).filter((message) => message.kind === kind)
const lastAlert = async (mobile: string, kind: 'payee_added' | 'withdrawal_requested') => {
  const [message] = await messages(mobile, kind)
  return message!.code
}

describe('a card typed into the older call', () => {
  test('becomes a payee and waits a day like any other; then the same request goes through', async () => {
    const person = await givenCustomer(server, 5_000)
    later()
    expect(await typed(person)).toMatchObject({ reason: 'WITHDRAWAL_AFTER_CHANGE' })
    expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
    expect(await server.must(payees, {}, person)).toMatchObject([
      { kind: 'bank', accountMask: '6222****7894', usable: false },
    ])
    expect(await messages(person.mobile, 'payee_added')).toHaveLength(1)
    await nextDay()
    expect((await typed(person)).code).toBe(0)
    const [row] = (await server.must(staffWithdrawals, { q: person.mobile }, { token: finance })).rows
    expect(row).toMatchObject({ payeeOnFile: true, needsCall: false, payee: `银行卡 ${CARD}` })
  })

  test('the card of a payee that waits is no way around the wait', async () => {
    const person = await givenCustomer(server, 5_000)
    later()
    await server.must(addPayee, { kind: 'bank', account: CARD, name: '王小明', bankName: '招商银行' }, person)
    expect(await typed(person)).toMatchObject({ reason: 'WITHDRAWAL_AFTER_CHANGE' })
    expect(await server.call(applyWithdrawal, { money: '20' }, person)).toMatchObject({ code: 0 })
    const [row] = (await server.must(staffWithdrawals, { q: person.mobile }, { token: finance })).rows
    // without a payee that can be used it is finance who asks, by phone
    expect(row).toMatchObject({ rail: 'manual', payee: '', needsCall: true })
  })

  test('what is missing or wrong is told by the older call’s own field names, and nothing is stored', async () => {
    const person = await givenCustomer(server, 5_000)
    expect(await typed(person, { bankCardNumber: '6222021234567890' })).toMatchObject({
      reason: 'PAYEE_INVALID',
      field: 'bankCardNumber',
    })
    expect(await typed(person, { name: 'undefined' })).toMatchObject({
      reason: 'PAYEE_INVALID',
      field: 'name',
    })
    expect(await typed(person, { bankName: '' })).toMatchObject({ field: 'bankName' })
    expect(await server.call(payees, {}, person)).toMatchObject({ code: 700 })
  })

  test('ten requests at once with a new card: one payee, one message, no money moves', async () => {
    const person = await givenCustomer(server, 5_000)
    later()
    const answers = await Promise.all(Array.from({ length: 10 }, () => typed(person)))
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['WITHDRAWAL_AFTER_CHANGE']))
    expect(await server.must(payees, {}, person)).toHaveLength(1)
    expect(await messages(person.mobile, 'payee_added')).toHaveLength(1)
    expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
  })
})

describe('messages about money have an end', () => {
  /** Card numbers with a valid check digit. */
  const cards = Array.from({ length: 7 }, (_, index) => {
    const digits = [...`62220212000000${index}`].map(Number)
    const sum = digits.toReversed().reduce((total, digit, at) => {
      const counted = at % 2 === 0 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
    return `${digits.join('')}${(10 - (sum % 10)) % 10}`
  })

  test('five payees a day are texted about, removed ones counted; the sixth is refused before anything is sent', async () => {
    const person = await givenCustomer(server, 5_000)
    later()
    const answers: (string | undefined)[] = []
    for (const bankCardNumber of cards) {
      answers.push((await typed(person, { bankCardNumber })).reason)
      const listed = (await server.call(payees, {}, person)).data ?? []
      for (const { id } of listed) await server.must(removePayee, { id }, person)
    }
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => 'WITHDRAWAL_AFTER_CHANGE'),
      'PAYEE_DAY_LIMIT',
      'PAYEE_DAY_LIMIT',
    ])
    expect(await messages(person.mobile, 'payee_added')).toHaveLength(5)
    await nextDay()
    expect((await typed(person, { bankCardNumber: cards[6]! })).reason).toBe('WITHDRAWAL_AFTER_CHANGE')
  })

  test('five requests a day are texted about, cancelled ones counted', async () => {
    const person = await givenCustomer(server, 5_000)
    await givenAlipay(server, person)
    for (let asked = 0; asked < 5; asked += 1) {
      const { id } = await server.must(applyWithdrawal, { money: '20' }, person)
      await server.must(cancelWithdrawal, { id }, person)
    }
    expect(await server.call(applyWithdrawal, { money: '20' }, person)).toMatchObject({
      reason: 'WITHDRAWAL_DAY_LIMIT',
    })
    expect(await messages(person.mobile, 'withdrawal_requested')).toHaveLength(5)
    expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
  })
})

describe('the first payee', () => {
  const alipay = { kind: 'alipay', account: 'a@example.com', name: '张三' } as const

  test('can be used at once by who signed in by SMS within a quarter of an hour', async () => {
    const person = await givenCustomer(server, 5_000)
    expect(await server.must(withdrawalTerms, {}, person)).toMatchObject({ firstPayeeNeedsCode: false })
    expect(await server.must(addPayee, alipay, person)).toMatchObject({ usable: true })
  })

  test('waits a day in an older session; a code by SMS given with it takes the wait away', async () => {
    const person = await givenCustomer(server, 5_000)
    later()
    expect(await server.must(withdrawalTerms, {}, person)).toMatchObject({ firstPayeeNeedsCode: true })
    expect(await server.call(addPayee, { ...alipay, code: '000000' }, person)).toMatchObject({
      reason: 'SMS_CODE_WRONG',
      field: 'code',
    })
    const login = await codeFor(server, person.mobile)
    expect(await server.call(addPayee, { ...alipay, code: login }, person)).toMatchObject({
      reason: 'SMS_CODE_WRONG',
    })
    const code = await codeFor(server, person.mobile, 'withdrawal')
    expect(await server.must(addPayee, { ...alipay, code }, person)).toMatchObject({ usable: true })

    const other = await givenCustomer(server, 5_000)
    later()
    expect(await server.must(addPayee, alipay, other)).toMatchObject({ usable: false })
  })

  test('a code does not shorten the wait of a later payee, nor of one that was removed and comes again', async () => {
    const person = await givenCustomer(server, 5_000)
    await givenAlipay(server, person)
    const code = await codeFor(server, person.mobile, 'withdrawal')
    expect(await server.must(addPayee, { ...alipay, code }, person)).toMatchObject({ usable: false })
  })
})

describe('messages about money', () => {
  test('a payee added and a withdrawal asked for are told by SMS, with an address that stops it', async () => {
    const person = await givenCustomer(server, 5_000)
    const payeeId = await givenAlipay(server, person)
    await givenRequest(server, person, { money: '20', payeeId })
    const [added] = await messages(person.mobile, 'payee_added')
    const [asked] = await messages(person.mobile, 'withdrawal_requested')
    const shown = `支付宝 136****${person.mobile.slice(-4)}`
    expect(added?.text).toContain(`新增了收款账户 ${shown}`)
    expect(asked?.text).toContain(`提现 ¥20.00 到 ${shown}`)
    expect(asked?.text).toContain(`/stop/${asked?.code}`)
    const opened = await server.inject({ method: 'GET', url: `/stop/${asked?.code}` })
    expect(opened).toMatchObject({ status: 302 })
    // whoever only looks at the address has stopped nothing
    expect(await server.must(withdrawalAlert, { code: asked!.code })).toEqual({
      kind: 'withdrawal',
      payee: shown,
      moneyFen: 2_000,
      at: expect.any(Number),
      held: false,
      paying: false,
    })
  })

  test('its code gives the money back, removes the payee, signs everybody out and stops what comes after', async () => {
    const person = await givenCustomer(server, 5_000)
    const payeeId = await givenAlipay(server, person)
    const { id } = await givenRequest(server, person, { money: '20', payeeId })
    await server.must(approveWithdrawal, { id }, { token: finance })
    const code = await lastAlert(person.mobile, 'withdrawal_requested')
    expect(
      await server.must(stopWithdrawals, { code: ` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}` }),
    ).toEqual({ cancelledFen: 2_000, paying: false, signedOut: false })
    expect((await seen(id)).withdrawal).toMatchObject({ state: 'cancelled', held: true })
    expect(await server.call(payWithdrawal, { id }, { token: finance })).toMatchObject({
      reason: 'WITHDRAWAL_STATE',
    })
    expect(await server.call(checkToken, {}, person)).toMatchObject({ code: 2000 })

    const again = { ...person, ...(await server.customer(person.mobile)) }
    expect(await amountOf(again)).toMatchObject({ balance: 50, freeze: 0 })
    expect(await server.call(payees, {}, again)).toMatchObject({ code: 700 })
    expect(await server.call(applyWithdrawal, { money: '20' }, again)).toMatchObject({
      reason: 'WITHDRAWAL_HELD',
    })
    expect(await typed(again)).toMatchObject({ reason: 'WITHDRAWAL_HELD' })
    expect(await server.must(withdrawalTerms, {}, again)).toMatchObject({
      blocked: { reason: 'WITHDRAWAL_HELD' },
      heldSince: expect.any(Number),
    })
    const stranger = await givenCustomer(server, 5_000)
    const nothingMore = { cancelledFen: 0, paying: false }
    expect(await server.must(stopWithdrawals, { code }, again)).toEqual({ ...nothingMore, signedOut: true })
    expect(await server.must(stopWithdrawals, { code }, stranger)).toEqual({
      ...nothingMore,
      signedOut: false,
    })
    expect((await server.call(checkToken, {}, stranger)).code).toBe(0)
    expect((await server.call(checkToken, {}, again)).code).toBe(2000)
    expect(await server.must(stopWithdrawals, { code }, again)).toEqual({ ...nothingMore, signedOut: true })
  })

  test('only a code by SMS, or finance after a call, allows withdrawals again', async () => {
    const person = await givenCustomer(server, 5_000)
    const other = await givenCustomer(server, 5_000)
    for (const one of [person, other]) await server.must(holdMyWithdrawals, {}, one)
    expect(await server.call(releaseMyWithdrawals, { code: '000000' }, person)).toMatchObject({
      reason: 'SMS_CODE_WRONG',
    })
    const code = await codeFor(server, person.mobile, 'withdrawal')
    await server.must(releaseMyWithdrawals, { code }, person)
    expect((await server.call(applyWithdrawal, { money: '20' }, person)).code).toBe(0)

    const release = { memberId: other.uid, reason: '本人来店核验身份证' }
    const agent = await server.staff('agent')
    expect((await server.call(releaseWithdrawals, release, { token: agent })).status).toBe(403)
    await server.must(releaseWithdrawals, release, { token: finance })
    expect(await server.call(releaseWithdrawals, release, { token: finance })).toMatchObject({
      reason: 'WITHDRAWAL_NOT_HELD',
    })
    expect(await server.must(withdrawalTerms, {}, other)).toMatchObject({ blocked: null, heldSince: null })
  })

  test('in the app the session that says so goes on, the others end', async () => {
    const person = await givenCustomer(server, 5_000)
    const thief = await server.customer(person.mobile)
    const payeeId = await givenAlipay(server, person)
    await server.must(holdMyWithdrawals, { payeeId }, person)
    expect(await server.call(checkToken, {}, thief)).toMatchObject({ code: 2000 })
    expect((await server.call(checkToken, {}, person)).code).toBe(0)
    expect(await server.call(holdMyWithdrawals, { payeeId: 1 }, person)).toMatchObject({
      reason: 'PAYEE_UNKNOWN',
    })
  })

  test('a withdrawal says to which payee it goes, which can be reported even after it was removed', async () => {
    const person = await givenCustomer(server, 5_000)
    const payeeId = await givenAlipay(server, person)
    const { id } = await givenRequest(server, person, { money: '20', payeeId })
    expect((await server.must(withdrawalDetail, { id }, person)).payeeId).toBe(payeeId)
    await server.must(removePayee, { id: payeeId }, person)
    expect(await server.must(holdMyWithdrawals, { payeeId }, person)).toEqual({
      cancelledFen: 2_000,
      paying: false,
    })
  })

  test('stopping and paying at once: either the money is back, or finance is told that it was too late', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await givenCustomer(server, 5_000)
      const { id } = await givenRequest(server, person, { money: '20' })
      await givenCall(server, finance, id)
      await server.must(approveWithdrawal, { id }, { token: finance })
      const code = await lastAlert(person.mobile, 'withdrawal_requested')
      const [stopped, twice, paid] = await Promise.all([
        server.call(stopWithdrawals, { code }),
        server.call(stopWithdrawals, { code }),
        server.call(payWithdrawal, { id }, { token: finance }),
      ])
      expect([stopped.code, twice.code]).toEqual([0, 0])
      const { withdrawal, availableFen, frozenFen } = await seen(id)
      if (paid.code === 0) {
        expect(withdrawal).toMatchObject({ state: 'paying', stopAsked: true })
        expect({ availableFen, frozenFen }).toEqual({ availableFen: 3_000, frozenFen: 2_000 })
      } else {
        expect(withdrawal).toMatchObject({ state: 'cancelled' })
        expect({ availableFen, frozenFen }).toEqual({ availableFen: 5_000, frozenFen: 0 })
      }
    }
  })

  test('a wrong code, one of another kind and one older than a week are refused alike', async () => {
    const person = await givenCustomer(server, 5_000)
    await givenAlipay(server, person)
    const code = await lastAlert(person.mobile, 'payee_added')
    for (const wrong of ['AAAAAAAAAA', '12345678'])
      for (const call of [withdrawalAlert, stopWithdrawals])
        expect(await server.call(call, { code: wrong })).toMatchObject({
          reason: 'ALERT_UNKNOWN',
          field: 'code',
        })
    expect(await server.call(stopWithdrawals, { code: "' or 1=1 --" })).toMatchObject({ code: 300 })
    server.clock.advance(8 * DAY)
    finance = await server.staff('finance')
    expect(await server.call(stopWithdrawals, { code })).toMatchObject({ reason: 'ALERT_UNKNOWN' })
    await server.jobs.runAll()
  })
})

describe('a request that names no payee', () => {
  test('goes to a payee that can be used now, the one paid last before others', async () => {
    const person = await givenCustomer(server, 20_000)
    const first = await givenAlipay(server, person)
    const asked = await givenRequest(server, person, { money: '1' })
    expect(asked).toMatchObject({ rail: 'alipay', payee: expect.stringContaining('支付宝') })
    await server.must(approveWithdrawal, { id: asked.id }, { token: finance })
    await server.must(payWithdrawal, { id: asked.id }, { token: finance })
    await server.jobs.runOutbox()
    await server.must(addPayee, { kind: 'alipay', account: 'new@example.com', name: '张三' }, person)
    await nextDay()
    await server.jobs.runAll()
    await givenRequest(server, person, { money: '1' })
    const [latest] = await server.database.reader
      .selectFrom('withdrawal')
      .select('payeeId')
      .where('memberId', '=', person.uid)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect((await server.must(withdrawals, {}, person)).result[1]).toMatchObject({ state: 'paid' })
    expect(latest?.payeeId).toBe(first)
  })

  test('without any, finance cannot approve before a call is on record, and records where the money goes', async () => {
    const person = await givenCustomer(server, 5_000)
    const { id } = await givenRequest(server, person, { money: '20' })
    expect((await seen(id)).withdrawal).toMatchObject({
      needsCall: true,
      may: { call: { ok: true }, reject: { ok: true } },
    })
    expect(await server.call(approveWithdrawal, { id }, { token: finance })).toMatchObject({
      reason: 'WITHDRAWAL_CALL_FIRST',
    })
    const call = { id, spokeWith: '王小明本人', said: '核对了姓名和最近一次回收' }
    const record = (more: object) =>
      server.call(recordWithdrawalCall, { ...call, outcome: 'confirmed', ...more }, { token: finance })
    expect(await record({})).toMatchObject({ reason: 'PAYEE_MISSING', field: 'account' })
    const payee = { kind: 'bank', account: CARD, name: '王小明', bankName: '招商银行' }
    expect(await record({ payee: { ...payee, account: '123' } })).toMatchObject({ reason: 'PAYEE_INVALID' })
    expect(await record({ outcome: 'unreachable' })).toMatchObject({ code: 0 })
    expect((await seen(id)).withdrawal.needsCall).toBe(true)
    expect(await record({ payee })).toMatchObject({ code: 0 })
    expect(await record({ payee })).toMatchObject({ reason: 'WITHDRAWAL_CALL_NOT_NEEDED' })
    const { withdrawal, events } = await seen(id)
    expect(withdrawal).toMatchObject({
      payee: `银行卡 ${CARD}`,
      may: { approve: { ok: true }, reject: { ok: true } },
    })
    expect(events.filter(({ action }) => action === 'call').map(({ note }) => note)).toEqual([
      '未接通（王小明本人） · 核对了姓名和最近一次回收',
      '本人确认（王小明本人） · 核对了姓名和最近一次回收 · 银行卡 6222****7894',
    ])
    await server.must(approveWithdrawal, { id }, { token: finance })
  })

  test('a customer who says on the phone that it was somebody else has the money back and withdrawals stopped', async () => {
    const person = await givenCustomer(server, 5_000)
    const { id } = await givenRequest(server, person, { money: '20' })
    const denied = await server.must(
      recordWithdrawalCall,
      { id, outcome: 'denied', spokeWith: '本人', said: '不是本人申请的' },
      { token: finance },
    )
    expect(denied).toMatchObject({ state: 'cancelled', held: true })
    expect(await server.call(checkToken, {}, person)).toMatchObject({ code: 2000 })
  })
})
