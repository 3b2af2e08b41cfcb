import { afterAll, beforeAll, expect, test } from 'vitest'
import { journals } from '@huishou/wire/ledger/staff'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { DAY } from '@huishou/wire/time'
import {
  addPayee,
  applyWithdrawal,
  cancelWithdrawal,
  payees,
  removePayee,
  withdrawalDetail,
  withdrawals,
  withdrawalSetting,
  withdrawalsPlain,
  withdrawalTerms,
} from '@huishou/wire/withdrawal/customer'
import {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
  payWithdrawal,
  reconcileWithdrawals,
  rejectWithdrawal,
  staffWithdrawal,
  staffWithdrawals,
} from '@huishou/wire/withdrawal/staff'
import { putConfig } from '../content/index.ts'
import { post, prove, proveAndStore } from '../ledger/index.ts'
import { givenPhoto } from '../../test/pickup-fixtures.ts'
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
beforeAll(async () => {
  server = await startTestServer()
  finance = await server.staff('finance')
  finance2 = await server.staff('finance2')
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  expect(await proveFrozen(server.database.reader)).toEqual([])
  await server.close()
})

const amountOf = ({ token }: Customer) => server.must(userAmount, {}, { token })
const ask = ({ token }: Customer, money: unknown, more: Record<string, unknown> = {}) =>
  server.call(applyWithdrawal, { money, ...more }, { token })
const seen = (id: number) => server.must(staffWithdrawal, { id }, { token: finance })

test('asking freezes the money, shows in both lists and in the cash log, and tells finance', async () => {
  const wang = await givenCustomer(server, 8_640)
  const asked = await ask(wang, '50')
  expect(asked.data).toMatchObject({
    money: 50,
    status: 0,
    statusStr: '审核中',
    state: 'requested',
    rail: 'manual',
    may: { cancel: { ok: true } },
  })
  expect(await amountOf(wang)).toMatchObject({ balance: 36.4, freeze: 50 })
  const { token } = wang
  expect((await server.must(withdrawals, {}, { token })).result).toMatchObject([{ id: asked.data.id }])
  expect(await server.must(withdrawalsPlain, {}, { token })).toMatchObject(
    [{ money: 50, dateAdd: '2026-03-02 10:01:01' }].map(({ money }) => ({ money })),
  )
  expect((await server.must(cashLog, { type: 11 }, { token })).result).toMatchObject([
    { amount: 50, type: 11, typeStr: '提现申请' },
  ])
  const desk = await server.must(staffWithdrawals, { state: 'requested', q: wang.mobile }, { token: finance })
  expect(desk).toMatchObject({
    total: 1,
    sumFen: 5_000,
    rows: [{ memberMobile: wang.mobile, approvalsNeeded: 1 }],
  })
  expect(Object.keys(desk.rows[0]?.may ?? {})).toEqual(['call', 'reject'])
})

test('two requests for the whole balance at once: one is asked for, the other is refused for lack of funds', async () => {
  const li = await givenCustomer(server, 10_000)
  const answers = await Promise.all([ask(li, '100'), ask(li, '100')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 20001])
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({
    reason: 'WITHDRAWAL_SHORT',
    msg: '可提现余额不足',
  })
  expect(await amountOf(li)).toMatchObject({ balance: 0, freeze: 100 })
})

test('the same idempotency key answers alike once, and is refused for another amount', async () => {
  const person = await givenCustomer(server, 30_000)
  const key = 'withdraw-key-1'
  const [first, again] = [
    await ask(person, '100', { idempotencyKey: key }),
    await ask(person, '100', { idempotencyKey: key }),
  ]
  expect(again.data).toEqual(first.data)
  expect(await ask(person, '120', { idempotencyKey: key })).toMatchObject({ reason: 'IDEMPOTENCY_CONFLICT' })
  expect(await amountOf(person)).toMatchObject({ balance: 200, freeze: 100 })
})

