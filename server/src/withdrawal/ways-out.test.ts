import { afterAll, beforeAll, expect, test } from 'vitest'
import { configValues } from '@huishou/wire/content/config-values'
import { userAmount } from '@huishou/wire/ledger/customer'
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { merchantTransfer, addPayee, withdrawals, withdrawalTerms } from '@huishou/wire/withdrawal/customer'
import {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  noteWithdrawal,
  payWithdrawal,
  recallWithdrawal,
  reconcileWithdrawals,
  rejectWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '@huishou/wire/withdrawal/staff'
import { putConfig } from '../content/index.ts'
import { post, prove, readBalances } from '../ledger/index.ts'
import type { PayOutProvider } from '../payment/index.ts'
import { givenPhoto } from '../../test/pickup-fixtures.ts'
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
let finance2: string
const signIn = async () => {
  finance = await server.staff('finance')
  finance2 = await server.staff('finance2')
}
beforeAll(async () => {
  server = await startTestServer()
  await signIn()
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  expect(await proveFrozen(server.database.reader)).toEqual([])
  await server.close()
})

const twin = () => server.gateways.sandbox!.alipay!
const seen = async (id: number, token = finance) =>
  (await server.must(staffWithdrawal, { id }, { token })).withdrawal
const amountOf = ({ token }: Customer) => server.must(userAmount, {}, { token })
const settle = async () => {
  await server.jobs.runOutbox()
  await twin().settle()
  await server.gateways.sandbox!.wechat!.settle()
}
const later = async (ms: number) => {
  server.clock.advance(ms)
  await signIn()
  await server.jobs.runAll()
  await settle()
}
/** An approved withdrawal of ¥20 from ¥50 to Alipay. */
const approved = async () => {
  const person = await givenCustomer(server, 5_000)
  const { id, number } = await givenRequest(server, person, {
    money: '20',
    payeeId: await givenAlipay(server, person),
  })
  await server.must(approveWithdrawal, { id }, { token: finance })
  return { person, id, number }
}
const paying = async (behaviour: Parameters<ReturnType<typeof twin>['behave']>[0]['behaviour']) => {
  const given = await approved()
  twin().behave({ of: 'transfer', behaviour })
  await server.must(payWithdrawal, { id: given.id }, { token: finance })
  await settle()
  return given
}
/** Runs `work` while a provider is missing or has the given behaviour. */
const withProvider = async (
  rail: 'alipay' | 'wechat',
  provider: Partial<PayOutProvider> | null,
  work: () => Promise<void>,
): Promise<void> => {
  const { payOut } = server.gateways
  const real = payOut[rail]!
  payOut[rail] = provider && { ...real, ...provider }
  try {
    await work()
  } finally {
    payOut[rail] = real
  }
}
const proof = async (token: string) => [await givenPhoto(server, token, 'staff')]

test('a provider that is no longer configured: what was approved is transferred by hand', async () => {
  const { person, id } = await approved()
  await withProvider('alipay', null, async () => {
    expect(await server.must(payWithdrawal, { id }, { token: finance })).toMatchObject({
      state: 'paying',
      rail: 'manual',
    })
    await server.must(
      markWithdrawalPaid,
      { id, reference: 'HAND-77', photos: await proof(finance) },
      { token: finance },
    )
  })
  expect(await amountOf(person)).toMatchObject({ balance: 30, freeze: 0, totalWithdraw: 20 })
})

test('a provider that disappears under way: another person than the one who sent it says how it ended', async () => {
  const { person, id } = await paying('timeout_never_arrived')
  await withProvider('alipay', null, async () => {
    await later(10 * MINUTE)
    const row = await seen(id)
    expect(row).toMatchObject({ state: 'paying', rail: 'alipay' })
    expect(Object.keys(row.may)).toEqual(expect.arrayContaining(['mark_paid', 'mark_failed', 'query']))
    expect(
      await server.call(markWithdrawalFailed, { id, reason: '渠道已停用' }, { token: finance }),
    ).toMatchObject({ reason: 'SAME_PERSON' })
    await server.must(markWithdrawalFailed, { id, reason: '渠道已停用' }, { token: finance2 })
  })
  expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
})

test('an outcome unknown for two hours, such as another amount, is settled by a second person with proof', async () => {
  const { person, id } = await paying('wrong_amount')
  const photos = await proof(finance2)
  expect(
    await server.call(markWithdrawalPaid, { id, reference: 'ALI-1', photos }, { token: finance2 }),
  ).toMatchObject({ reason: 'WITHDRAWAL_NOT_BY_HAND' })
  await later(3 * MINUTE)
  await later(2 * HOUR + MINUTE)
  await server.must(
    markWithdrawalPaid,
    { id, reference: 'ALI-1', photos: await proof(finance2) },
    { token: finance2 },
  )
  expect(await amountOf(person)).toMatchObject({ balance: 30, freeze: 0 })
})

const wechatRequest = async (name: string) => {
  const person = await server.must(wechatAuthorize, { code: `demo-${name}` })
  await server.database.transaction(async (trx) => {
    await trx
      .updateTable('member')
      .set({ mobile: `1351234${String(person.uid).slice(-4)}` })
      .where('id', '=', person.uid)
      .execute()
    return await post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: `given:${name}`,
      memberId: person.uid,
      text: '测试余额',
      entries: [
        { account: { member: person.uid, kind: 'available' }, amountFen: 5_000 },
        { account: { company: 'adjustments' }, amountFen: -5_000 },
      ],
    })
  })
  const customer = { ...person, mobile: '' }
  const code = await codeFor(server, `1351234${String(person.uid).slice(-4)}`, 'withdrawal')
  const payee = await server.must(addPayee, { kind: 'wechat', code }, { token: person.token })
  const asked = await givenRequest(server, customer, { money: '20', payeeId: payee.id })
  await server.must(approveWithdrawal, { id: asked.id }, { token: finance })
  return { customer, asked }
}

