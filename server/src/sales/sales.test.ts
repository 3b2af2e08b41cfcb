import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import {
  addSalesPrice,
  exportSalesBuyers,
  removeSalesPrice,
  salesPrices,
  saveSalesBuyer,
} from '@huishou/wire/sales/buyers-and-prices'
import {
  addSalesContract,
  closeSalesContract,
  exportSalesContracts,
  salesContracts,
  salesPosition,
} from '@huishou/wire/sales/contracts'
import {
  agreeSalesWeight,
  cancelSalesLoad,
  correctSalesLoad,
  deliverSalesLoad,
  disputeSalesLoad,
  loadSalesLoad,
  paySalesLoad,
  planSalesLoad,
  settleSalesLoad,
} from '@huishou/wire/sales/load-steps'
import { exportSalesLoads, salesLoad, salesLoadPdf, salesLoads } from '@huishou/wire/sales/loads'
import {
  exportSalesMargin,
  salesAgeing,
  salesMargin,
  salesStatement,
  salesStatementPdf,
} from '@huishou/wire/sales/reports'
import { DAY } from '@huishou/wire/time'
import { yardMovements, yardStock } from '@huishou/wire/yard/stock'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../test/pickup-fixtures.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { post } from '../ledger/index.ts'
import { receivePurchase, shopStock, vehicleStock } from '../yard/index.ts'

const SHOP = 2004
const TODAY = '2026-03-02'
const FRIDGE = 1017

let server: TestServer
let people: People
let mill: number
let given = 0

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  given += 1
  mill = (await newBuyer()).id
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const newBuyer = (more: Record<string, unknown> = {}) =>
  server.must(
    saveSalesBuyer,
    { name: `富阳纸厂${given}`, kind: 'mill', contacts: [], paymentDays: 30, active: true, ...more },
    { token: people.finance },
  )
const priced = (categoryId = CARDBOARD, fenPerTonne = 168_000, fromDay = TODAY) =>
  server.must(addSalesPrice, { buyerId: mill, categoryId, fenPerTonne, fromDay }, { token: people.ops })

/** Buys so much of a material for this much, into the shop unless it is said otherwise. */
const stocked = (
  categoryId: number,
  grams: number,
  costFen: number,
  { pieces = 0, at = shopStock(SHOP) } = {},
) =>
  server.database.transaction(async (trx) => {
    given += 1
    const now = server.clock.now()
    await receivePurchase(
      trx,
      now,
      { cause: 'pickup', causeId: 800_000 + given, by: { staffId: null, name: '店员' } },
      at,
      [{ categoryId, netG: grams, count: pieces, amountFen: costFen, co2g: null }],
    )
    await post(trx, now, {
      kind: 'adjustment',
      key: `test:bought:${given}`,
      memberId: null,
      text: '',
      entries: [
        { account: { company: 'inventory' }, amountFen: -costFen },
        { account: { company: 'cash' }, amountFen: costFen },
      ],
    })
  })
const held = async (categoryId: number) => {
  const { rows } = await server.must(
    yardStock,
    { locationKind: 'shop', locationId: SHOP, categoryId },
    { token: people.owner },
  )
  const { grams, pieces, costFen } = rows[0] ?? { grams: 0, pieces: 0, costFen: 0 }
  return { grams, pieces, costFen }
}
const inLedger = async (): Promise<Record<string, number>> => {
  const rows = await server.database.reader
    .selectFrom('account')
    .leftJoin('entry', 'entry.accountId', 'account.id')
    .select((e) => ['account.code', e.fn.sum<number | null>('entry.amountFen').as('fen')])
    .where('account.kind', '=', 'company')
    .groupBy('account.code')
    .execute()
  return Object.fromEntries(rows.map(({ code, fen }) => [code.replace('company:', ''), Number(fen ?? 0)]))
}
const since = async (before: Record<string, number>, ...names: string[]) => {
  const after = await inLedger()
  return names.map((name) => (after[name] ?? 0) - (before[name] ?? 0))
}

type Load = { id: number; version: number }
const on = ({ id, version }: Load) => ({ id, version })
const planned = (token = people.clerk) =>
  server.must(planSalesLoad, { buyerId: mill, shopId: SHOP }, { token })
const weighed = (gross: number, tare: number) => ({ grossG: gross * 1000, tareG: tare * 1000 })
const load = (
  draft: Load,
  [gross, tare]: [number, number],
  lines: Record<string, unknown>[] = [{ categoryId: CARDBOARD }],
  token = people.clerk,
) =>
  server.call(loadSalesLoad, { ...on(draft), ...weighed(gross, tare), plate: '浙A12345', lines }, { token })
