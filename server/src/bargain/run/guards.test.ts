import { kanjiaClear, kanjiaHelp, kanjiaInfo, kanjiaJoin, kanjiaSet } from '@huishou/wire/bargain/customer'
import { pauseBargain, previewBargain } from '@huishou/wire/bargain/staff'
import { bargainStats, myBargains } from '@huishou/wire/bargain/customer-lists'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, KETTLE, MUG, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  given = await givenBargains(server)
})
afterAll(() => server.close())

test('whoever a forged request names as the owner, no cut lands where it should not', async () => {
  const { id: kjid } = await given.live()
  const [owner, helper, bystander] = await given.people(3)
  const { run } = await given.join(owner!, kjid)
  const helps = () =>
    server.database.reader.selectFrom('bargainHelp').selectAll().where('bargainId', '=', kjid).execute()
  for (const joinerUser of ['', 'abc', `${owner!.uid} or 1=1`, -1, 0, 1.5, 1e20, null, [owner!.uid, 1], {}]) {
    const answer = await server.call(kanjiaHelp, { kjid, joinerUser }, { token: helper!.token })
    expect([joinerUser, answer.code === 0]).toEqual([joinerUser, false])
  }
  // one's own run from another account, a person without a run, and a token that does not belong to the helper
  expect((await given.help(owner!, kjid, owner!)).reason).toBe('BARGAIN_OWN')
  expect((await given.help(helper!, kjid, bystander!)).reason).toBe('BARGAIN_NOT_JOINED')
  expect(await helps()).toEqual([])
  const forged = { kjid, joinerUser: owner!.uid, uid: bystander!.uid, memberId: bystander!.uid, cutFen: 4000 }
  const { data } = await server.call(kanjiaHelp, forged, { token: helper!.token })
  expect([data.uid, data.cutFen <= 400]).toEqual([helper!.uid, true])
  expect(await helps()).toEqual([
    expect.objectContaining({ runId: run.id, memberId: helper!.uid, cutFen: data.cutFen }),
  ])
})

test('helps stay on record when a run is given up', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = await given.people(2)
  const { run } = await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!)
  await server.must(kanjiaClear, { kjid }, { token: owner!.token })
  expect(await given.helpsOf(run.id)).toHaveLength(1)
  const seen = await server.must(
    kanjiaInfo,
    { kjid, joiner: owner!.uid, ended: true },
    { token: owner!.token },
  )
  expect(seen).toMatchObject({ kanjiaInfo: { run: { state: 'abandoned' } }, helps: [{ uid: friend!.uid }] })
})

test('whose run is out of time starts the next one at the list price, though no sweep has come by', async () => {
  const { id: kjid } = await given.live({ runHours: 1 })
  const [owner, friend] = await given.people(2)
  const first = (await given.join(owner!, kjid)).run
  await given.help(friend!, kjid, owner!)
  server.clock.advance(HOUR)
  const second = await given.join(owner!, kjid)
  expect(second).toMatchObject({ fresh: true, run: { currentFen: 9900, helps: 0 } })
  expect(await given.runOf(first.id)).toMatchObject({ state: 'expired', endedAt: first.endsAt })
  const { result, counts } = await server.must(myBargains, {}, { token: owner!.token })
  expect(result.map(({ run }) => [run.id, run.state])).toEqual([
    [second.run.id, 'running'],
    [first.id, 'expired'],
  ])
  expect(counts).toMatchObject({ running: 1, over: 1 })
  // the same friend may help in the new run
  expect((await given.help(friend!, kjid, owner!)).code).toBe(0)
})

test('a pause among helps that come at once: what was answered is written, and afterwards nothing more', async () => {
  const { id: kjid, version } = await given.live()
  const owner = await given.person()
  const { run } = await given.join(owner, kjid)
  const friends = await given.people(16)
  const help = (at: number) => given.help(friends[at]!, kjid, owner, { address: `10.7.${at}.1` })
  const [early, paused, late] = await Promise.all([
    Promise.all([0, 1, 2, 3].map(help)),
    server.must(pauseBargain, { id: kjid, version, reason: '断货' }, { token: given.desks.ops }),
    Promise.all([4, 5, 6, 7, 8, 9, 10, 11].map(help)),
  ])
  expect(paused.state).toBe('paused')
  const after = await Promise.all([12, 13, 14, 15].map(help))
  expect(after.map(({ reason }) => reason)).toEqual(Array(4).fill('BARGAIN_PAUSED'))
  const cuts = [...early, ...late].filter(({ code }) => code === 0)
  const off = cuts.reduce((sum, { data }) => sum + data.cutFen, 0)
  expect(await given.runOf(run.id)).toMatchObject({ helps: cuts.length, currentFen: 9900 - off })
  expect(await given.helpsOf(run.id)).toHaveLength(cuts.length)
})

