import { kanjiaInfo, kanjiaJoin, kanjiaSet } from '@huishou/wire/bargain/customer'
import { endBargain } from '@huishou/wire/bargain/staff'
import { myBargains } from '@huishou/wire/bargain/customer-lists'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { closeOrder, orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, KETTLE, MUG, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
})
afterAll(() => server.close())

const bargainRow = (id: number) =>
  server.database.reader.selectFrom('bargain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stockOf = async (goodsId: number) =>
  (
    await server.database.reader
      .selectFrom('goodsSku')
      .select('stock')
      .where('goodsId', '=', goodsId)
      .executeTakeFirstOrThrow()
  ).stock
const stateOfRun = async (id: number) => (await given.runOf(id)).state

test('the owner buys at the price of the moment: quoted, ordered, paid, and nobody can cut it any more', async () => {
  const { id: kjid } = await given.live({ number: 5 })
  const me = await given.buyer()
  const { run } = await given.join(me, kjid)
  await given.help(await given.person(), kjid, me)
  await given.help(await given.person(), kjid, me)
  const { currentFen } = await given.runOf(run.id)
  const stock = await stockOf(3101)
  const quote = await given.order(me, kjid, { calculate: true })
  expect(quote.data.mall).toMatchObject({ amountFen: currentFen, points: 0 })
  const placed = await given.order(me, kjid, { quotedFen: quote.data.mall!.payableFen })
  expect(placed.data.amountTotle).toBe(currentFen / 100)
  expect(await given.runOf(run.id)).toMatchObject({ state: 'ordered', orderId: placed.data.id })
  expect([(await bargainRow(kjid)).taken, await stockOf(3101)]).toEqual([1, stock - 1])
  const late = await given.help(await given.person(), kjid, me)
  expect(late).toMatchObject({ reason: 'BARGAIN_RUN_STATE', msg: '这次砍价当前为“已下单”，不能进行此操作' })
  expect((await given.join(me, kjid)).fresh).toBe(false)
  await server.must(payOrder, { orderId: placed.data.id }, { token: me.token })
  expect(await stateOfRun(run.id)).toBe('bought')
  expect((await given.help(await given.person(), kjid, me)).reason).toBe('BARGAIN_RUN_STATE')
  // one piece per customer
  expect((await server.call(kanjiaJoin, { kjid }, { token: me.token })).reason).toBe('BARGAIN_PIECE_LIMIT')
  server.clock.advance(31_000)
  const mine = await server.must(myBargains, { tab: 'bought' }, { token: me.token })
  expect(mine.result[0]!.run).toMatchObject({ stateText: '砍价成功', orderId: placed.data.id })
  const value = JSON.parse(
    (
      (await server.inject({ method: 'GET', url: '/recycle/config/value?key=bargain_data' })).json().data as {
        value: string
      }
    ).value,
  )
  expect(value).toMatchObject({ successCount: 1, totalSaved: (9900 - currentFen) / 100 })
})

test('buying twice at once makes one order', async () => {
  const { id: kjid } = await given.live({ number: 5 })
  const me = await given.buyer()
  await given.join(me, kjid)
  const answers = await Promise.all([given.order(me, kjid), given.order(me, kjid)])
  expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect((await bargainRow(kjid)).taken).toBe(1)
})

test('a cut between the quote and the order is told, never swallowed', async () => {
  const { id: kjid } = await given.live({ number: 5 })
  const me = await given.buyer()
  await given.join(me, kjid)
  const quote = (await given.order(me, kjid, { calculate: true })).data.mall!
  await given.help(await given.person(), kjid, me)
  const refused = await given.order(me, kjid, { quotedFen: quote.payableFen })
  expect(refused.reason).toBe('QUOTE_CHANGED')
  expect((await given.order(me, kjid)).data.amountTotle).toBeLessThan(99)
})

test('of a cut and an order that come at once, whichever is first, the order costs what its run says', async () => {
  const { id: kjid } = await given.live({ number: 10 })
  for (let round = 0; round < 5; round += 1) {
    const me = await given.buyer()
    const friend = await given.person()
    const { run } = await given.join(me, kjid)
    const early = round % 2 === 0 ? given.help(friend, kjid, me) : null
    const [placed, cut] = await Promise.all([given.order(me, kjid), early ?? given.help(friend, kjid, me)])
    const { currentFen, helps, state } = await given.runOf(run.id)
    expect(placed.data.amountTotle).toBe(currentFen / 100)
    expect([state, helps]).toEqual(['ordered', cut.code === 0 ? 1 : 0])
    expect(cut.reason ?? 'BARGAIN_RUN_STATE').toBe('BARGAIN_RUN_STATE')
  }
})

test('the last piece goes to one of two owners; the other can buy when the first lets go', async () => {
  const { id: kjid } = await given.live({ ...MUG, number: 1 })
  const [a, b] = [await given.buyer(), await given.buyer()]
  const runs = [(await given.join(a, kjid)).run, (await given.join(b, kjid)).run]
  const goodsJsonStr = [{ goodsId: MUG.goodsId, number: 1 }]
  const answers = await Promise.all([
    given.order(a, kjid, { goodsJsonStr }),
    given.order(b, kjid, { goodsJsonStr }),
  ])
  const won = answers.findIndex(({ code }) => code === 0)
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(['STOCK_SHORT', 'BARGAIN_SOLD_OUT']).toContain(answers[1 - won]!.reason)
  expect((await server.call(kanjiaJoin, { kjid }, { token: (await given.person()).token })).reason).toBe(
    'BARGAIN_SOLD_OUT',
  )
  expect((await given.help(await given.person(), kjid, [b, a][won]!)).reason).toBe('BARGAIN_SOLD_OUT')
  await server.must(closeOrder, { orderId: answers[won]!.data.id }, { token: [a, b][won]!.token })
  expect(await stateOfRun(runs[won]!.id)).toBe('running')
  expect((await given.order([b, a][won]!, kjid, { goodsJsonStr })).code).toBe(0)
})

test('where only the bargain runs out of pieces and the shop does not, one of two owners who buy at once is told so', async () => {
  const { id: kjid } = await given.live({ number: 1 })
  const [a, b] = [await given.buyer(), await given.buyer()]
  await given.join(a, kjid)
  await given.join(b, kjid)
  const before = await stockOf(KETTLE.goodsId)
  const answers = await Promise.all([given.order(a, kjid), given.order(b, kjid)])
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['BARGAIN_SOLD_OUT', 'ok'])
  expect([(await bargainRow(kjid)).taken, await stockOf(KETTLE.goodsId)]).toEqual([1, before - 1])
})

