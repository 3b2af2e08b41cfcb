import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { payDebt, post, prove, readBalances } from './index.ts'

let server: TestServer
let person: { token: string; uid: number }
beforeAll(async () => {
  server = await startTestServer()
  person = await server.customer('13600099001')
  await server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind: 'recycle_reversal',
      key: 'debt:given',
      memberId: person.uid,
      text: '冲正',
      entries: [
        { account: { member: person.uid, kind: 'debt' }, amountFen: -1_000 },
        { account: { company: 'purchases' }, amountFen: 1_000 },
      ],
    }),
  )
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

const earn = (key: string, fen: number, kind: 'recycle_income' | 'top_up' = 'recycle_income') =>
  server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind,
      key,
      memberId: person.uid,
      text: '收入',
      entries: [
        { account: { member: person.uid, kind: 'available' }, amountFen: fen },
        { account: { company: 'purchases' }, amountFen: -fen },
      ],
    }),
  )
const balances = () => readBalances(server.database.reader, person.uid)

test('what is earned pays off a debt first, and the history says so', async () => {
  await earn('income:1', 700)
  expect(await balances()).toEqual({ availableFen: 0, frozenFen: 0, debtFen: 300 })
  const { result } = await server.must(cashLog, {}, { token: person.token })
  expect(
    result.map(({ typeStr, behavior, amount }) => `${typeStr} ${behavior === 1 ? '-' : ''}${amount}`),
  ).toEqual(['抵扣欠款 -7', '废品回收收入 7'])
})

test('money paid in for an order stays for that order; paid in without one it can pay the debt', async () => {
  await earn('paid-in:1', 500, 'top_up')
  expect(await balances()).toMatchObject({ availableFen: 500, debtFen: 300 })
  await server.database.transaction((trx) =>
    payDebt(trx, server.clock.now(), person.uid, { key: 'paid-in:1' }),
  )
  expect(await balances()).toMatchObject({ availableFen: 200, debtFen: 0 })
})

test('without a debt nothing is taken', async () => {
  await earn('income:2', 100)
  expect(await balances()).toEqual({ availableFen: 300, frozenFen: 0, debtFen: 0 })
  expect(await server.must(userAmount, {}, { token: person.token })).toMatchObject({ balance: 3 })
})