test.each(['1.234', '1e9', 'NaN', '-5', '0', '五十', '10.', ' ', '1,000', 'Infinity', '0x10', '99999999999'])(
  'an amount of “%s” is refused and nothing moves',
  async (money) => {
    const person = await givenCustomer(server, 5_000)
    const answer = await ask(person, money)
    expect(answer.code).not.toBe(0)
    expect(answer.field).toBe('money')
    expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
  },
)

test('limits: at least ¥1 however it is paid, ¥500 without a name, one a day', async () => {
  const person = await givenCustomer(server, 300_000)
  expect(await ask(person, '0.99')).toMatchObject({
    reason: 'WITHDRAWAL_TOO_SMALL',
    msg: '单次最少提现 ¥1.00',
  })
  expect(await ask(person, '500.01')).toMatchObject({ reason: 'WITHDRAWAL_TOO_LARGE' })
  const payeeId = await givenAlipay(server, person)
  expect(await ask(person, '0.99', { payeeId })).toMatchObject({
    reason: 'WITHDRAWAL_TOO_SMALL',
    msg: '单次最少提现 ¥1.00',
  })
  expect(await ask(person, '2000.01', { payeeId })).toMatchObject({ reason: 'WITHDRAWAL_TOO_LARGE' })
  expect((await ask(person, '1.00', { payeeId })).data).toMatchObject({ rail: 'alipay' })
  expect(await ask(person, '1.00', { payeeId })).toMatchObject({ reason: 'WITHDRAWAL_OPEN' })
})

test('one request a day; tomorrow is another day; what was cancelled does not count', async () => {
  const person = await givenCustomer(server, 10_000)
  const first = await givenRequest(server, person, { money: '20' })
  await server.must(cancelWithdrawal, { id: first.id }, { token: person.token })
  const second = await givenRequest(server, person, { money: '20' })
  await givenCall(server, finance, second.id)
  await server.must(approveWithdrawal, { id: second.id }, { token: finance })
  await server.must(payWithdrawal, { id: second.id }, { token: finance })
  const photos = [await givenPhoto(server, finance, 'staff')]
  await server.must(markWithdrawalPaid, { id: second.id, reference: 'BANK-0001', photos }, { token: finance })
  expect(await ask(person, '20')).toMatchObject({ reason: 'WITHDRAWAL_DAY_LIMIT' })
  server.clock.advance(DAY)
  finance = await server.staff('finance')
  finance2 = await server.staff('finance2')
  expect((await ask(person, '20')).code).toBe(0)
})

test('when the money arrives is told by who transfers it', async () => {
  const person = await givenCustomer(server, 5_000)
  const promise = async (payeeId?: number, lang: 'zh' | 'en' = 'zh') =>
    (
      await server.must(withdrawalTerms, payeeId === undefined ? {} : { payeeId }, {
        ...person,
        language: lang,
      })
    ).promise
  expect(await promise()).toBe('1–3 个工作日内到账')
  const { id } = await server.must(
    addPayee,
    { kind: 'bank', account: '6222021234567894', name: '王小明', bankName: '招商银行' },
    person,
  )
  expect(await promise(id)).toBe('人工打款，1–3 个工作日内到账')
  expect(await promise(id, 'en')).toBe('Transferred by hand, arrives within 1–3 working days')
  expect(await promise(await givenAlipay(server, person))).toMatch(/几分钟到账/)
})

test('a small rest may be emptied once a month, below the minimum', async () => {
  const person = await givenCustomer(server, 64)
  expect(await ask(person, '0.30')).toMatchObject({ reason: 'WITHDRAWAL_TOO_SMALL' })
  expect(await server.must(withdrawalTerms, {}, { token: person.token })).toMatchObject({
    mayEmpty: true,
    minFen: 100,
  })
  expect((await ask(person, '0.64')).code).toBe(0)
})

