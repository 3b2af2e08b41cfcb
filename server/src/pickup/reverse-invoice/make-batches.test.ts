import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerTotals } from '@huishou/wire/pickup/metal-sellers'
import {
  issueReverseInvoice,
  makeReverseInvoices,
  redLetterReverseInvoice,
  reverseInvoiceMonths,
  reverseInvoices,
  reverseInvoiceSales,
} from '@huishou/wire/reverse-invoice/batches'
import { addMonths } from '@huishou/wire/reverse-invoice/states'
import { dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import {
  batchOf,
  bought,
  CARDBOARD_CODE,
  CARDBOARD_FEN,
  COPPER_CODE,
  COPPER_FEN,
  giveCode,
  givenReverseInvoices,
  make,
  monthNow,
  nextNumber,
  QIAN,
  reverse,
  switchOn,
  ZHAO,
} from '../../../test/reverse-invoice-fixtures.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenReverseInvoices(server)
})
afterAll(() => server.close())

const salesOf = async (state?: 'waiting' | 'batched' | 'reversed') => {
  const input = { month: monthNow(server), pageSize: 100, ...(state && { state }) }
  return (await server.must(reverseInvoiceSales, input, { token: people.finance })).rows
}
const saleOf = async (orderId: number) => (await salesOf()).find(({ id }) => id === orderId)
const thisMonth = async () => {
  const { rows } = await server.must(reverseInvoiceMonths, {}, { token: people.finance })
  return rows.find(({ month }) => month === monthNow(server))
}
/** To a quarter past midnight of the first day of the next month, in China. */
const toNextMonth = async (): Promise<void> => {
  const next = instantOf(`${addMonths(monthNow(server), 1)}-01`)
  server.clock.advance(next + 15 * MINUTE - server.clock.now())
  people = await givenPeople(server)
}
const issue = async (batch: { id: number; version: number }) => {
  const input = { id: batch.id, version: batch.version, invoiceNumber: nextNumber() }
  return await server.must(
    issueReverseInvoice,
    { ...input, invoicedOn: dayOf(server.clock.now()) },
    { token: people.finance },
  )
}

test('reverse invoices are off until the owner turns them on', async () => {
  const { rules } = await server.must(reverseInvoiceMonths, {}, { token: people.finance })
  expect(rules).toMatchObject({
    on: false,
    complete: false,
    limitFen: { value: 500_000_000, source: '国家税务总局公告2024年第5号，2024-04-29起' },
    warnFen: 400_000_000,
    vatPermille: { value: 10 },
    incomePermille: { value: 5 },
  })
  expect(
    await server.call(makeReverseInvoices, { month: monthNow(server) }, { token: people.finance }),
  ).toMatchObject({ status: 409, reason: 'REVERSE_INVOICE_OFF' })
  await switchOn(server)
  expect((await server.must(reverseInvoiceMonths, {}, { token: people.finance })).rules).toMatchObject({
    on: true,
    complete: true,
  })
})

test('a slip whose material has no tax code is left out and says why, until it has one', async () => {
  const orderId = await bought(server, people, ZHAO)
  expect(await make(server, people.finance)).toMatchObject({ made: 0, slips: 0, blocked: { no_code: 1 } })
  expect(await saleOf(orderId)).toMatchObject({ state: 'waiting', problem: 'no_code', batchNumber: '' })
  await giveCode(server, people, COPPER, COPPER_CODE)
  expect(await saleOf(orderId)).toMatchObject({ problem: null })
  expect(await make(server, people.finance)).toMatchObject({ made: 1, slips: 1, blocked: { no_code: 0 } })
  const batch = await batchOf(server, people.finance, ZHAO)
  expect(await saleOf(orderId)).toMatchObject({ state: 'batched', batchNumber: batch.batchNumber })
  expect(batch.lines).toMatchObject([{ code: COPPER_CODE, grams: 10_000 }])
})