test('goods without stock, switched off or sold by twos are not published; when they run out nobody starts or buys', async () => {
  const setSku = (set: { stock?: number; active?: number }) =>
    server.database.transaction((trx) =>
      trx.updateTable('goodsSku').set(set).where('goodsId', '=', MUG.goodsId).execute(),
    )
  const setGoods = (set: { minBuy: number }) =>
    server.database.transaction((trx) =>
      trx.updateTable('goods').set(set).where('id', '=', MUG.goodsId).execute(),
    )
  const { stock } = await server.database.reader
    .selectFrom('goodsSku')
    .select('stock')
    .where('goodsId', '=', MUG.goodsId)
    .executeTakeFirstOrThrow()
  const problems = async () =>
    (
      await server.must(previewBargain, given.termsOf({ ...MUG, number: 1 }), { token: given.desks.ops })
    ).problems.map(({ field }) => field)
  const { id: kjid } = await given.live({ ...MUG, number: 1 })
  const me = await given.buyer()
  await given.join(me, kjid)
  await setSku({ stock: 0 })
  expect(await problems()).toContain('goodsId')
  const [set] = await server.must(kanjiaSet, { goodsId: `${MUG.goodsId}` })
  expect(set).toMatchObject({ number: 0, bargain: { state: 'sold_out', left: 0 } })
  expect((await server.call(kanjiaJoin, { kjid }, { token: (await given.person()).token })).reason).toBe(
    'BARGAIN_SOLD_OUT',
  )
  const mug = { goodsJsonStr: [{ goodsId: MUG.goodsId, number: 1 }] }
  expect((await given.order(me, kjid, mug)).reason).toBe('BARGAIN_SOLD_OUT')
  await setSku({ stock, active: 0 })
  expect((await given.order(me, kjid, mug)).reason).toBe('BARGAIN_SOLD_OUT')
  await setSku({ active: 1 })
  await setGoods({ minBuy: 2 })
  expect(await problems()).toContain('goodsId')
  await setGoods({ minBuy: 1 })
  expect((await given.order(me, kjid, mug)).code).toBe(0)
})

test('what was bought and refunded stays bought: its piece is not for sale again, nor another one for its owner; no total counts it', async () => {
  server.clock.advance(31_000)
  const before = await server.must(bargainStats, {})
  const { id: kjid } = await given.live({ number: 2 })
  const me = await given.buyer()
  const { run } = await given.join(me, kjid)
  const placed = await given.order(me, kjid)
  await server.must(payOrder, { orderId: placed.data.id }, { token: me.token })
  server.clock.advance(31_000)
  expect((await server.must(bargainStats, {})).successCount).toBe(before.successCount + 1)
  const { mall } = await server.must(orderDetail, { id: placed.data.id }, { token: me.token })
  const sale = await server.must(
    askAfterSale,
    { orderId: placed.data.id, lineId: mall!.lines[0]!.id, kind: 'refund', reason: '不想要了' },
    { token: me.token },
  )
  await server.must(agreeAfterSale, { id: sale.id, version: sale.version }, { token: given.desks.ops })
  expect(await server.must(userAmount, {}, { token: me.token })).toMatchObject({ balance: 500 })
  expect(await given.runOf(run.id)).toMatchObject({ state: 'bought', orderId: placed.data.id })
  expect((await server.call(kanjiaJoin, { kjid }, { token: me.token })).reason).toBe('BARGAIN_PIECE_LIMIT')
  server.clock.advance(31_000)
  expect((await server.must(kanjiaSet, { goodsId: `${KETTLE.goodsId}` }))[0]).toMatchObject({
    number: 1,
    numberBuy: 1,
  })
  const { successCount, totalSaved } = await server.must(bargainStats, {})
  expect({ successCount, totalSaved }).toEqual({
    successCount: before.successCount,
    totalSaved: before.totalSaved,
  })
})

test('the database itself refuses every row that breaks a rule of bargains', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend, stranger] = await given.people(3)
  const { run } = await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!)
  const [{ id: _help, ...help }] = (await given.helpsOf(run.id)) as [
    Awaited<ReturnType<typeof given.helpsOf>>[number],
  ]
  const write = server.database.transaction
  const onRun = (set: Record<string, unknown>) =>
    write((trx) => trx.updateTable('bargainRun').set(set).where('id', '=', run.id).execute())
  const onBargain = (set: Record<string, unknown>) =>
    write((trx) => trx.updateTable('bargain').set(set).where('id', '=', kjid).execute())
  const newHelp = (more: Record<string, unknown>) =>
    write((trx) =>
      trx
        .insertInto('bargainHelp')
        .values({ ...help, memberId: stranger!.uid, ...more })
        .execute(),
    )
  const wrong: [string, () => Promise<unknown>][] = [
    ['a price below the floor', () => onRun({ currentFen: 5899 })],
    ['a price above the list price', () => onRun({ currentFen: 9901 })],
    ['a state there is not', () => onRun({ state: 'won' })],
    ['one friend who is enough', () => onRun({ enoughHelpers: 1 })],
    ['more pieces taken than there are', () => onBargain({ taken: 31 })],
    ['fewer than none taken', () => onBargain({ taken: -1 })],
    ['a floor at the list price', () => onBargain({ floorFen: 9900 })],
    ['a floor below nothing', () => onBargain({ floorFen: -1 })],
    ['cuts of nothing', () => onBargain({ minCutFen: 0 })],
    ['a largest cut below the smallest', () => onBargain({ maxCutFen: 149 })],
    ['a decision there is not', () => onBargain({ decision: 'open' })],
    ['a help of nothing', () => newHelp({ cutFen: 0 })],
    ['a help for oneself', () => newHelp({ memberId: owner!.uid })],
    ['a second help by one friend', () => newHelp({ memberId: friend!.uid })],
    ['a help by nobody', () => newHelp({ memberId: 999_999_999 })],
  ]
  for (const [what, work] of wrong) await expect(work(), what).rejects.toThrow(/constraint/i)
})