test('by hand: a first person approves, pays and records; the second press is told it changed; the money has left', async () => {
  const person = await givenCustomer(server, 6_000)
  const { id } = await givenRequest(server, person, { money: '60' })
  await givenCall(server, finance, id)
  const { withdrawal } = await seen(id)
  await server.must(approveWithdrawal, { id, version: withdrawal.version }, { token: finance })
  const { version } = (await seen(id)).withdrawal
  const pressed = await Promise.all([
    server.call(payWithdrawal, { id, version }, { token: finance }),
    server.call(payWithdrawal, { id, version }, { token: finance2 }),
  ])
  expect(pressed.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done'])
  const photos = [await givenPhoto(server, finance2, 'staff')]
  const paid = await server.must(
    markWithdrawalPaid,
    { id, reference: 'BANK-0002', photos },
    { token: finance2 },
  )
  expect(paid).toMatchObject({ state: 'paid', reference: 'BANK-0002' })
  expect(await amountOf(person)).toMatchObject({ balance: 0, freeze: 0, totalWithdraw: 60 })
  const detail = await server.must(withdrawalDetail, { id }, { token: person.token })
  expect(detail).toMatchObject({ status: 1, statusStr: '已到账' })
  expect(detail.steps.map(({ action }) => action)).toEqual(['request', 'approve', 'pay', 'mark_paid'])
  expect((await seen(id)).photos).toHaveLength(1)
})

test('a bank reference is good for one transfer; a transfer without a picture of one’s own is not taken', async () => {
  const person = await givenCustomer(server, 6_000)
  const { id } = await givenRequest(server, person, { money: '60' })
  await givenCall(server, finance, id)
  await server.must(approveWithdrawal, { id }, { token: finance })
  await server.must(payWithdrawal, { id }, { token: finance })
  const photos = [await givenPhoto(server, finance, 'staff')]
  expect(
    await server.call(markWithdrawalPaid, { id, reference: 'BANK-0002', photos }, { token: finance }),
  ).toMatchObject({ reason: 'REFERENCE_TWICE', field: 'reference' })
  expect(
    await server.call(markWithdrawalPaid, { id, reference: 'BANK-0003', photos }, { token: finance2 }),
  ).toMatchObject({ reason: 'PHOTO_REQUIRED' })
  const failed = await server.must(markWithdrawalFailed, { id, reason: '户名不符' }, { token: finance })
  expect(failed).toMatchObject({ state: 'failed', reason: '户名不符' })
  expect(await amountOf(person)).toMatchObject({ balance: 60, freeze: 0, totalWithdraw: 0 })
  expect((await server.must(cashLog, { type: 12 }, { token: person.token })).result).toMatchObject([
    { amount: 60, typeStr: '提现退回' },
  ])
})

test('above ¥500 a second person approves; the first pressing twice is not two people', async () => {
  const person = await givenCustomer(server, 100_000)
  const payeeId = (
    await server.must(
      addPayee,
      { kind: 'bank', account: '6222 0212 3456 7894', name: '王小明', bankName: '工商银行' },
      { token: person.token },
    )
  ).id
  const { id } = await givenRequest(server, person, { money: '800', payeeId })
  expect(await server.must(approveWithdrawal, { id }, { token: finance })).toMatchObject({
    state: 'requested',
    approvals: 1,
    approvalsNeeded: 2,
    payee: '银行卡 6222021234567894',
  })
  expect(await server.call(approveWithdrawal, { id }, { token: finance })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  expect(await server.must(approveWithdrawal, { id }, { token: finance2 })).toMatchObject({
    state: 'approved',
    approvals: 2,
  })
  const auditor = await server.staff('auditor')
  expect((await server.must(staffWithdrawal, { id }, { token: auditor })).withdrawal).toMatchObject({
    payee: '银行卡 6222****7894',
    may: {},
  })
  expect((await server.call(payWithdrawal, { id }, { token: auditor })).status).toBe(403)
})

test('refused with a reason: the customer reads it and has the money back', async () => {
  const person = await givenCustomer(server, 2_000)
  const { id } = await givenRequest(server, person, { money: '20' })
  await server.must(rejectWithdrawal, { id, reason: '请先完成实名' }, { token: finance })
  expect(await amountOf(person)).toMatchObject({ balance: 20, freeze: 0 })
  expect((await server.must(withdrawals, {}, { token: person.token })).result[0]).toMatchObject({
    status: 2,
    statusStr: '已拒绝',
    rejectionReason: '请先完成实名',
  })
  expect(await server.call(approveWithdrawal, { id }, { token: finance })).toMatchObject({
    reason: 'WITHDRAWAL_STATE',
    status: 409,
  })
})

test('cancelling and approving at once: exactly one of them happens', async () => {
  const person = await givenCustomer(server, 2_000)
  const { id } = await givenRequest(server, person, { money: '20' })
  await givenCall(server, finance, id)
  const [cancelled, approved] = await Promise.all([
    server.call(cancelWithdrawal, { id }, { token: person.token }),
    server.call(approveWithdrawal, { id }, { token: finance }),
  ])
  expect([cancelled.code === 0, approved.code === 0].filter(Boolean)).toHaveLength(1)
  expect(await amountOf(person)).toMatchObject(
    cancelled.code === 0 ? { balance: 20, freeze: 0 } : { balance: 0, freeze: 20 },
  )
})

test('somebody else’s withdrawal and payee cannot be read, cancelled, used or removed', async () => {
  const [one, other] = [await givenCustomer(server, 2_000), await givenCustomer(server, 2_000)]
  const { id } = await givenRequest(server, one, { money: '20' })
  const payeeId = await givenAlipay(server, one)
  const as = { token: other.token }
  expect(await server.call(withdrawalDetail, { id }, as)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(cancelWithdrawal, { id }, as)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await ask(other, '20', { payeeId })).toMatchObject({ reason: 'PAYEE_UNKNOWN' })
  expect(await server.call(removePayee, { id: payeeId }, as)).toMatchObject({ reason: 'PAYEE_UNKNOWN' })
  expect(await server.call(payees, {}, as)).toMatchObject({ code: 700 })
})

test('the first payee is good at once, a later one after a day; five at most; wrong accounts are told beside the field', async () => {
  const person = await givenCustomer(server, 20_000)
  const as = { token: person.token }
  await givenAlipay(server, person)
  expect(
    await server.call(addPayee, { kind: 'alipay', account: person.mobile, name: '张三' }, as),
  ).toMatchObject({ reason: 'PAYEE_TWICE' })
  const second = await server.must(
    addPayee,
    { kind: 'alipay', account: 'li.si@example.com', name: '李四' },
    as,
  )
  expect(second).toMatchObject({ accountMask: 'li***@example.com', nameMask: '*四', automatic: true })
  expect(await ask(person, '20', { payeeId: second.id })).toMatchObject({ reason: 'WITHDRAWAL_AFTER_CHANGE' })
  expect(await server.must(withdrawalTerms, { payeeId: second.id }, as)).toMatchObject({
    blocked: { reason: 'WITHDRAWAL_AFTER_CHANGE' },
  })
  server.clock.advance(DAY + 1)
  finance = await server.staff('finance')
  finance2 = await server.staff('finance2')
  expect(await server.must(withdrawalTerms, { payeeId: second.id }, as)).toMatchObject({
    blocked: null,
    minFen: 100,
    maxFen: 20_000,
    // paid through a provider: minutes after approval
    promise: '审核打款后通常几分钟到账，最迟 3 个工作日',
  })
  expect(
    await server.call(
      addPayee,
      { kind: 'bank', account: '6222021234567890', name: '王', bankName: '工行' },
      as,
    ),
  ).toMatchObject({ reason: 'PAYEE_INVALID', field: 'account' })
  expect(await server.call(addPayee, { kind: 'alipay', account: '不是账号', name: '王' }, as)).toMatchObject({
    field: 'account',
  })
  expect(await server.call(addPayee, { kind: 'alipay', account: '13900000000' }, as)).toMatchObject({
    field: 'name',
  })
  expect(await server.call(addPayee, { kind: 'wechat' }, as)).toMatchObject({ reason: 'PAYEE_NO_WECHAT' })
  for (const n of [1, 2, 3])
    await server.must(addPayee, { kind: 'alipay', account: `p${n}@example.com`, name: '王' }, as)
  expect(
    await server.call(addPayee, { kind: 'alipay', account: 'p9@example.com', name: '王' }, as),
  ).toMatchObject({ reason: 'PAYEE_LIMIT' })
})

test('who owes the company cannot withdraw', async () => {
  const person = await givenCustomer(server, 5_000)
  await server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind: 'recycle_reversal',
      key: `debt:${person.uid}`,
      memberId: person.uid,
      text: '欠款',
      entries: [
        { account: { member: person.uid, kind: 'debt' }, amountFen: -700 },
        { account: { company: 'purchases' }, amountFen: 700 },
      ],
    }),
  )
  expect(await ask(person, '20')).toMatchObject({
    reason: 'WITHDRAWAL_DEBT',
    msg: '账户有欠款 ¥7.00，结清后才能提现',
  })
})

