// Makes customers with a balance, their payout accounts and their withdrawals for tests.
import type { InputOf } from '@huishou/wire/client'
import { addPayee, applyWithdrawal } from '@huishou/wire/withdrawal/customer'
import { recordWithdrawalCall } from '@huishou/wire/withdrawal/alerts-and-holds'
import { post } from '../src/ledger/index.ts'
import type { TestServer } from './test-server.ts'

export type Customer = { token: string; uid: number; mobile: string }

let counter = 0

/** A new customer with a balance of `fen`. */
export const givenCustomer = async (server: TestServer, fen: number): Promise<Customer> => {
  const mobile = `136${String(10_000_000 + counter++)}`
  const person = await server.customer(mobile)
  if (fen > 0)
    await server.database.transaction((trx) =>
      post(trx, server.clock.now(), {
        kind: 'adjustment',
        key: `given:${mobile}`,
        memberId: person.uid,
        text: '测试余额',
        entries: [
          { account: { member: person.uid, kind: 'available' }, amountFen: fen },
          { account: { company: 'adjustments' }, amountFen: -fen },
        ],
      }),
    )
  return { ...person, mobile }
}

/** A payee paid through the Alipay sandbox. */
export const givenAlipay = async (
  server: TestServer,
  { token, mobile }: Customer,
  name = '张三',
): Promise<number> => (await server.must(addPayee, { kind: 'alipay', account: mobile, name }, { token })).id

/** A withdrawal request in progress. */
export const givenRequest = async (
  server: TestServer,
  { token }: Customer,
  input: InputOf<typeof applyWithdrawal>,
) => await server.must(applyWithdrawal, input, { token })

/** Records a call by finance about a payee that is not on file, with the payee given by the customer. */
export const givenCall = async (server: TestServer, finance: string, id: number) =>
  await server.must(
    recordWithdrawalCall,
    {
      id,
      outcome: 'confirmed',
      spokeWith: '本人',
      said: '确认是本人申请，转到招商银行卡',
      payee: { kind: 'bank', account: '6222021234567894', name: '王小明', bankName: '招商银行' },
    },
    { token: finance },
  )