test('a batch has a line for each material, and its lines are what its slips paid, to the fen', async () => {
  await giveCode(server, people, CARDBOARD, CARDBOARD_CODE)
  await bought(server, people, ZHAO, [
    [COPPER, 333],
    [CARDBOARD, 1_234],
  ])
  await bought(server, people, ZHAO, [
    [COPPER, 77],
    [CARDBOARD, 5_678],
  ])
  expect(await make(server, people.finance)).toMatchObject({ made: 0, updated: 1, slips: 2 })
  const batch = await batchOf(server, people.finance, ZHAO)
  expect(batch).toMatchObject({ slips: 3, grams: 10_000 + 333 + 77 + 1_234 + 5_678 })
  expect(batch.lines.map(({ code, grams }) => [code, grams])).toEqual([
    [COPPER_CODE, 10_410],
    [CARDBOARD_CODE, 6_912],
  ])
  const copperFen = 10 * COPPER_FEN + 3_330 + 770
  const cardboardFen = Math.round((1_234 * CARDBOARD_FEN) / 1000) + Math.round((5_678 * CARDBOARD_FEN) / 1000)
  expect(batch.lines.map(({ totalFen }) => totalFen)).toEqual([copperFen, cardboardFen])
  const paid = batch.sources.reduce((sum, { totalFen }) => sum + totalFen, 0)
  expect(batch.totalFen).toBe(paid)
  for (const key of ['totalFen', 'amountFen', 'vatFen', 'incomeTaxFen', 'surchargeFen'] as const)
    expect(
      batch.lines.reduce((sum, line) => sum + line[key], 0),
      key,
    ).toBe(batch[key])
  expect(batch.amountFen + batch.vatFen).toBe(batch.totalFen)
})

test('made again, and by two people at once, there is one batch a seller', async () => {
  const before = await batchOf(server, people.finance, ZHAO)
  expect(await make(server, people.finance)).toMatchObject({ made: 0, updated: 0, slips: 0 })
  expect((await batchOf(server, people.finance, ZHAO)).version).toBe(before.version)
  await bought(server, people, QIAN)
  await bought(server, people, ZHAO)
  const month = monthNow(server)
  const [one, other] = await Promise.all(
    [people.finance, people.owner].map((token) => server.call(makeReverseInvoices, { month }, { token })),
  )
  const done = [one!, other!].filter(({ code }) => code === 0).map(({ data }) => data)
  expect(done.length).toBeGreaterThan(0)
  expect(done.reduce((sum, { made }) => sum + made, 0)).toBe(1)
  expect(done.reduce((sum, { slips }) => sum + slips, 0)).toBe(2)
  const { counts } = await server.must(reverseInvoices, { month, state: 'open' }, { token: people.finance })
  expect(counts.open).toBe(2)
  const claims = await server.database.reader
    .selectFrom('reverseInvoiceSlip')
    .select('orderId')
    .where('live', '=', 1)
    .execute()
  expect(new Set(claims.map(({ orderId }) => orderId)).size).toBe(claims.length)
})

test('the price without VAT follows the rates, which batches take over when they are made again', async () => {
  const before = await batchOf(server, people.finance, QIAN)
  expect(before).toMatchObject({ totalFen: 100_000, amountFen: 99_010, vatFen: 990, incomeTaxFen: 495 })
  expect(before.surchargeFen).toBe(59)
  await withSettings(server, { reverse_invoice_vat: 30 }, async () => {
    expect(await make(server, people.finance)).toMatchObject({ updated: 2 })
    expect(await batchOf(server, people.finance, QIAN)).toMatchObject({ amountFen: 97_087, vatFen: 2_913 })
  })
  expect(await make(server, people.finance)).toMatchObject({ updated: 2 })
})

test('a slip reversed before is not put in; reversed after, an open batch is made again without it', async () => {
  const gone = await bought(server, people, QIAN)
  await reverse(server, people, gone)
  expect(await make(server, people.finance)).toMatchObject({ slips: 0, updated: 0 })
  expect(await saleOf(gone)).toMatchObject({ state: 'reversed', problem: null })
  const later = await bought(server, people, QIAN)
  expect(await make(server, people.finance)).toMatchObject({ slips: 1, updated: 1 })
  await reverse(server, people, later)
  const outdated = await batchOf(server, people.finance, QIAN)
  expect(outdated).toMatchObject({ state: 'open', reversedSlips: 1, slips: 2 })
  const { id, version } = outdated
  const input = { id, version, invoiceNumber: nextNumber(), invoicedOn: dayOf(server.clock.now()) }
  expect(await server.call(issueReverseInvoice, input, { token: people.finance })).toMatchObject({
    reason: 'REVERSE_INVOICE_OUTDATED',
  })
  expect(await make(server, people.finance)).toMatchObject({ updated: 1 })
  expect(await batchOf(server, people.finance, QIAN)).toMatchObject({ reversedSlips: 0, slips: 1 })
})

