import { addSalesPrice, salesBuyers, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { addSalesContract, salesContracts } from '@huishou/wire/sales/contracts'
import {
  agreeSalesWeight,
  deliverSalesLoad,
  loadSalesLoad,
  planSalesLoad,
  settleSalesLoad,
} from '@huishou/wire/sales/load-steps'
import { exportSalesLoads, salesLoad } from '@huishou/wire/sales/loads'
import { salesMargin } from '@huishou/wire/sales/reports'
import { DAY } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, givenPeople, givenPhoto, type People } from '../../test/pickup-fixtures.ts'
import { pdfPages, pdfText } from '../../test/pdf-text.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { clearPlace, giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from '../yard/index.ts'

const SHOP = 2004
const TODAY = '2026-03-02'
const LATER = '2026-12-31'

let server: TestServer
let people: People
let mill: { id: number; version: number }
let buyers = 0

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
const buyer = () => ({
  name: `临安纸厂${buyers}`,
  kind: 'mill' as const,
  contacts: [],
  paymentDays: 30,
  active: true,
})
beforeEach(async () => {
  buyers += 1
  mill = await server.must(saveSalesBuyer, buyer(), { token: people.finance })
  await server.must(
    addSalesPrice,
    { buyerId: mill.id, categoryId: CARDBOARD, fenPerTonne: 168_000, fromDay: TODAY },
    { token: people.ops },
  )
  await clearPlace(server, shopStock(SHOP))
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 20_000_000, amountFen: 200_000 }])
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

type Load = { id: number; version: number }
const on = ({ id, version }: Load) => ({ id, version })
const plan = () => server.must(planSalesLoad, { buyerId: mill.id }, { token: people.clerk })
const load = (draft: Load, netG: number, contractId?: number, token = people.clerk) =>
  server.call(
    loadSalesLoad,
    {
      ...on(draft),
      grossG: 8_000_000 + netG,
      tareG: 8_000_000,
      plate: '浙A12345',
      lines: [{ categoryId: CARDBOARD, ...(contractId === undefined ? {} : { contractId }) }],
    },
    { token },
  )
const deliver = (one: Load, netG: number, reason = '', token = people.clerk) =>
  server.call(deliverSalesLoad, { ...on(one), grossG: 8_000_000 + netG, tareG: 8_000_000, reason }, { token })
const settle = (one: Load) =>
  server.call(
    settleSalesLoad,
    {
      ...on(one),
      lines: [{ categoryId: CARDBOARD, deductionBp: 0 }],
      freightFen: 0,
      freightBearer: 'ours',
    },
    { token: people.finance },
  )
const contracted = (contractedG: number) =>
  server.must(
    addSalesContract,
    {
      buyerId: mill.id,
      categoryId: CARDBOARD,
      contractedG,
      pricing: 'fixed',
      fenPerTonne: 100_000,
      fromDay: TODAY,
      toDay: LATER,
      settledBy: 'ours',
    },
    { token: people.ops },
  )

test('a cheap contract is not drawn on beyond its tonnes', async () => {
  const contract = await contracted(1_000_000)
  expect(await load(await plan(), 1_050_001, contract.id)).toMatchObject({
    reason: 'SALES_CONTRACT_UNFIT',
    field: 'lines.0.contractId',
  })
  expect((await load(await plan(), 600_000, contract.id)).code).toBe(0)
  const drafts = [await plan(), await plan()]
  const answers = await Promise.all(drafts.map((draft) => load(draft, 450_000, contract.id)))
  expect(answers.map(({ reason }) => reason ?? '').toSorted()).toEqual(['', 'SALES_CONTRACT_UNFIT'])
})

test('nothing leaves for a buyer who was stopped after the load was planned', async () => {
  const draft = await plan()
  await server.must(saveSalesBuyer, { ...buyer(), ...on(mill), active: false }, { token: people.finance })
  expect(await load(draft, 1_000_000)).toMatchObject({ reason: 'SALES_BUYER_INACTIVE' })
})

