import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accounts,
  adjustments,
  approveAdjustment,
  exportAdjustments,
  journals,
  proveLedger,
  refuseAdjustment,
  requestAdjustment,
} from '@huishou/wire/ledger/staff'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { DAY } from '@huishou/wire/time'
import { applyWithdrawal } from '@huishou/wire/withdrawal/customer'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { journalTextIn, prove } from './index.ts'

let server: TestServer
let finance: string
let finance2: string
let ops: string
const signIn = async () => {
  finance = await server.staff('finance')
  finance2 = await server.staff('finance2')
  ops = await server.staff('ops')
}
beforeAll(async () => {
  server = await startTestServer()
  await signIn()
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

let counter = 0
const newCustomer = async () => {
  const mobile = `137${String(20_000_000 + counter++)}`
  return { ...(await server.customer(mobile)), mobile }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>
const balanceOf = async ({ token }: Customer) => (await server.must(userAmount, {}, { token })).balance

const ask = (who: string, { mobile }: Customer, amountFen: number, reason = '错扣补回') =>
  server.call(requestAdjustment, { mobile, amountFen, reason }, { token: who })
const asked = async (who: string, customer: Customer, amountFen: number) =>
  (await ask(who, customer, amountFen)).data.id
const approve = (who: string, id: number) => server.call(approveAdjustment, { id }, { token: who })
/** A new customer with a balance, granted by two members of staff as required. */
const customerWith = async (fen: number): Promise<Customer> => {
  const customer = await newCustomer()
  await approve(finance2, await asked(finance, customer, fen))
  return customer
}

describe('an adjustment', () => {
  test('moves nothing until a second person approves, then shows in balance, cash log and journals', async () => {
    const customer = await newCustomer()
    const request = await ask(ops, customer, 1_234, '称重误差补差价')
    expect(request.data).toMatchObject({
      state: 'requested',
      amountFen: 1_234,
      memberMobile: customer.mobile,
      endedAt: null,
      may: { refuse: { ok: true } },
    })
    expect(await balanceOf(customer)).toBe(0)
    expect(
      (await server.must(adjustments, { mobile: customer.mobile }, { token: finance })).rows,
    ).toMatchObject([{ may: { approve: { ok: true }, refuse: { ok: true } } }])
    expect((await approve(finance, request.data.id)).data).toMatchObject({
      state: 'approved',
      may: {},
      endedAt: expect.any(Number) as number,
    })
    expect(await balanceOf(customer)).toBe(12.34)
    expect((await server.must(cashLog, {}, { token: customer.token })).result).toMatchObject([
      { amount: 12.34, type: 261, remark: '称重误差补差价' },
    ])
    const { rows } = await server.must(journals, { mobile: customer.mobile }, { token: finance })
    expect(rows).toMatchObject([
      {
        kind: 'adjustment',
        key: `adjustment:${request.data.id}`,
        memberId: customer.uid,
        staffName: '钱敏',
        entries: [
          { account: `member:${customer.uid}:available`, amountFen: 1_234, balanceAfterFen: 1_234 },
          { account: 'company:adjustments', amountFen: -1_234, balanceAfterFen: null },
        ],
      },
    ])
  })

  test('is not approved by the person who asked for it', async () => {
    const customer = await newCustomer()
    const id = await asked(finance, customer, 500)
    expect(await approve(finance, id)).toMatchObject({ status: 403, reason: 'SAME_PERSON' })
    expect(await balanceOf(customer)).toBe(0)
    expect((await approve(finance2, id)).code).toBe(0)
  })

  test('is not approved by the customer himself, who works in finance', async () => {
    const self = { ...(await server.customer('13900000062')), mobile: '13900000062' }
    const id = await asked(finance, self, 500)
    expect(await approve(finance2, id)).toMatchObject({ reason: 'SAME_PERSON' })
    expect(await balanceOf(self)).toBe(0)
  })

  test('approved by two people at once moves the money once', async () => {
    const customer = await newCustomer()
    const id = await asked(ops, customer, 700)
    const pressed = await Promise.all([approve(finance, id), approve(finance2, id)])
    expect(pressed.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done'])
    expect(await balanceOf(customer)).toBe(7)
  })

  test('approved and refused at once does exactly one of them', async () => {
    const customer = await newCustomer()
    const id = await asked(ops, customer, 700)
    const [yes, no] = await Promise.all([
      approve(finance, id),
      server.call(refuseAdjustment, { id, reason: '凭证不全' }, { token: finance2 }),
    ])
    expect([yes.code, no.code].filter((code) => code === 0)).toHaveLength(1)
    expect(await balanceOf(customer)).toBe(yes.code === 0 ? 7 : 0)
  })

  test('pressed twice with one key is approved once and answered alike', async () => {
    const customer = await newCustomer()
    const id = await asked(ops, customer, 300)
    const more = { token: finance, key: 'approve-adjustment-1' }
    const [first, again] = [
      await server.must(approveAdjustment, { id }, more),
      await server.must(approveAdjustment, { id }, more),
    ]
    expect(again).toEqual(first)
    expect(await balanceOf(customer)).toBe(3)
  })

  test('cannot take more than is there: neither when asked for, nor when it was spent meanwhile', async () => {
    const customer = await customerWith(2_000)
    expect(await ask(finance, customer, -2_001)).toMatchObject({
      status: 409,
      reason: 'BALANCE_SHORT',
      field: 'amountFen',
    })
    const id = await asked(finance, customer, -2_000)
    await server.must(applyWithdrawal, { money: '10' }, { token: customer.token })
    expect(await approve(finance2, id)).toMatchObject({ reason: 'BALANCE_SHORT' })
    expect(await balanceOf(customer)).toBe(10)
    expect(
      (await server.must(adjustments, { mobile: customer.mobile }, { token: finance })).rows[0],
    ).toMatchObject({
      id,
      state: 'requested',
    })
  })

  test('two that fit one at a time but not together: one is taken, the other refused', async () => {
    const customer = await customerWith(1_000)
    const ids = [await asked(finance, customer, -800), await asked(finance, customer, -800)]
    const pressed = await Promise.all(ids.map((id) => approve(finance2, id)))
    expect(pressed.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['BALANCE_SHORT', 'done'])
    expect(await balanceOf(customer)).toBe(2)
  })

  test('is refused with a reason and stays refused; operations end only what they asked for', async () => {
    const customer = await newCustomer()
    const theirs = await asked(finance, customer, 100)
    const as = { token: ops }
    expect(await server.call(refuseAdjustment, { id: theirs, reason: '不同意' }, as)).toMatchObject({
      reason: 'SAME_PERSON',
    })
    const own = await asked(ops, customer, 100)
    expect((await server.must(refuseAdjustment, { id: own, reason: '填错了' }, as)).state).toBe('refused')
    expect(
      await server.must(refuseAdjustment, { id: theirs, reason: '凭证不全' }, { token: finance2 }),
    ).toMatchObject({ state: 'refused', refusal: '凭证不全', endedByName: '蔡洁', may: {} })
    expect(await approve(finance2, theirs)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
    const { rows } = await server.must(
      adjustments,
      { mobile: customer.mobile, state: 'refused' },
      { token: finance },
    )
    expect(rows.map(({ id }) => id)).toEqual([own, theirs])
    expect(await balanceOf(customer)).toBe(0)
  })

  test.each([
    [0, 'AMOUNT_INVALID', 'amountFen'],
    [0.5, 'INPUT_INVALID', 'amountFen'],
    [10_000_001, 'INPUT_INVALID', 'amountFen'],
    ['NaN', 'INPUT_INVALID', 'amountFen'],
  ])('of %s fen is not taken', async (amountFen, reason, field) => {
    const customer = await newCustomer()
    const answer = await server.call(
      requestAdjustment,
      { mobile: customer.mobile, amountFen, reason: '测试金额' },
      { token: finance },
    )
    expect(answer).toMatchObject({ reason, field })
  })

  test('is exported under the filters of the screen, in yuan, with who asked and who decided', async () => {
    const customer = await newCustomer()
    await approve(finance2, await asked(finance, customer, 1_234))
    await asked(ops, customer, -500)
    const filters = { mobile: customer.mobile }
    const take = (token: string, more: object = {}) =>
      server.exported(exportAdjustments, { ...filters, ...more }, { token })
    const { csv, lines, fileName } = await take(ops)
    expect(fileName).toMatch(/^adjustments-.*\.csv$/)
    const rows = csv.trimEnd().split('\r\n').slice(1)
    expect([rows.length, lines]).toEqual([2, 2])
    expect(rows[0]).toMatch(/,待复核,.*,-5\.00,错扣补回,,,$/)
    expect(rows[1]).toMatch(/,已入账,.*,12\.34,错扣补回,/)
    expect((await take(finance, { state: 'requested' })).lines).toBe(1)
    const copy = (await take(await server.staff('auditor'))).csv
    expect(copy).not.toContain(customer.mobile)
    expect(copy).toContain('审计副本：')
    const others = await Promise.all(
      ['agent', 'manager1', 'clerk1'].map(async (name) =>
        server.call(exportAdjustments, filters, { token: await server.staff(name) }),
      ),
    )
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('needs a known customer and a reason one can read', async () => {
    const as = { token: finance }
    expect(
      await server.call(requestAdjustment, { mobile: '13712345678', amountFen: 1, reason: '补差价款' }, as),
    ).toMatchObject({ reason: 'NOT_REGISTERED', field: 'mobile' })
    const { mobile } = await newCustomer()
    expect(await server.call(requestAdjustment, { mobile, amountFen: 1, reason: ' 补  ' }, as)).toMatchObject(
      { field: 'reason' },
    )
    expect(await approve(finance, 999_999)).toMatchObject({ reason: 'NOT_FOUND' })
  })
})

describe('the journals', () => {
  test('are found by person, kind, account, key and day, page by page, newest first', async () => {
    const customer = await customerWith(5_000)
    await server.must(applyWithdrawal, { money: '20' }, { token: customer.token })
    const read = (input: object) => server.must(journals, input, { token: finance })
    const { mobile, uid } = customer
    expect((await read({ mobile })).rows.map(({ kind }) => kind)).toEqual(['withdrawal', 'adjustment'])
    expect(await read({ memberId: uid })).toMatchObject({ total: 2 })
    expect(await read({ mobile, kind: 'withdrawal' })).toMatchObject({
      total: 1,
      rows: [{ entries: [{ amountFen: -2_000 }, { amountFen: 2_000 }] }],
    })
    const frozen = await read({ account: `member:${uid}:frozen` })
    expect(frozen).toMatchObject({ total: 1, rows: [{ kind: 'withdrawal' }] })
    expect(await read({ key: frozen.rows[0]?.key })).toMatchObject({ total: 1 })
    expect(await read({ mobile, fromOn: '2026-03-02', toOn: '2026-03-02' })).toMatchObject({ total: 2 })
    expect(await read({ mobile, fromOn: '2026-03-03' })).toMatchObject({ total: 0, rows: [] })
    expect(await read({ mobile, toOn: '2026-03-01' })).toMatchObject({ total: 0 })
    expect((await read({ mobile, page: 2, pageSize: 1 })).rows).toMatchObject([{ kind: 'adjustment' }])
    expect(await read({ mobile, page: 9 })).toMatchObject({ total: 2, rows: [] })
    expect(await read({ mobile: '13700000000' })).toMatchObject({ total: 0 })
    expect((await read({ mobile })).kinds).toContainEqual({ kind: 'withdrawal', text: '客户提现冻结' })
  })

  test('read in English what they are about; what a person wrote stays as it was written', async () => {
    const customer = await customerWith(5_000)
    await server.must(applyWithdrawal, { money: '20' }, { token: customer.token })
    const read = async (language: 'zh' | 'en') =>
      (await server.must(journals, { memberId: customer.uid }, { token: finance, language })).rows.map(
        ({ text }) => text.replace(/ [\dA-Z]+$/, ' №'),
      )
    expect(await read('zh')).toEqual(['提现申请 №', '错扣补回'])
    expect(await read('en')).toEqual(['Withdrawal requested №', '错扣补回'])
    expect(journalTextIn('退款 漏算一袋', 'en')).toBe('退款 漏算一袋')
  })

  test('balance, each of them', async () => {
    const { rows } = await server.must(journals, { pageSize: 100 }, { token: finance })
    expect(rows.length).toBeGreaterThan(5)
    for (const { entries } of rows) expect(entries.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0)
  })

  test('are for finance, the owner and the auditor; reading is all an auditor may', async () => {
    const auditor = await server.staff('auditor')
    expect((await server.call(journals, {}, { token: auditor })).code).toBe(0)
    expect((await server.call(proveLedger, {}, { token: auditor })).status).toBe(403)
    expect((await server.call(requestAdjustment, {}, { token: auditor })).status).toBe(403)
    const dispatcher = await server.staff('dispatcher')
    for (const token of [ops, dispatcher]) {
      expect((await server.call(journals, {}, { token })).status).toBe(403)
      expect((await server.call(accounts, {}, { token })).status).toBe(403)
    }
    expect((await server.call(adjustments, {}, { token: dispatcher })).status).toBe(403)
    expect((await approve(ops, 1)).status).toBe(403)
  })
})

describe('the accounts', () => {
  test('of the company add up to zero with what is owed, fen by fen', async () => {
    const before = await server.must(accounts, {}, { token: finance })
    await customerWith(4_321)
    const after = await server.must(accounts, {}, { token: finance })
    const sum = (rows: { balanceFen: number }[]) => rows.reduce((total, row) => total + row.balanceFen, 0)
    for (const { company, owed } of [before, after]) expect(sum(company) + sum(owed)).toBe(0)
    expect(sum(after.owed) - sum(before.owed)).toBe(4_321)
    const available = ({ owed }: typeof after) => owed.find(({ kind }) => kind === 'available')
    expect(available(after)?.count).toBe((available(before)?.count ?? 0) + 1)
  })

  test('read the same from the sums kept with a proof and what came since', async () => {
    await customerWith(1_234)
    server.clock.advance(2 * DAY)
    await signIn()
    const company = async () => (await server.must(accounts, {}, { token: finance })).company
    const before = await company()
    await server.must(proveLedger, {}, { token: finance })
    expect(
      (await server.database.reader.selectFrom('companySum').selectAll().execute()).length,
    ).toBeGreaterThan(0)
    expect(await company()).toEqual(before)
    await customerWith(567)
    const sum = (rows: { balanceFen: number }[]) => rows.reduce((total, row) => total + row.balanceFen, 0)
    expect(sum(await company()) - sum(before)).toBe(-567)
  })

  test('are proved on request, and the result is kept', async () => {
    expect(await server.must(proveLedger, {}, { token: finance })).toEqual({ gapFen: 0, problems: [] })
    const { proof } = await server.must(accounts, {}, { token: finance })
    expect(proof).toMatchObject({ at: server.clock.now(), gapFen: 0, problems: [] })
  })

  test('that were tampered with are named by the proof, and good again once they are put right', async () => {
    const { uid } = await customerWith(1_000)
    const tamper = (by: number) =>
      server.database.transaction((trx) =>
        trx
          .updateTable('account')
          .set((e) => ({ balanceFen: e('balanceFen', '+', by) }))
          .where('code', '=', `member:${uid}:available`)
          .execute(),
      )
    await tamper(5)
    const found = await server.must(proveLedger, {}, { token: finance })
    expect(found.gapFen).toBeGreaterThan(0)
    expect(found.problems.join()).toContain(`member:${uid}:available`)
    expect((await server.must(accounts, {}, { token: finance })).proof?.problems).toEqual(found.problems)
    await tamper(-5)
    expect(await server.must(proveLedger, {}, { token: finance })).toEqual({ gapFen: 0, problems: [] })
  })
})