test('the rules can be read by anybody, in yuan and in fen', async () => {
  expect(await server.must(withdrawalSetting, {})).toMatchObject({
    open: true,
    min: 1,
    max: 2000,
    minFen: 100,
    waitHoursAfterChange: 24,
  })
})

test('pages past the end are empty; page 0 and a page of 100000 are refused', async () => {
  const person = await givenCustomer(server, 5_000)
  await givenRequest(server, person, { money: '20' })
  const as = { token: person.token }
  expect(await server.call(withdrawals, { page: 2 }, as)).toMatchObject({ code: 700 })
  expect(await server.call(withdrawals, { page: 0 }, as)).toMatchObject({ code: 300, field: 'page' })
  expect(await server.call(withdrawals, { pageSize: 100000 }, as)).toMatchObject({
    code: 300,
    field: 'pageSize',
  })
})

test('a statement is held against what was paid: same, wrong amount, missing here, missing there, twice', async () => {
  const day = new Date(server.clock.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const paid: string[] = []
  for (const [index, reference] of ['REC-A', 'REC-B', 'REC-C'].entries()) {
    const person = await givenCustomer(server, 3_000)
    const { id } = await givenRequest(server, person, { money: String(20 + index) })
    await givenCall(server, finance, id)
    await server.must(approveWithdrawal, { id }, { token: finance })
    await server.must(payWithdrawal, { id }, { token: finance })
    const photos = [await givenPhoto(server, finance, 'staff')]
    await server.must(markWithdrawalPaid, { id, reference, photos }, { token: finance })
    paid.push(reference)
  }
  const csv = `\ufeff账户,测试\n流水号,金额,备注\n\`REC-A,\`-20.00,x\nREC-B,99.00,x\nREC-Z,5.00,\nREC-A,20.00,again\n,,\n`
  const found = await server.must(
    reconcileWithdrawals,
    { rail: 'manual', fromOn: day, toOn: day, csv },
    { token: finance },
  )
  expect(found).toMatchObject({ same: 1, sameFen: 2000 })
  expect(found.rows.map(({ number, verdict }) => `${number} ${verdict}`)).toEqual(
    expect.arrayContaining([
      'REC-B amount',
      'REC-Z missing_here',
      'REC-A twice_there',
      'REC-C missing_there',
    ]),
  )
  expect(
    await server.call(
      reconcileWithdrawals,
      { rail: 'manual', fromOn: day, toOn: day, csv: 'a,b\n1,2' },
      { token: finance },
    ),
  ).toMatchObject({ reason: 'STATEMENT_UNREADABLE' })
  const twice = { rail: 'manual' as const, fromOn: day, toOn: day, csv: '流水号,金额,金额\nREC-A,1,2' }
  expect((await server.call(reconcileWithdrawals, twice, { token: finance })).msg).toContain(
    '“金额”一列出现了 2 次',
  )
})

test('a fee, when the company sets one, is shown beforehand, taken from what is paid, and kept by the company', async () => {
  const set = (value: string) =>
    server.database.transaction((trx) =>
      putConfig(trx, server.clock.now(), [{ key: 'withdrawal_rules', value }]),
    )
  await set('{"feePermille":10,"minFen":-5,"maxFen":"viel"}')
  const person = await givenCustomer(server, 5_000)
  expect(await server.must(withdrawalTerms, {}, { token: person.token })).toMatchObject({ feePermille: 10 })
  const { id, feeFen } = await givenRequest(server, person, { money: '20.99' })
  expect(feeFen).toBe(20)
  await givenCall(server, finance, id)
  await server.must(approveWithdrawal, { id }, { token: finance })
  await server.must(payWithdrawal, { id }, { token: finance })
  const photos = [await givenPhoto(server, finance, 'staff')]
  await server.must(markWithdrawalPaid, { id, reference: 'FEE-1', photos }, { token: finance })
  const { rows } = await server.must(journals, { key: `withdrawal:${id}:paid` }, { token: finance })
  expect(rows[0]?.entries.map(({ account, amountFen }) => `${account} ${amountFen}`)).toEqual([
    `member:${person.uid}:frozen -2099`,
    'company:cash 2079',
    'company:fees 20',
  ])
  await set('no json')
  expect(await server.must(withdrawalSetting, {})).toMatchObject({
    feePermille: 0,
    minFen: 100,
    maxFen: 200_000,
  })
})

test('who works here and is a customer too does not decide about his own money', async () => {
  const { mobile } = await server.database.reader
    .selectFrom('staff')
    .select('mobile')
    .where('username', '=', 'finance')
    .executeTakeFirstOrThrow()
  const own = await server.customer(mobile)
  await server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: 'given:own',
      memberId: own.uid,
      text: '测试余额',
      entries: [
        { account: { member: own.uid, kind: 'available' }, amountFen: 2_000 },
        { account: { company: 'adjustments' }, amountFen: -2_000 },
      ],
    }),
  )
  const { id } = await givenRequest(server, { ...own, mobile }, { money: '20' })
  await givenCall(server, finance2, id)
  for (const verb of [approveWithdrawal, payWithdrawal])
    expect(await server.call(verb, { id }, { token: finance })).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await server.call(approveWithdrawal, { id }, { token: finance2 })).code).toBe(0)
})