test('WeChat: an answer that was lost is asked for again, so that the customer can confirm; it is one transfer', async () => {
  const { customer, asked } = await wechatRequest('lost')
  const { transfer } = server.gateways.payOut.wechat!
  await withProvider(
    'wechat',
    {
      transfer: async (payOut) => {
        await transfer(payOut)
        return { state: 'unknown', cause: 'lost' }
      },
    },
    async () => {
      await server.must(payWithdrawal, { id: asked.id }, { token: finance })
      await settle()
    },
  )
  await later(3 * MINUTE)
  await later(3 * MINUTE)
  const as = { token: customer.token }
  expect((await server.must(withdrawals, {}, as)).result[0]).toMatchObject({ state: 'awaiting_user' })
  expect((await server.must(merchantTransfer, { number: asked.number }, as)).package).not.toBe('')
  const { transfers } = server.gateways.sandbox!.wechat!.list()
  expect(transfers.filter(({ number }) => number === `${asked.number}A1`)).toHaveLength(1)
})

test('WeChat: what nobody confirms can be called back, and the money returns', async () => {
  const { customer, asked } = await wechatRequest('recalled')
  await server.must(payWithdrawal, { id: asked.id }, { token: finance })
  await settle()
  expect((await seen(asked.id)).may).toHaveProperty('recall')
  await server.must(recallWithdrawal, { id: asked.id }, { token: finance })
  await later(3 * MINUTE)
  expect((await seen(asked.id)).state).toBe('failed')
  expect(await amountOf(customer)).toMatchObject({ balance: 50, freeze: 0 })
})

test('WeChat without a provider: nobody can transfer to a WeChat id by hand', async () => {
  const { asked } = await wechatRequest('off')
  await withProvider('wechat', null, async () => {
    expect(await server.call(payWithdrawal, { id: asked.id }, { token: finance })).toMatchObject({
      reason: 'PAYOUT_OFF',
    })
    await server.must(rejectWithdrawal, { id: asked.id, reason: '请换支付宝' }, { token: finance })
  })
})

test('a number a provider has forgotten long after the call is not sent again', async () => {
  const { id } = await paying('timeout_never_arrived')
  let sends = 0
  await withProvider(
    'alipay',
    {
      query: async () => ({ state: 'missing' }),
      transfer: async () => {
        sends++
        return { state: 'unknown', cause: 'never' }
      },
    },
    async () => {
      await later(40 * DAY)
      await later(HOUR)
    },
  )
  expect(sends).toBe(0)
  expect(await seen(id)).toMatchObject({ state: 'paying', overdue: true })
  await server.must(markWithdrawalFailed, { id, reason: '渠道无此转账' }, { token: finance2 })
})