test('a slip reversed after the invoice needs a red letter, after which the others are invoiced anew', async () => {
  const taken = await bought(server, people, QIAN)
  await make(server, people.finance)
  const issued = await issue(await batchOf(server, people.finance, QIAN))
  expect(issued).toMatchObject({ state: 'issued', slips: 2, reversedSlips: 0 })
  expect(await thisMonth()).toMatchObject({ issued: 1, toRedLetter: 0 })
  await reverse(server, people, taken)
  expect(await thisMonth()).toMatchObject({ issued: 1, toRedLetter: 1 })
  const wrong = { toRedLetter: true }
  const found = await server.must(reverseInvoices, wrong, { token: people.finance })
  expect(found.rows).toMatchObject([{ id: issued.id, reversedSlips: 1 }])
  expect(await make(server, people.finance)).toMatchObject({ made: 0, slips: 0 })
  const red = {
    id: issued.id,
    version: issued.version,
    redNumber: nextNumber(),
    redOn: dayOf(server.clock.now()),
    reason: '称重单冲正',
  }
  expect(await server.must(redLetterReverseInvoice, red, { token: people.owner })).toMatchObject({
    state: 'red_lettered',
    redNumber: red.redNumber,
    reason: '称重单冲正',
  })
  expect(await make(server, people.finance)).toMatchObject({ made: 1, slips: 1 })
  const anew = await batchOf(server, people.finance, QIAN)
  expect(anew).toMatchObject({ state: 'open', slips: 1 })
  expect(anew.id).not.toBe(issued.id)
  expect((await server.must(reverseInvoices, wrong, { token: people.finance })).total).toBe(0)
})

test('an open batch with nothing left is discarded', async () => {
  const sun = { ...QIAN, name: '孙小五', idNumber: '33010219800101123X' }
  const only = await bought(server, people, sun)
  await make(server, people.finance)
  await reverse(server, people, only)
  expect(await make(server, people.finance)).toMatchObject({ discarded: 1 })
  expect(await batchOf(server, people.finance, sun)).toMatchObject({ state: 'discarded', may: {} })
})

test('near the limit of twelve calendar months a batch warns; what goes above it stays out, the weighing does not', async () => {
  await toNextMonth()
  const li = { ...QIAN, name: '李满仓', idNumber: '330106197502034561' }
  await withSettings(server, { reverse_invoice_limit: 1 }, async () => {
    await bought(server, people, li, [[COPPER, 79_990]])
    await make(server, people.finance)
    expect(await batchOf(server, people.finance, li)).toMatchObject({ warning: false, yearFen: 799_900 })
    await bought(server, people, li, [[COPPER, 10]])
    await make(server, people.finance)
    expect(await batchOf(server, people.finance, li)).toMatchObject({
      warning: true,
      yearFen: 800_000,
      limitFen: 1_000_000,
    })
    const fits = await bought(server, people, li, [[COPPER, 20_000]])
    const above = await bought(server, people, li, [[COPPER, 10]])
    expect(await make(server, people.finance)).toMatchObject({ slips: 1, blocked: { limit: 1 } })
    expect(await saleOf(fits)).toMatchObject({ state: 'batched' })
    expect(await saleOf(above)).toMatchObject({ state: 'waiting', problem: 'limit' })
    const { rows } = await server.must(sellerTotals, {}, { token: people.finance })
    expect(rows.find(({ name }) => name === li.name)).toMatchObject({
      totalFen: 1_000_100,
      invoicedFen: 1_000_000,
      invoiceWarning: true,
    })
    // the months before count, until twelve have gone by
    for (let month = 0; month < 11; month++) await toNextMonth()
    await bought(server, people, li, [[COPPER, 10]])
    expect(await make(server, people.finance)).toMatchObject({ made: 0, blocked: { limit: 1 } })
    await toNextMonth()
    await bought(server, people, li, [[COPPER, 10]])
    expect(await make(server, people.finance)).toMatchObject({ made: 1, blocked: { limit: 0 } })
  })
})

test('a purchase belongs to the month in which it settled in China', async () => {
  const zhou = { ...QIAN, name: '周跨月', idNumber: '330199199001010011' }
  const before = monthNow(server)
  const last = instantOf(`${addMonths(before, 1)}-01`)
  server.clock.advance(last - MINUTE - server.clock.now())
  people = await givenPeople(server)
  await bought(server, people, zhou, [[COPPER, 1_000]])
  server.clock.advance(last - server.clock.now())
  people = await givenPeople(server)
  await bought(server, people, zhou, [[COPPER, 2_000]])
  expect(await make(server, people.finance, before)).toMatchObject({ made: 1, slips: 1 })
  expect(await batchOf(server, people.finance, zhou)).toMatchObject({ month: before, grams: 1_000 })
  expect(await make(server, people.finance)).toMatchObject({ made: 1, slips: 1 })
  expect(await batchOf(server, people.finance, zhou)).toMatchObject({
    month: addMonths(before, 1),
    grams: 2_000,
  })
  const month = addMonths(before, 2)
  expect(await server.call(makeReverseInvoices, { month }, { token: people.finance })).toMatchObject({
    reason: 'REVERSE_INVOICE_FUTURE',
    field: 'month',
  })
})