test('when an order dies the run lives on at its price, at the floor too; after its end it is expired', async () => {
  const { id: kjid } = await given.live({ number: 5, runHours: 2 })
  const me = await given.buyer()
  const { run } = await given.join(me, kjid)
  await given.help(await given.person(), kjid, me)
  const { currentFen } = await given.runOf(run.id)
  const first = await given.order(me, kjid)
  server.clock.advance(31 * MINUTE)
  await server.jobs.runAll()
  expect(await given.runOf(run.id)).toMatchObject({ state: 'running', currentFen, orderId: null })
  expect((await bargainRow(kjid)).taken).toBe(0)
  expect((await given.help(await given.person(), kjid, me)).code).toBe(0)
  expect((await server.call(payOrder, { orderId: first.data.id }, { token: me.token })).code).not.toBe(0)
  await given.cutDown(kjid, me)
  const second = await given.order(me, kjid)
  expect(second.data.amountTotle).toBe(59)
  await server.must(closeOrder, { orderId: second.data.id }, { token: me.token })
  expect(await stateOfRun(run.id)).toBe('floor')
  server.clock.advance(run.endsAt - server.clock.now() - MINUTE)
  const third = await given.order(me, kjid)
  expect(third.code).toBe(0)
  server.clock.advance(2 * MINUTE)
  expect(await stateOfRun(run.id)).toBe('ordered')
  await server.must(closeOrder, { orderId: third.data.id }, { token: me.token })
  expect(await given.runOf(run.id)).toMatchObject({ state: 'expired', orderId: null })
  expect((await given.order(me, kjid)).reason).toBe('BARGAIN_RUN_OVER')
  expect((await bargainRow(kjid)).taken).toBe(0)
})