test('one withdrawal whose provider fails does not keep the others waiting', async () => {
  const [bad, good] = [await paying('not_enough'), await paying('not_enough')]
  twin().behave({ of: 'transfer', behaviour: 'success' })
  const { query } = server.gateways.payOut.alipay!
  await withProvider(
    'alipay',
    {
      query: async (number) => {
        if (number.startsWith(bad.number)) throw new Error('a bug of ours')
        return await query(number)
      },
    },
    async () => {
      await later(3 * MINUTE)
      await later(5 * MINUTE)
    },
  )
  expect((await seen(good.id)).state).toBe('paid')
  expect((await seen(bad.id)).state).toBe('paying')
  await later(30 * MINUTE)
  expect((await seen(bad.id)).state).toBe('paid')
})

test('a provider that says paid after the money was given back rings at the desk until somebody has looked into it', async () => {
  const { person, id, number } = await paying('failure')
  expect((await seen(id)).state).toBe('failed')
  const { applyPayOutNotice } = await import('./apply-outcome.ts')
  const notice = {
    number: `${number}A1`,
    state: { state: 'paid', providerNumber: 'X1', amountFen: 2_000, paidAt: server.clock.now() },
  } as const
  expect(await applyPayOutNotice(server.database as never, server.clock.now(), notice)).toBe(true)
  expect(await applyPayOutNotice(server.database as never, server.clock.now(), notice)).toBe(true)
  const row = await seen(id)
  expect(row).toMatchObject({ state: 'failed', contradicted: true, overdue: true })
  expect(row.may).toHaveProperty('note')
  const { events } = await server.must(staffWithdrawal, { id }, { token: finance })
  expect(events.filter(({ action }) => action === 'contradiction')).toHaveLength(1)
  expect(await amountOf(person)).toMatchObject({ balance: 50 })
  await server.jobs.runAll()
  await server.must(noteWithdrawal, { id, note: '已向客户追回' }, { token: finance })
  expect(await seen(id)).toMatchObject({ contradicted: false, overdue: false })
})

test('while the books have a gap what is under way is asked about and not sent', async () => {
  const { id } = await paying('not_enough')
  twin().behave({ of: 'transfer', behaviour: 'success' })
  const gap = (gapFen: number) =>
    server.database.transaction((trx) =>
      trx
        .insertInto('ledgerProof')
        .values({ at: server.clock.now(), accounts: 1, journals: 1, gapFen, detail: '[]' })
        .execute(),
    )
  await gap(5)
  await later(10 * MINUTE)
  expect((await seen(id)).state).toBe('paying')
  const metrics = await server.inject({ method: 'GET', url: '/metrics' })
  expect(metrics.body).toMatch(/huishou_ledger_gap_fen 5/)
  await gap(0)
  await later(40 * MINUTE)
  expect((await seen(id)).state).toBe('paid')
})

test('who comes to owe money after asking is not paid; refused, the money pays the debt', async () => {
  const person = await givenCustomer(server, 5_000)
  const { id } = await givenRequest(server, person, { money: '50' })
  await server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind: 'recycle_reversal',
      key: `debt:${person.uid}`,
      memberId: person.uid,
      text: '冲正',
      entries: [
        { account: { member: person.uid, kind: 'debt' }, amountFen: -700 },
        { account: { company: 'purchases' }, amountFen: 700 },
      ],
    }),
  )
  expect(await server.call(approveWithdrawal, { id }, { token: finance })).toMatchObject({
    reason: 'WITHDRAWAL_DEBT',
  })
  await server.must(rejectWithdrawal, { id, reason: '先结清欠款' }, { token: finance })
  expect(await readBalances(server.database.reader, person.uid)).toEqual({
    availableFen: 4_300,
    frozenFen: 0,
    debtFen: 0,
  })
})

