// Starts a server for tests of payments, with people and shortcuts for what such tests do.
import { userAmount } from '@huishou/wire/ledger/customer'
import { payWxH5 } from '@huishou/wire/payment/customer'
import { staffPayIn, staffPayIns } from '@huishou/wire/payment/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { post } from '../src/ledger/index.ts'
import { advanceTo, detailOf, doorOrder, givenPeople, newCustomer, SOFA } from './pickup-fixtures.ts'
import { startTestServer } from './test-server.ts'

export type Customer = Awaited<ReturnType<typeof newCustomer>>

/** A server with people and shortcuts for payment tests. */
export const startPaymentServer = async (env: Record<string, string> = {}) => {
  const server = await startTestServer({ env })
  const people = await givenPeople(server)
  const twin = () => server.gateways.sandbox!.wechat!
  const start = async ({ token }: Customer, more: Record<string, unknown> = {}): Promise<string> =>
    (await server.must(payWxH5, { money: '12.30', payName: '余额充值', ...more }, { token })).outTradeId
  return {
    server,
    people,
    twin,
    /** Signs staff in again after a day's absence. */
    signInAgain: async () => void Object.assign(people, await givenPeople(server)),
    start,
    customer: () => newCustomer(server),
    balance: async ({ token }: Customer) => (await server.must(userAmount, {}, { token })).balance,
    debt: async ({ uid }: Customer): Promise<number> =>
      (
        await server.database.reader
          .selectFrom('account')
          .select('balanceFen')
          .where('code', '=', `member:${uid}:debt`)
          .executeTakeFirst()
      )?.balanceFen ?? 0,
    owe: ({ uid }: Customer, fen: number) =>
      server.database.transaction((trx) =>
        post(trx, server.clock.now(), {
          kind: 'recycle_reversal',
          key: `owed:${uid}:${fen}`,
          memberId: uid,
          text: '冲正',
          entries: [
            { account: { member: uid, kind: 'debt' }, amountFen: -fen },
            { account: { company: 'purchases' }, amountFen: fen },
          ],
        }),
      ),
    rowOf: (number: string) =>
      server.database.reader
        .selectFrom('payIn')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    change: (number: string, set: Record<string, unknown>) =>
      server.database.transaction((trx) =>
        trx
          .updateTable('payIn')
          .set(set as never)
          .where('number', '=', number)
          .execute(),
      ),
    refundOf: (payInId: number) =>
      server.database.reader
        .selectFrom('payInRefund')
        .selectAll()
        .where('payInId', '=', payInId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    /** The payment as finance sees it. */
    desk: async (number: string) =>
      (await server.must(staffPayIns, { q: number }, { token: people.finance })).rows[0]!,
    notesOf: async (id: number) =>
      (await server.must(staffPayIn, { id }, { token: people.finance })).events.map(
        ({ action, note }) => `${action} ${note}`,
      ),
    later: async (ms: number) => {
      server.clock.advance(ms)
      await server.jobs.runAll()
    },
    /** A weighed order that includes a sofa, which has a removal fee. */
    feeOrder: async ({ token }: Customer) => {
      const { id } = await server.must(
        createOrder,
        doorOrder(server, { goodsJsonStr: [{ goodsId: SOFA, number: 1 }] }),
        { token },
      )
      await advanceTo(server, people, id, 'placed', 'arrived', token)
      await server.must(
        weighOrder,
        { orderId: id, lines: [{ categoryId: SOFA, count: 1 }] },
        { token: people.courier1 },
      )
      const slip = (await detailOf(server, id, token)).slip!
      return {
        id,
        slipId: slip.id,
        feeFen: -slip.totalFen,
        money: (-slip.totalFen / 100).toFixed(2),
        nextAction: JSON.stringify({ type: 0, id }),
      }
    },
  }
}
export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>