const deliver = (one: Load, [gross, tare]: [number, number], more = {}, token = people.clerk) =>
  server.call(deliverSalesLoad, { ...on(one), ...weighed(gross, tare), ...more }, { token })
const settle = (one: Load, more: Record<string, unknown> = {}, token = people.finance) =>
  server.call(
    settleSalesLoad,
    {
      ...on(one),
      lines: [{ categoryId: CARDBOARD, deductionBp: 0 }],
      freightFen: 0,
      freightBearer: 'ours',
      ...more,
    },
    { token },
  )
const pay = (one: Load, amountFen: number, reference: string, more = {}, token = people.finance) =>
  server.call(paySalesLoad, { ...on(one), amountFen, reference, bankDay: TODAY, ...more }, { token })
/** A delivered load of so many kilograms of cardboard, which cost 10 fen a kilogram. */
const delivered = async (kg: number, lines?: Record<string, unknown>[]) => {
  if (!lines) await stocked(CARDBOARD, kg * 1000, kg * 10)
  const loaded = await load(await planned(), [kg + 8_000, 8_000], lines)
  expect(loaded).toMatchObject({ code: 0 })
  const answer = await deliver(loaded.data, [kg + 8_000, 8_000])
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const settled = async (kg: number) => {
  const answer = await settle(await delivered(kg))
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}

test('a lorry of cardboard goes from the scale to the bank, to the fen (W5)', async () => {
  await priced()
  const accounts = [
    'inventory',
    'inTransit',
    'costOfSales',
    'sales',
    'receivable',
    'haulage',
    'payable',
    'bank',
  ]
  await stocked(CARDBOARD, 16_260_000, 1_544_700)
  const before = await inLedger()
  const draft = await planned()
  expect(draft).toMatchObject({
    state: 'draft',
    money: null,
    may: { load: { ok: true }, cancel: { ok: true } },
  })
  const loaded = (await load(draft, [24_400, 8_140])).data
  expect(loaded).toMatchObject({ state: 'loaded', netG: 16_260_000, money: null })
  expect(await held(CARDBOARD)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
  expect(await since(before, ...accounts)).toEqual([1_544_700, -1_544_700, 0, 0, 0, 0, 0, 0])

  const arrived = (await deliver(loaded, [24_360, 8_120])).data
  expect(arrived).toMatchObject({ state: 'delivered', buyerNetG: 16_240_000, weightReason: '' })
  const done = await settle(arrived, {
    lines: [{ categoryId: CARDBOARD, deductionBp: 250 }],
    freightFen: 65_000,
  })
  expect(done).toMatchObject({
    code: 0,
    data: {
      state: 'settled',
      netKg: 15_834,
      transitLossG: 20_000,
      deductedG: 406_000,
      dueDay: '2026-04-01',
      money: { amountFen: 2_660_112, openFen: 2_660_112, marginFen: 1_050_412, marginFenPerKg: 64.6 },
    },
  })
  expect(await since(before, ...accounts)).toEqual([
    1_544_700, 0, -1_544_700, 2_660_112, -2_660_112, -65_000, 65_000, 0,
  ])
  const part = await pay(done.data, 2_000_000, 'B001')
  expect(part).toMatchObject({ data: { state: 'settled', money: { openFen: 660_112 } } })
  expect(await pay(part.data, 660_113, 'B002')).toMatchObject({
    reason: 'SALES_OVERPAID',
    msg: expect.stringContaining('6,601.12'),
  })
  expect(await pay(part.data, 660_112, 'B002')).toMatchObject({
    data: { state: 'paid', money: { openFen: 0 } },
  })
  expect(await since(before, 'receivable', 'bank')).toEqual([0, -2_660_112])
  const { rows } = await server.must(
    yardMovements,
    { cause: 'load', causeId: draft.id },
    { token: people.owner },
  )
  expect(rows.map(({ kind, locationKind, grams, costFen }) => [kind, locationKind, grams, costFen])).toEqual([
    ['delivery', 'transit', -16_260_000, -1_544_700],
    ['load', 'transit', 16_260_000, 1_544_700],
    ['load', 'shop', -16_260_000, -1_544_700],
  ])
})

test.each([
  ['a tare above the gross', [8_000, 8_000], undefined, 'SALES_TARE_NOT_BELOW_GROSS'],
  ['more than the yard holds', [79_000, 8_000], undefined, 'YARD_STOCK_SHORT'],
  ['a lorry of a thousand tonnes', [1_000_000, 8_000], undefined, 'INPUT_INVALID'],
  [
    'lines that do not add up',
    [8_100, 8_000],
    [
      { categoryId: CARDBOARD, netG: 60_000 },
      { categoryId: PET, netG: 30_000 },
    ],
    'SALES_LINES_NOT_NET',
  ],
  [
    'one material twice',
    [8_100, 8_000],
    [
      { categoryId: CARDBOARD, netG: 60_000 },
      { categoryId: CARDBOARD, netG: 40_000 },
    ],
    'SALES_MATERIAL_TWICE',
  ],
  ['pieces nobody counted', [8_100, 8_000], [{ categoryId: FRIDGE }], 'SALES_PIECES_MISSING'],
  ['no such material', [8_100, 8_000], [{ categoryId: 9_999 }], 'SALES_MATERIAL_UNKNOWN'],
  [
    'no such contract',
    [8_100, 8_000],
    [{ categoryId: CARDBOARD, contractId: 99_999 }],
    'SALES_CONTRACT_UNFIT',
  ],
] as const)('%s is not loaded, and nothing leaves the yard', async (_, weights, lines, reason) => {
  await stocked(CARDBOARD, 100_000, 1_000)
  await stocked(PET, 100_000, 1_000)
  const before = await held(CARDBOARD)
  expect(await load(await planned(), [weights[0], weights[1]], lines && [...lines])).toMatchObject({ reason })
  expect(await held(CARDBOARD)).toEqual(before)
})

test('two people load the same stock at once: one of them finds it gone', async () => {
  const { grams } = await held(COPPER)
  await stocked(COPPER, 1_000_000 - grams, 5_000_000)
  const [first, second] = await Promise.all([planned(), planned(people.manager)])
  const lines = [{ categoryId: COPPER }]
  const answers = await Promise.all([
    load(first, [8_600, 8_000], lines),
    load(second, [8_600, 8_000], lines, people.manager),
  ])
  expect(answers.map(({ reason }) => reason ?? 'loaded').toSorted()).toEqual(['YARD_STOCK_SHORT', 'loaded'])
  expect(await held(COPPER)).toMatchObject({ grams: 400_000 })
})

test('a load is settled once, however many try, and a repeated tap is one payment', async () => {
  await priced()
  const one = await delivered(1_000)
  const answers = await Promise.all([settle(one), settle(one, {}, people.owner), settle(one)])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(
    answers.filter(({ reason }) => /SALES_LOAD_STATE|CHANGED_MEANWHILE/.test(reason ?? '')),
  ).toHaveLength(2)
  const done = answers.find(({ code }) => code === 0)!.data
  expect(await settle(done)).toMatchObject({ status: 409, reason: 'SALES_LOAD_STATE' })
  const key = { idempotencyKey: `pay-once-${done.id}` }
  const paid = await Promise.all([pay(done, 50_000, 'T1', key), pay(done, 50_000, 'T1', key)])
  expect(paid[0].data).toEqual(paid[1].data)
  expect(paid[0].data.money).toMatchObject({ paidFen: 50_000, openFen: 118_000 })
  expect(await pay(paid[0].data, 50_000, 'T1')).toMatchObject({ reason: 'SALES_PAYMENT_TWICE' })
  expect(await pay(done, 50_000, 'T2')).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('two payments at once never exceed what is open', async () => {
  await priced()
  const done = await settled(1_000)
  const answers = await Promise.all(['A', 'B', 'C'].map((reference) => pay(done, 100_000, reference)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const { payments, load: after } = await server.must(salesLoad, { id: done.id }, { token: people.owner })
  expect(payments).toHaveLength(1)
  expect(after.money).toMatchObject({ paidFen: 100_000, openFen: 68_000 })
})

test('a clerk loads for a contract without seeing its price', async () => {
  await server.must(
    addSalesContract,
    {
      buyerId: mill,
      categoryId: CARDBOARD,
      contractedG: 5_000_000,
      pricing: 'fixed',
      fenPerTonne: 180_000,
      fromDay: TODAY,
      toDay: TODAY,
      settledBy: 'buyer',
    },
    { token: people.finance },
  )
  const priceFor = async (token: string) => {
    const { rows } = await server.must(salesContracts, { buyerId: mill, closed: false }, { token })
    return rows.map(({ fenPerTonne }) => fenPerTonne)
  }
  expect(await priceFor(people.finance)).toContain(180_000)
  expect((await priceFor(people.clerk)).every((fen) => fen === null)).toBe(true)
})

test('who loaded does not settle or correct; a clerk neither settles nor sees money', async () => {
  await priced()
  await stocked(CARDBOARD, 500_000, 5_000)
  const loaded = (await load(await planned(people.owner), [8_500, 8_000], undefined, people.owner)).data
  const arrived = (await deliver(loaded, [8_500, 8_000])).data
  const asOwner = await server.must(salesLoad, { id: arrived.id }, { token: people.owner })
  expect(asOwner.load.may.settle).toMatchObject({ ok: false, reason: 'SAME_PERSON' })
  expect(await settle(arrived, {}, people.owner)).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await settle(arrived, {}, people.clerk)).toMatchObject({ status: 403 })
  expect(await settle(arrived, {}, people.ops)).toMatchObject({ status: 403 })
  const done = (await settle(arrived)).data
  expect(
    await server.call(correctSalesLoad, { ...on(done), amountFen: 1, reason: '错' }, { token: people.owner }),
  ).toMatchObject({ reason: 'SAME_PERSON' })
  const seen = await server.must(salesLoad, { id: done.id }, { token: people.clerk })
  expect(seen).toMatchObject({ payments: null, corrections: null, load: { money: null } })
  expect(seen.load.lines[0]).toMatchObject({ costFen: null, fenPerTonne: null, amountFen: null })
})

test('a buyer’s weight that is more than 5 % off needs a reason and somebody else', async () => {
  await priced()
  await stocked(CARDBOARD, 1_000_000, 10_000)
  const loaded = (await load(await planned(), [9_000, 8_000])).data
  expect(await deliver(loaded, [8_949, 8_000])).toMatchObject({
    reason: 'SALES_WEIGHT_REASON',
    field: 'reason',
  })
  expect(await deliver(loaded, [10_001, 8_000])).toMatchObject({ reason: 'SALES_WEIGHT_ABSURD' })
  expect(await deliver(loaded, [8_000, 8_100])).toMatchObject({ reason: 'SALES_TARE_NOT_BELOW_GROSS' })
  const arrived = (await deliver(loaded, [8_949, 8_000], { reason: '路上淋雨晾干' })).data
  expect(await settle(arrived)).toMatchObject({ reason: 'SALES_WEIGHT_NOT_AGREED' })
  const agree = (one: Load, token: string) => server.call(agreeSalesWeight, on(one), { token })
  expect(await agree(arrived, people.clerk)).toMatchObject({ status: 403 })
  const agreed = await agree(arrived, people.manager)
  expect(agreed).toMatchObject({ data: { state: 'delivered', may: {} } })
  expect(await agree(agreed.data, people.ops)).toMatchObject({ reason: 'SALES_WEIGHT_AGREED' })
  expect(await settle(agreed.data)).toMatchObject({ data: { netKg: 949, transitLossG: 51_000 } })
})

test('nobody agrees to the weight they wrote down; 5 % exactly needs nobody', async () => {
  await stocked(CARDBOARD, 2_000_000, 20_000)
  const first = (await load(await planned(), [9_000, 8_000])).data
  const arrived = (await deliver(first, [8_900, 8_000], { reason: '差异' }, people.manager)).data
  expect(await server.call(agreeSalesWeight, on(arrived), { token: people.manager })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  const second = (await load(await planned(), [9_000, 8_000])).data
  expect(await deliver(second, [8_950, 8_000])).toMatchObject({ data: { weightReason: '' } })
})

test('the price is that of the day of loading; without one nothing is settled', async () => {
  await priced(CARDBOARD, 150_000, '2026-03-03')
  const one = await delivered(1_000)
  expect(await settle(one)).toMatchObject({ status: 422, reason: 'SALES_PRICE_MISSING' })
  await priced(CARDBOARD, 140_000, '2026-02-01')
  await priced(CARDBOARD, 145_000, '2026-03-01')
  expect(
    await server.call(
      addSalesPrice,
      { buyerId: mill, categoryId: CARDBOARD, fenPerTonne: 1, fromDay: '2026-03-01' },
      { token: people.ops },
    ),
  ).toMatchObject({ reason: 'SALES_PRICE_TWICE', field: 'fromDay' })
  const terms = await server.must(
    salesPrices,
    { buyerId: mill, day: '2026-03-02' },
    { token: people.manager },
  )
  expect(terms.map(({ fromDay, inForce }) => [fromDay, inForce])).toEqual([
    ['2026-03-03', false],
    ['2026-03-01', true],
    ['2026-02-01', false],
  ])
  expect(await settle(one)).toMatchObject({ data: { money: { amountFen: 145_000 } } })
  await server.must(removeSalesPrice, { id: terms[1]!.id }, { token: people.ops })
  expect((await server.must(salesLoad, { id: one.id }, { token: people.owner })).load.money).toMatchObject({
    amountFen: 145_000,
  })
})

test('two terms from one day at once: one of them is told', async () => {
  const input = { buyerId: mill, categoryId: PET, fenPerTonne: 300_000, fromDay: TODAY }
  const answers = await Promise.all(
    [people.ops, people.finance, people.owner].map((token) => server.call(addSalesPrice, input, { token })),
  )
  expect(answers.map(({ reason }) => reason ?? 'added').toSorted()).toEqual([
    'SALES_PRICE_TWICE',
    'SALES_PRICE_TWICE',
    'added',
  ])
})

test('a cancelled load brings back the same goods at the same cost, and is over', async () => {
  await stocked(CARDBOARD, 333_000, 7_777)
  const before = await held(CARDBOARD)
  const loaded = (await load(await planned(), [8_111, 8_000])).data
  expect(await held(CARDBOARD)).not.toEqual(before)
  const cancelled = await server.must(
    cancelSalesLoad,
    { ...on(loaded), reason: '车坏了' },
    { token: people.clerk },
  )
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: '车坏了', may: {} })
  expect(await held(CARDBOARD)).toEqual(before)
  expect(await deliver(cancelled, [8_111, 8_000])).toMatchObject({ reason: 'SALES_LOAD_STATE' })
  const arrived = await delivered(100)
  expect(
    await server.call(cancelSalesLoad, { ...on(arrived), reason: '退' }, { token: people.clerk }),
  ).toMatchObject({ reason: 'SALES_LOAD_STATE' })
})

test('a dispute is noted, settled by a correction of its own date, and a paid load opens again', async () => {
  await priced()
  const done = await settled(1_000)
  const disputed = await server.must(
    disputeSalesLoad,
    { ...on(done), dispute: '买方称水分 3 %' },
    { token: people.clerk },
  )
  const correct = (one: Load, amountFen: number) =>
    server.call(correctSalesLoad, { ...on(one), amountFen, reason: '水分' }, { token: people.finance })
  expect(await correct(disputed, 0)).toMatchObject({ reason: 'AMOUNT_INVALID' })
  const less = (await correct(disputed, -5_040)).data
  expect(less).toMatchObject({ state: 'settled', money: { amountFen: 168_000, openFen: 162_960 } })
  const paid = (await pay(less, 162_960, 'P1')).data
  expect(paid.state).toBe('paid')
  expect(await correct(paid, -1)).toMatchObject({ reason: 'SALES_CORRECTION_LOW' })
  const more = (await correct(paid, 40)).data
  expect(more).toMatchObject({ state: 'settled', money: { openFen: 40, correctedFen: -5_000 } })
  expect((await correct(more, -40)).data.state).toBe('paid')
  const { corrections } = await server.must(salesLoad, { id: done.id }, { token: people.finance })
  expect(corrections?.map(({ amountFen }) => amountFen)).toEqual([-5_040, 40, -40])
})

test('materials on one lorry share the buyer’s weight, and each is rounded down to the kilogram', async () => {
  await priced()
  await priced(PET, 300_000)
  await stocked(CARDBOARD, 600_000, 6_000)
  await stocked(PET, 401_000, 8_000)
  const one = await delivered(1_001, [
    { categoryId: CARDBOARD, netG: 600_000 },
    { categoryId: PET, netG: 401_000 },
  ])
  expect(await settle(one)).toMatchObject({ reason: 'SALES_DEDUCTION_MISSING' })
  const { data } = await settle(one, {
    lines: [
      { categoryId: CARDBOARD, deductionBp: 1 },
      { categoryId: PET, deductionBp: 100 },
    ],
    freightFen: 30_000,
    freightBearer: 'buyer',
  })
  expect(data.lines.map(({ netKg, amountFen }) => [netKg, amountFen])).toEqual([
    [599, 100_632],
    [396, 118_800],
  ])
  // the buyer pays the haulier
  expect(data.money?.marginFen).toBe(219_432 - (data.money?.costFen ?? 0))
})

test('pieces leave by number and are paid by weight', async () => {
  await priced(FRIDGE, 200_000)
  const before = await held(FRIDGE)
  await stocked(FRIDGE, 0, 9_000, { pieces: 3 })
  const one = await delivered(120, [{ categoryId: FRIDGE, pieces: before.pieces + 3 }])
  expect(await held(FRIDGE)).toMatchObject({ pieces: 0, costFen: 0 })
  expect(await settle(one, { lines: [{ categoryId: FRIDGE, deductionBp: 0 }] })).toMatchObject({
    data: { netKg: 120, money: { amountFen: 24_000 } },
  })
})

test('a contract is drawn on by its own weight and price, and the yard’s position shows the rest', async () => {
  const terms = {
    buyerId: mill,
    categoryId: CARDBOARD,
    contractedG: 10_000_000,
    fromDay: TODAY,
    toDay: TODAY,
  }
  const add = (more: Record<string, unknown>) =>
    server.call(addSalesContract, { ...terms, ...more }, { token: people.ops })
  expect(await add({ pricing: 'fixed', settledBy: 'ours' })).toMatchObject({ reason: 'SALES_CONTRACT_PRICE' })
  expect(await add({ pricing: 'terms', settledBy: 'ours', toDay: '2026-03-01' })).toMatchObject({
    reason: 'SALES_CONTRACT_DAYS',
  })
  const position = async () =>
    (await server.must(salesPosition, {}, { token: people.owner })).find(
      ({ categoryId }) => categoryId === CARDBOARD,
    )!
  const without = await position()
  const contract = (await add({ pricing: 'fixed', fenPerTonne: 170_000, settledBy: 'ours' })).data
  await stocked(CARDBOARD, 2_000_000, 20_000)
  const before = await position()
  const lines = [{ categoryId: CARDBOARD, contractId: contract.id }]
  const loaded = (await load(await planned(), [10_000, 8_000], lines)).data
  const during = await position()
  expect(during.toBuyersG - before.toBuyersG).toBe(2_000_000)
  expect(during.unsoldG).toBe(before.unsoldG)
  // the contract ends today, so that what it still has to get rings until the stock covers it
  expect(before.dueG).toBe(without.dueG + 10_000_000)
  expect(before.missingG).toBe(before.dueG - before.stockG - before.betweenShopsG)
  expect(during).toMatchObject({ dueG: without.dueG + 8_000_000, missingG: before.missingG })
  const dueDays = async (value: string) => {
    const { rows } = await server.must(staffSettings, {}, { token: people.owner })
    const { version = 0 } = rows.find(({ key }) => key === 'contract_due_days') ?? {}
    const changes = [{ key: 'contract_due_days', version, value }]
    await server.must(saveSettings, { changes }, { token: people.owner })
  }
  await dueDays('0')
  expect(await position()).toMatchObject({ dueG: 0, missingG: 0 })
  await dueDays('14')
  const arrived = (await deliver(loaded, [9_990, 8_000])).data
  expect(await settle(arrived)).toMatchObject({ data: { netKg: 2_000, money: { amountFen: 340_000 } } })
  const { rows } = await server.must(salesContracts, { id: contract.id }, { token: people.owner })
  expect(rows[0]).toMatchObject({
    shippedG: 2_000_000,
    settledKg: 2_000,
    openG: 8_000_000,
    averageFenPerTonne: 170_000,
  })
  const close = { ...on(contract), reason: '买方停产' }
  expect(await server.must(closeSalesContract, close, { token: people.ops })).toMatchObject({ openG: 0 })
  expect(await server.call(closeSalesContract, close, { token: people.ops })).toMatchObject({
    reason: 'SALES_CONTRACT_CLOSED',
  })
  await stocked(CARDBOARD, 100_000, 1_000)
  expect(await load(await planned(), [8_100, 8_000], lines)).toMatchObject({ reason: 'SALES_CONTRACT_UNFIT' })
})

test('buyers have a name of their own; one that stopped gets no load', async () => {
  expect(
    await server.call(
      saveSalesBuyer,
      { name: `富阳纸厂${given}`, kind: 'mill', contacts: [], paymentDays: 0, active: true },
      { token: people.ops },
    ),
  ).toMatchObject({ reason: 'SALES_BUYER_TWICE', field: 'name' })
  const stopped = await newBuyer({ id: mill, version: 1, active: false })
  expect(stopped).toMatchObject({ id: mill, version: 2, active: false })
  expect(
    await server.call(planSalesLoad, { buyerId: mill, shopId: SHOP }, { token: people.clerk }),
  ).toMatchObject({ reason: 'SALES_BUYER_INACTIVE' })
  expect(await server.call(planSalesLoad, { buyerId: mill }, { token: people.ops })).toMatchObject({
    reason: 'SALES_SHOP_REQUIRED',
  })
})

test('a load of another shop does not exist for a manager', async () => {
  const elsewhere = await server.must(planSalesLoad, { buyerId: mill, shopId: 2005 }, { token: people.ops })
  expect(await server.call(salesLoad, { id: elsewhere.id }, { token: people.manager })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await load(elsewhere, [8_100, 8_000])).toMatchObject({ reason: 'NOT_FOUND' })
  const { rows } = await server.must(salesLoads, { pageSize: 100 }, { token: people.manager })
  expect(rows.every(({ shopId }) => shopId === SHOP)).toBe(true)
})

test('the desk counts every state and finds by buyer, material and day; the export has a line a material', async () => {
  await priced()
  const done = await settled(1_000)
  await planned()
  const filters = { buyerId: mill }
  const all = await server.must(salesLoads, filters, { token: people.finance })
  expect(all).toMatchObject({ total: 2, counts: { settled: 1, draft: 1 } })
  const found = async (more: Record<string, unknown>) =>
    (await server.must(salesLoads, { ...filters, ...more }, { token: people.finance })).rows.map(
      ({ id }) => id,
    )
  expect(await found({ state: 'settled', categoryId: CARDBOARD, from: TODAY, to: TODAY })).toEqual([done.id])
  expect(await found({ categoryId: COPPER })).toEqual([])
  expect(await found({ settledFrom: '2026-03-03' })).toEqual([])
  const file = await server.exported(exportSalesLoads, filters, { token: people.finance, language: 'en' })
  expect(file.lines).toBe(2)
  expect(file.csv).toContain('Settled')
  expect(file.csv).toContain('1680')
})

test('buyers and contracts are exported as their lists show them, for those who see prices', async () => {
  const buyer = await newBuyer({
    name: '=余杭纸业',
    kind: 'dealer',
    contacts: [
      { name: '沈经理', role: '采购', phone: '0571-86512345' },
      { name: '小吴', role: '', phone: '13900001111' },
    ],
  })
  const terms = { buyerId: buyer.id, categoryId: CARDBOARD, contractedG: 10_000_000, settledBy: 'ours' }
  for (const more of [
    { pricing: 'fixed', fenPerTonne: 170_000, toDay: '2026-03-31' },
    { pricing: 'terms', fromDay: '2026-02-01', toDay: '2026-02-28' },
  ])
    await server.must(addSalesContract, { ...terms, fromDay: TODAY, ...more }, { token: people.ops })
  const rowsOf = ({ csv }: { csv: string }) => csv.trimEnd().split('\r\n').slice(1)
  for (const token of [people.finance, people.manager, people.owner]) {
    const buyers = rowsOf(await server.exported(exportSalesBuyers, { id: buyer.id }, { token }))
    expect(buyers).toEqual([
      expect.stringContaining(",'=余杭纸业,贸易商,启用,沈经理,采购,0571-86512345,小吴 13900001111,"),
    ])
    const contracts = rowsOf(await server.exported(exportSalesContracts, { buyerId: buyer.id }, { token }))
    expect(contracts).toEqual([
      expect.stringMatching(/,已到期,.*,随行就市,,我方磅,10000\.000,0\.000,10000\.000,0\.000,,/),
      expect.stringMatching(/,执行中,.*,一口价,1700\.00,我方磅,10000\.000,/),
    ])
  }
  const closed = await server.exported(
    exportSalesContracts,
    { buyerId: buyer.id, closed: true },
    { token: people.finance },
  )
  expect(closed.lines).toBe(0)
  for (const endpoint of [exportSalesBuyers, exportSalesContracts])
    expect((await server.call(endpoint, {}, { token: people.clerk })).status).toBe(403)
})

test('what a buyer owes grows old, and the statement ends at it', async () => {
  await priced()
  const first = await settled(1_000)
  server.clock.advance(31 * DAY)
  const second = await settled(2_000)
  const ageing = async () =>
    (await server.must(salesAgeing, {}, { token: people.finance })).rows.find(
      ({ buyerId }) => buyerId === mill,
    )
  expect(await ageing()).toMatchObject({
    loads: 2,
    upTo30Fen: 336_000,
    upTo60Fen: 168_000,
    upTo90Fen: 0,
    over90Fen: 0,
    totalFen: 504_000,
    overdueFen: 168_000,
  })
  expect(await pay(first, 168_000, 'LATE', { bankDay: '2026-04-03' })).toMatchObject({
    reason: 'SALES_DAY_AHEAD',
  })
  await pay(first, 100_000, 'LATE', { bankDay: '2026-04-02' })
  server.clock.advance(60 * DAY)
  expect(await ageing()).toMatchObject({ upTo30Fen: 0, upTo60Fen: 336_000, over90Fen: 68_000 })
  const statement = await server.must(
    salesStatement,
    { buyerId: mill, from: '2026-03-15', to: '2026-04-30' },
    { token: people.finance },
  )
  expect(statement).toMatchObject({ openingFen: 168_000, closingFen: 404_000 })
  expect(statement.rows.map(({ kind, amountFen, balanceFen }) => [kind, amountFen, balanceFen])).toEqual([
    ['settlement', 336_000, 504_000],
    ['payment', -100_000, 404_000],
  ])
  expect(second.state).toBe('settled')
  server.clock.advance(-91 * DAY)
})

test('the margin report says what was bought, sold and is left, and every figure opens its rows', async () => {
  await priced()
  const done = await settled(1_000)
  const report = (by: string) =>
    server.must(salesMargin, { from: TODAY, to: '2026-03-08', by }, { token: people.owner })
  const [ofBuyer] = (await report('buyer')).filter(({ key }) => key === String(mill))
  expect(ofBuyer).toMatchObject({
    movements: [],
    onHand: null,
    sold: { loads: 1, netKg: 1_000, amountFen: 168_000, marginFen: done.money?.marginFen },
  })
  for (const by of ['material', 'shop', 'day', 'week', 'month'] as const) {
    const rows = await report(by)
    expect(rows.length, by).toBeGreaterThan(0)
    for (const { movements, sold, key } of rows) {
      for (const { open, grams, costFen } of movements) {
        const opened = await server.must(yardMovements, { ...open, pageSize: 200 }, { token: people.owner })
        expect(
          opened.rows.reduce((sum, row) => sum + row.grams, 0),
          `${by} ${key}`,
        ).toBe(grams)
        expect(
          opened.rows.reduce((sum, row) => sum + row.costFen, 0),
          `${by} ${key}`,
        ).toBe(costFen)
      }
      const loads = await server.must(salesLoads, { ...sold.open, pageSize: 200 }, { token: people.owner })
      expect(loads.total, `${by} ${key}`).toBe(sold.loads)
      if (by !== 'material')
        expect(
          loads.rows.reduce((sum, { money }) => sum + (money?.marginFen ?? 0), 0),
          `${by} ${key}`,
        ).toBe(sold.marginFen)
    }
  }
  // a week by its days, and a month that is cut off by those it has
  const names = async (by: 'week' | 'month') => (await report(by)).map(({ name }) => name)
  for (const name of await names('week')) expect(name).toMatch(/^\d\d-\d\d – \d\d-\d\d$/)
  for (const name of await names('month')) expect(name).toMatch(/^\d{4}-\d\d( \(\d\d-\d\d – \d\d-\d\d\))?$/)
  const [cardboard] = (await report('material')).filter(({ key }) => key === String(CARDBOARD))
  const { totals } = await server.must(yardStock, { categoryId: CARDBOARD }, { token: people.owner })
  expect(cardboard?.onHand?.grams ?? 0).toBe(totals[0]?.grams ?? 0)
})

const printed = async (path: string, query: Record<string, string>, token: string) => {
  const { status, headers, rawPayload } = await server.inject({
    method: 'GET',
    url: `/staff${path}?${new URLSearchParams(query).toString()}`,
    headers: { 'x-token': token },
  })
  return { status, type: headers['content-type'], text: pdfText(rawPayload) }
}

test('the sheet of a load says what is on the lorry and not what it brings; a statement says what is owed', async () => {
  await priced()
  const done = await settled(1_000)
  const sheet = await printed(salesLoadPdf.path, { id: String(done.id) }, people.clerk)
  expect(sheet).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(sheet.text).toContain('收货方：')
  expect(sheet.text).toContain('1000.00')
  expect(sheet.text).not.toContain('1,680.00')
  const days = { buyerId: String(mill), from: TODAY, to: TODAY }
  const statement = await printed(salesStatementPdf.path, days, people.finance)
  expect(statement).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(statement.text).toContain('1,680.00')
  expect(statement.text).toContain('期末余额')
  expect((await printed(salesStatementPdf.path, days, people.clerk)).status).toBe(403)
  expect((await printed(salesLoadPdf.path, { id: '99999' }, people.clerk)).status).toBe(404)
})

test('the margin report as a table has the figures of the screen', async () => {
  await priced()
  await settled(1_000)
  const span = { from: TODAY, to: '2026-03-08', by: 'buyer' }
  const [row] = (await server.must(salesMargin, span, { token: people.finance })).filter(
    ({ key }) => key === String(mill),
  )
  const file = await server.exported(exportSalesMargin, span, { token: people.finance, language: 'en' })
  const [head = '', ...lines] = file.csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('Margin (yuan)')
  expect(file.lines).toBe(lines.length)
  expect(lines.some((line) => line.includes(String((row?.sold.marginFen ?? 0) / 100)))).toBe(true)
  expect((await server.call(exportSalesMargin, span, { token: people.clerk })).status).toBe(403)
})

test('a courier’s row has what was bought onto the vehicle, its movements, and nothing sold', async () => {
  const { id } = await server.database.reader
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'courier1')
    .executeTakeFirstOrThrow()
  await stocked(CARDBOARD, 40_000, 3_600, { at: vehicleStock(id) })
  const rows = await server.must(
    salesMargin,
    { from: TODAY, to: '2026-03-08', by: 'courier' },
    { token: people.owner },
  )
  const row = rows.find(({ key }) => key === String(id))
  const bought = row?.movements.find(({ kind }) => kind === 'purchase')
  expect(row).toMatchObject({ name: '周强', sold: { loads: 0, amountFen: 0 } })
  expect(bought).toMatchObject({ grams: 40_000, costFen: 3_600 })
  expect(row?.onHand).toMatchObject({ grams: 40_000, costFen: 3_600 })
  const opened = await server.must(yardMovements, { ...bought?.open }, { token: people.owner })
  expect(opened.rows.map(({ grams }) => grams)).toEqual([40_000])
})