test('only who pays sees whole accounts, numbers and names', async () => {
  const person = await givenCustomer(server, 5_000)
  const response = await server.inject({
    method: 'POST',
    url: '/recycle/user/withDraw/apply',
    payload: {
      token: person.token,
      money: '20',
      name: '王小明',
      bankName: '招商银行',
      bankCardNumber: '6222021234567894',
    },
  })
  const { id } = response.json().data as { id: number }
  expect(await seen(id)).toMatchObject({
    payeeOnFile: true,
    payeeName: '王小明',
    memberMobile: person.mobile,
    payee: '银行卡 6222021234567894',
  })
  const agent = await server.staff('agent')
  expect(await seen(id, agent)).toMatchObject({
    payeeName: '*小明',
    memberMobile: `136****${person.mobile.slice(-4)}`,
    payee: '银行卡 6222****7894',
    may: {},
  })
})

test('a statement shows what the provider paid and we gave back, and what was paid on the other side of midnight', async () => {
  const { id, number } = await paying('failure')
  const { id: late, number: lateNumber } = await paying('success')
  await server.database.transaction((trx) =>
    trx
      .updateTable('withdrawal')
      .set({ paidAt: server.clock.now() - 2 * DAY })
      .where('id', '=', late)
      .execute(),
  )
  const day = new Date(server.clock.now() + 8 * HOUR).toISOString().slice(0, 10)
  const csv = `商户转账单号,金额\n${number}A1,20.00\n${lateNumber}A1,20.00\n`
  const found = await server.must(
    reconcileWithdrawals,
    { rail: 'alipay', fromOn: day, toOn: day, csv },
    { token: finance },
  )
  expect(found.same).toBe(1)
  expect(found.rows).toContainEqual(
    expect.objectContaining({ number: `${number}A1`, verdict: 'not_paid_here', withdrawalId: id }),
  )
})

test('a fee cannot push what is transferred below what the provider takes; the rules are nobody’s to read', async () => {
  const set = (value: string) =>
    server.database.transaction((trx) =>
      putConfig(trx, server.clock.now(), [{ key: 'withdrawal_rules', value }]),
    )
  await set('{"feePermille":800}')
  const person = await givenCustomer(server, 15)
  const payeeId = await givenAlipay(server, person)
  const terms = await server.must(withdrawalTerms, { payeeId }, { token: person.token })
  expect(terms).toMatchObject({ feePermille: 500, mayEmpty: false })
  expect(await server.call(configValues, { keys: 'withdrawal_rules' })).toMatchObject({ code: 700 })
  await set('{}')
})

test('the last fen can be emptied once a month, not twice', async () => {
  const person = await givenCustomer(server, 64)
  const { id } = await givenRequest(server, person, { money: '0.64' })
  await givenCall(server, finance, id)
  await server.must(approveWithdrawal, { id }, { token: finance })
  await server.must(payWithdrawal, { id }, { token: finance })
  await server.must(
    markWithdrawalPaid,
    { id, reference: 'EMPTY-1', photos: await proof(finance) },
    { token: finance },
  )
  const earn = (key: string) =>
    server.database.transaction((trx) =>
      post(trx, server.clock.now(), {
        kind: 'adjustment',
        key,
        memberId: person.uid,
        text: '测试余额',
        entries: [
          { account: { member: person.uid, kind: 'available' }, amountFen: 50 },
          { account: { company: 'adjustments' }, amountFen: -50 },
        ],
      }),
    )
  await earn('empty:1')
  const terms = () => server.must(withdrawalTerms, {}, { token: person.token })
  const month = () => new Date(server.clock.now() + 8 * HOUR).getUTCMonth()
  const first = month()
  await later(DAY)
  if (month() === first) expect(await terms()).toMatchObject({ mayEmpty: false })
  while (month() === first) await later(DAY)
  expect(await terms()).toMatchObject({ mayEmpty: true })
})

test('a withdrawal nobody pays rings as well, and the desk counts every one that waits too long', async () => {
  const { id } = await approved()
  await later(DAY + HOUR)
  expect(await seen(id)).toMatchObject({ state: 'approved', overdue: true })
  const { events } = await server.must(staffWithdrawal, { id }, { token: finance })
  expect(events.filter(({ action }) => action === 'alarm')).toHaveLength(1)
  const { counts } = await server.must(staffWithdrawals, {}, { token: finance })
  expect(counts.overdue).toBeGreaterThanOrEqual(1)
})