test('a buyer’s weight that nobody agrees to is weighed in again, and needs agreement anew', async () => {
  const { data: loaded } = await load(await plan(), 1_000_000)
  const { data: wrong } = await deliver(loaded, 100_000, '少打一个零')
  expect(await settle(wrong)).toMatchObject({ reason: 'SALES_WEIGHT_NOT_AGREED' })
  const { data: right } = await deliver(wrong, 990_000)
  expect(right).toMatchObject({ state: 'delivered', buyerNetG: 990_000, weightReason: '' })
  const { data: far } = await deliver(right, 900_000, '买方坚持')
  const agreed = await server.must(agreeSalesWeight, on(far), { token: people.manager })
  const { data: farther } = await deliver(agreed, 800_000, '又少了')
  expect(farther.weightAgreedByName).toBe('')
  expect(await settle(farther)).toMatchObject({ reason: 'SALES_WEIGHT_NOT_AGREED' })
})

test('a load that brings nothing is over when it is settled', async () => {
  const { data: loaded } = await load(await plan(), 900)
  const { data: delivered } = await deliver(loaded, 900)
  expect(await settle(delivered)).toMatchObject({
    code: 0,
    data: { state: 'paid', money: { amountFen: 0, openFen: 0 } },
  })
})

test('a clerk sees a buyer without the contracts, whose pictures say the price', async () => {
  const photo = await givenPhoto(server, people.finance, 'staff')
  await server.must(
    saveSalesBuyer,
    { ...buyer(), ...on(mill), documents: [photo], note: '一口价 ¥1,680' },
    { token: people.finance },
  )
  const draft = await plan()
  const seen = async (token: string) => [
    (await server.must(salesBuyers, { id: mill.id }, { token })).rows[0],
    (await server.must(salesLoad, { id: draft.id }, { token })).buyer,
  ]
  for (const row of await seen(people.clerk)) expect(row).toMatchObject({ documents: [], note: '' })
  for (const row of await seen(people.manager))
    expect(row).toMatchObject({ documents: [expect.any(String)], note: '一口价 ¥1,680' })
})

test('the report of a year has no limit of loads', async () => {
  const { data: loaded } = await load(await plan(), 1_000_000)
  const { data: delivered } = await deliver(loaded, 1_000_000)
  const { data: done } = await settle(delivered)
  const [row] = await server.database.reader
    .selectFrom('salesLoad')
    .selectAll()
    .where('id', '=', done.id)
    .execute()
  const [line] = await server.database.reader
    .selectFrom('salesLoadLine')
    .selectAll()
    .where('loadId', '=', done.id)
    .execute()
  const many = Array.from({ length: 33_000 }, (_, at) => 1_000_000 + at)
  const settledAt = server.clock.now() - 400 * 86_400_000
  await server.database.transaction(async (trx) => {
    for (let at = 0; at < many.length; at += 500) {
      const ids = many.slice(at, at + 500)
      await trx
        .insertInto('salesLoad')
        .values(
          ids.map((id) => ({ ...row!, id, settledAt, state: 'paid' as const, paidFen: row!.amountFen ?? 0 })),
        )
        .execute()
      await trx
        .insertInto('salesLoadLine')
        .values(ids.map((loadId) => ({ ...line!, loadId })))
        .execute()
    }
  })
  const rows = await server.must(
    salesMargin,
    { from: '2025-01-01', to: '2025-12-31', by: 'buyer' },
    { token: people.owner },
  )
  expect(rows[0]?.sold.loads).toBe(33_000)
  const exported = await server.exported(exportSalesLoads, {}, { token: people.owner })
  expect(exported.csv.trimEnd().split('\r\n').length).toBeGreaterThan(33_000)
  const few = { from: TODAY, to: TODAY, buyerId: mill.id, state: 'draft' as const }
  expect((await server.call(exportSalesLoads, few, { token: people.owner })).code).toBe(0)
}, 60_000)