test('at a bargain price nothing else is sold: not two, not other goods, not somebody else’s run', async () => {
  const { id: kjid, version } = await given.live({ number: 5 })
  const [me, other] = [await given.buyer(), await given.buyer()]
  await given.join(me, kjid)
  const wrong = async (goodsJsonStr: unknown) => (await given.order(me, kjid, { goodsJsonStr })).reason
  expect(await wrong([{ goodsId: 3101, number: 2 }])).toBe('BARGAIN_ONE_PIECE')
  expect(await wrong([{ goodsId: 3102, number: 1 }])).toBe('BARGAIN_ONE_PIECE')
  expect(
    await wrong([
      { goodsId: 3101, number: 1 },
      { goodsId: 3102, number: 1 },
    ]),
  ).toBe('BARGAIN_ONE_PIECE')
  expect((await given.order(other, kjid)).reason).toBe('BARGAIN_NOT_JOINED')
  expect((await given.order(me, 'abc')).reason).toBe('NOT_FOUND')
  expect((await given.order(me, '99999999')).reason).toBe('NOT_FOUND')
  // without a kjid the goods cost what they cost
  expect((await given.order(me, '', { kjid: undefined, calculate: true })).data.mall!.amountFen).toBe(9900)
  await server.must(endBargain, { id: kjid, version, reason: '结束' }, { token: given.desks.ops })
  expect((await given.order(me, kjid)).reason).toBe('BARGAIN_RUN_OVER')
})

test('a pause does not keep an owner from buying', async () => {
  const { id: kjid } = await given.live({ number: 5 })
  const me = await given.buyer()
  await given.join(me, kjid)
  await server.database.transaction((trx) =>
    trx.updateTable('bargain').set({ paused: 1 }).where('id', '=', kjid).execute(),
  )
  const placed = await given.order(me, kjid)
  expect(placed.code).toBe(0)
  const { mall } = await server.must(orderDetail, { id: placed.data.id }, { token: me.token })
  expect(mall).toMatchObject({ amountFen: 9900, bargain: { kjid } })
  const { orderList: mine } = await server.must(orderList, {}, { token: me.token })
  expect(mine.map(({ mall: part }) => part?.bargain)).toEqual([{ kjid }])
  const seen = await server.must(kanjiaInfo, { kjid, joiner: me.uid }, { token: me.token })
  expect(seen.kanjiaInfo.run).toMatchObject({
    state: 'ordered',
    orderId: placed.data.id,
    may: { buy: { ok: false } },
  })
  // nobody else reads which order it is
  expect((await server.must(kanjiaInfo, { kjid, joiner: me.uid })).kanjiaInfo.run.orderId).toBeNull()
})

test('of goods with several kinds the bargain sells its own, also to who names none; another kind is refused', async () => {
  const other = await server.database.transaction(async (trx) => {
    const { id: plain, ...sku } = await trx
      .selectFrom('goodsSku')
      .selectAll()
      .where('goodsId', '=', KETTLE.goodsId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('goodsSku')
      .values({ ...sku, propertyChildIds: '7:8,', propertyChildNames: '颜色:松绿,' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { plain, id }
  })
  const draft = await given.live({ number: 5, skuId: other.id })
  const kjid = draft.id
  const [set] = await server.must(kanjiaSet, { goodsId: `${KETTLE.goodsId}` })
  expect(set!.bargain).toMatchObject({ kjid, property: '颜色:松绿' })
  const me = await given.buyer()
  await given.join(me, kjid)
  const rows = (more: Record<string, unknown>) => ({
    goodsJsonStr: [{ goodsId: KETTLE.goodsId, number: 1, ...more }],
  })
  expect((await given.order(me, kjid, rows({ skuId: other.plain }))).reason).toBe('BARGAIN_ONE_PIECE')
  const placed = await given.order(me, kjid)
  expect(placed.code).toBe(0)
  const { mall } = await server.must(orderDetail, { id: placed.data.id }, { token: me.token })
  expect(mall!.lines.map(({ skuId, property }) => [skuId, property])).toEqual([[other.id, '颜色:松绿']])
})