test('a statement of a busy month, far over a megabyte, is read', async () => {
  const lines = Array.from({ length: 60_000 }, (_, n) => `MONTH-${String(n).padStart(8, '0')},20.00,一笔转账`)
  const found = await server.must(
    reconcileWithdrawals,
    {
      rail: 'alipay',
      fromOn: '2026-01-01',
      toOn: '2026-01-31',
      csv: `流水号,金额,备注\n${lines.join('\n')}`,
    },
    { token: finance },
  )
  expect(found.rows).toHaveLength(60_000)
})

test('what sits too long rings once; a gap in the books stops paying through providers, not by hand', async () => {
  const person = await givenCustomer(server, 5_000)
  const payeeId = await givenAlipay(server, person)
  const { id } = await givenRequest(server, person, { money: '20', payeeId })
  server.clock.advance(DAY + 1000)
  finance = await server.staff('finance')
  await server.jobs.runAll()
  expect((await seen(id)).withdrawal).toMatchObject({ overdue: true })
  const rings = (await seen(id)).events.filter(({ action }) => action === 'alarm')
  await server.jobs.runAll()
  expect(rings).toHaveLength(1)
  expect((await seen(id)).events.filter(({ action }) => action === 'alarm')).toHaveLength(1)
  await server.must(approveWithdrawal, { id }, { token: finance })
  await server.database.transaction((trx) =>
    trx
      .insertInto('ledgerProof')
      .values({ at: server.clock.now(), accounts: 1, journals: 1, gapFen: 5, detail: '[]' })
      .execute(),
  )
  expect(await server.call(payWithdrawal, { id }, { token: finance })).toMatchObject({
    reason: 'PAYOUT_STOPPED',
  })
  expect(await server.must(staffWithdrawals, {}, { token: finance })).toMatchObject({ stopped: true })
  await proveAndStore(server.database, server.clock.now(), [proveFrozen as never])
  expect((await server.call(payWithdrawal, { id }, { token: finance })).code).toBe(0)
})