test('a clerk does not find out by loading how much there is, nor what it cost', async () => {
  const draft = await plan()
  for (const netG of [60_000_000, 50_000_000, 40_000_000, 30_000_000, 25_000_000])
    expect((await load(draft, netG)).reason).toBe('YARD_STOCK_SHORT')
  expect((await load(draft, 21_000_000)).reason).toBe('YARD_TRIES_SPENT')
  const answer = await load(draft, 10_000_000, undefined, people.manager)
  expect(answer.code).toBe(0)
  const seen = await server.must(salesLoad, { id: draft.id }, { token: people.clerk })
  expect(JSON.stringify(seen)).not.toMatch(/"costFen":\d|"amountFen":\d|"loadedByStaffId"/)
})

test('a load that is refused for something else does not say how much there is', async () => {
  // the tries of the test before are those of another day
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const draft = await plan()
  const PET = 1005
  const contract = await contracted(1_000)
  const first = (netG: number, second: Record<string, unknown>) =>
    server.call(
      loadSalesLoad,
      {
        ...on(draft),
        grossG: 10_000_000 + netG,
        tareG: 10_000_000,
        plate: '浙A12345',
        lines: [
          { categoryId: CARDBOARD, netG },
          { categoryId: PET, ...second },
        ],
      },
      { token: people.clerk },
    )
  for (const netG of [10_000_000, 60_000_000]) {
    expect(await first(netG, { netG: 1 })).toMatchObject({ reason: 'SALES_LINES_NOT_NET' })
    expect(await first(netG, { netG: 1, contractId: contract.id })).toMatchObject({
      reason: 'SALES_CONTRACT_UNFIT',
    })
  }
})

test('a clerk reads a contract without its note, which may say the price', async () => {
  const { id } = await server.must(
    addSalesContract,
    {
      buyerId: mill.id,
      categoryId: CARDBOARD,
      contractedG: 1_000_000,
      pricing: 'terms',
      fromDay: TODAY,
      toDay: TODAY,
      settledBy: 'ours',
      note: '口头约定 ¥1,680',
    },
    { token: people.ops },
  )
  const seen = async (token: string) => (await server.must(salesContracts, { id }, { token })).rows[0]?.note
  expect(await seen(people.clerk)).toBe('')
  expect(await seen(people.manager)).toBe('口头约定 ¥1,680')
})

test('who loaded does not agree that less arrived', async () => {
  const { data: loaded } = await load(await plan(), 1_000_000, undefined, people.manager)
  const { data: far } = await deliver(loaded, 600_000, '买方坚持')
  expect(far).toMatchObject({ state: 'delivered' })
  const seen = await server.must(salesLoad, { id: far.id }, { token: people.manager })
  expect(seen.load.may.agree).toMatchObject({ ok: false, reason: 'SAME_PERSON' })
  const agree = (token: string) => server.call(agreeSalesWeight, on(far), { token })
  expect(await agree(people.manager)).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await agree(people.ops)).code).toBe(0)
})

test('an auditor’s copy of a load’s sheet has masked numbers, as the page has', async () => {
  const { id } = await server.must(
    planSalesLoad,
    { buyerId: mill.id, driverName: '司机老赵', driverPhone: '13955557788' },
    { token: people.clerk },
  )
  const sheet = async (username: string) => {
    const { status, rawPayload } = await server.inject({
      method: 'GET',
      url: `/staff/sales/load.pdf?id=${id}`,
      headers: { 'x-token': await server.staff(username) },
    })
    expect(status).toBe(200)
    return pdfText(rawPayload)
  }
  expect(await sheet('finance')).toContain('13955557788')
  const masked = await sheet('auditor')
  expect(masked).toContain('139****7788')
  expect(masked).not.toContain('13955557788')
})

test('a long note does not push the goods off the paper of a load’s sheet', async () => {
  const draft = await server.must(
    planSalesLoad,
    { buyerId: mill.id, note: `到厂\n${'先过磅\n'.repeat(120)}` },
    { token: people.clerk },
  )
  expect((await load(draft, 1_000_000)).code).toBe(0)
  const { rawPayload } = await server.inject({
    method: 'GET',
    url: `/staff/sales/load.pdf?id=${draft.id}`,
    headers: { 'x-token': people.clerk },
  })
  const pages = pdfPages(rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('').match(/先过磅/g)?.length).toBe(120)
  expect(pages[0]).toContain('物料')
})
