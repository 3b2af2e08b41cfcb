import { kanjiaJoin } from '@huishou/wire/bargain/customer'
import { userAmount } from '@huishou/wire/ledger/customer'
import { payWxH5 } from '@huishou/wire/payment/customer'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, type Bargains, type Buyer } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
})
afterAll(() => server.close())

const twin = () => server.gateways.sandbox!.wechat!
const later = async (ms: number) => {
  server.clock.advance(ms)
  await server.jobs.runAll()
}
/** Orders, starts an online payment, and pays only after the order has expired. */
const paysTooLate = async (kjid: number): Promise<{ me: Buyer; runId: number; number: string }> => {
  const me = await given.buyer(0)
  const { run } = await given.join(me, kjid)
  const { data } = await given.order(me, kjid)
  server.clock.advance(27 * MINUTE)
  const { outTradeId } = await server.must(
    payWxH5,
    { money: '99.00', payName: '支付订单', nextAction: JSON.stringify({ type: 0, id: data.id }) },
    { token: me.token },
  )
  await later(4 * MINUTE)
  expect(await given.runOf(run.id)).toMatchObject({ state: 'running', orderId: null })
  return { me, runId: run.id, number: outTradeId }
}

test('money that comes after the order was closed buys the run after all, cut meanwhile or not', async () => {
  const { id: kjid } = await given.live({ number: 5 })
  const { me, runId, number } = await paysTooLate(kjid)
  await given.help(await given.person(), kjid, me)
  await twin().pay(number)
  expect(await given.runOf(runId)).toMatchObject({ state: 'bought', helps: 1 })
  expect((await server.call(kanjiaJoin, { kjid }, { token: me.token })).reason).toBe('BARGAIN_PIECE_LIMIT')
})

test('when the last piece went to somebody else meanwhile, the money goes back and the run goes on', async () => {
  const { id: kjid } = await given.live({ number: 1 })
  const { me, runId, number } = await paysTooLate(kjid)
  const other = await given.buyer()
  await given.join(other, kjid)
  expect((await given.order(other, kjid)).code).toBe(0)
  await twin().pay(number)
  await server.jobs.runAll()
  await twin().settle()
  expect(await given.runOf(runId)).toMatchObject({ state: 'running', orderId: null })
  expect(await server.must(userAmount, {}, { token: me.token })).toMatchObject({ balance: 0 })
  const row = await server.database.reader
    .selectFrom('bargain')
    .select('taken')
    .where('id', '=', kjid)
    .executeTakeFirstOrThrow()
  expect(row.taken).toBe(1)
})
