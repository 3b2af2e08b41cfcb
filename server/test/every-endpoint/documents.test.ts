import * as wire from '@huishou/wire'
import type { Endpoint } from '@huishou/wire/endpoint'
import { createCodeBatch } from '@huishou/wire/points/staff'
import { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { TableFile } from '@huishou/wire/schema'
import { planSalesLoad } from '@huishou/wire/sales/load-steps'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { publishVote, saveVote } from '@huishou/wire/vote/staff'
import { openCount } from '@huishou/wire/yard/count'
import { walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFirmStatement } from '../firm-fixtures.ts'
import { givenGoods, newCustomer, paid } from '../mall-fixtures.ts'
import { CARDBOARD } from '../pickup-fixtures.ts'
import { readCsv } from '../../src/platform/document/csv.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
})
afterAll(() => server.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
/** Endpoints that return a file to staff: a spreadsheet or a document. */
const documents = (Object.values(wire) as unknown[])
  .filter(isEndpoint)
  .filter(({ surface, path, reply }) => surface === 'staff' && (path.endsWith('.pdf') || reply === TableFile))
/** Files about goods and quantities, without names of people. */
const NAMELESS = ['mallPickListPdf']

const newBuyer = (name: string) =>
  server.must(
    saveSalesBuyer,
    { name, kind: 'mill', contacts: [], paymentDays: 30, active: true },
    { token: owner },
  )

const newInputOf = async (name: string): Promise<Record<string, string | number>> => {
  const today = dayOf(server.clock.now())
  const days = { fromDay: today, toDay: today }
  switch (name) {
    case 'mallPackingSlipPdf': {
      const customer = await newCustomer(server, { fen: 100_000 })
      const goods = await givenGoods(server)
      const orders = [await paid(server, customer, [goods]), await paid(server, customer, [goods])]
      return { orderIds: orders.map(({ id }) => id).join(',') }
    }
    case 'salesLoadPdf': {
      const { id } = await newBuyer('富春纸业')
      const load = await server.must(planSalesLoad, { buyerId: id, shopId: 2004 }, { token: owner })
      return { id: load.id }
    }
    case 'salesStatementPdf':
      return { buyerId: (await newBuyer('钱塘纸业')).id, from: today, to: today }
    case 'exportSalesMargin':
      return { from: today, to: today, by: 'material' }
    case 'exportPayMonth':
    case 'exportReverseInvoiceLines':
      return { month: today.slice(0, 7) }
    case 'exportMallReport':
      return { ...days, by: 'day' }
    case 'exportBargainReport':
      return { ...days, by: 'bargain' }
    case 'exportCarbonStatement':
    case 'carbonStatementPdf':
      return { ...days, scope: 'company' }
    case 'exportPriceList': {
      const { rows } = await server.must(wire.priceLists, {}, { token: owner })
      return { id: rows[0]!.id }
    }
    case 'exportFirmStatement':
    case 'firmStatementPdf':
      return { id: await server.database.transaction((trx) => insertFirmStatement(trx)) }
    case 'exportSellerIds':
      return { ...days, reason: '派出所要求' }
    case 'exportHandSlips':
      return { day: today }
    case 'exportYardCount': {
      const { id } = await server.must(openCount, {}, { token: await server.staff('clerk1') })
      return { id }
    }
    case 'exportCodes': {
      const batch = { name: '传单', points: 10, codes: 2, uses: 1, perUser: 1, endOn: addDays(today, 9) }
      const { id } = await server.must(
        createCodeBatch,
        { ...batch, idempotencyKey: 'documents-1' },
        { token: owner },
      )
      return { id }
    }
    case 'exportVote': {
      const { id, version } = await server.must(
        saveVote,
        {
          title: '社区回收日定在哪天',
          pictures: [],
          options: [{ label: '周六上午' }, { label: '周日上午' }],
          mostChoices: 1,
          until: server.clock.now() + DAY,
          resultShown: 'ended',
        },
        { token: owner },
      )
      await server.must(publishVote, { id, version }, { token: owner })
      return { id }
    }
    case 'staffSlipPdf': {
      const clerk = { token: await server.staff('clerk1') }
      const { id: orderId } = await server.must(walkIn, { name: '散客' }, clerk)
      await server.must(weighOrder, { orderId, lines: [{ categoryId: CARDBOARD, grossG: 5_000 }] }, clerk)
      const { id: slipId } = await server.database.reader
        .selectFrom('pickupSlip')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      return { orderId, slipId }
    }
    default:
      return {}
  }
}

type Input = ReturnType<typeof newInputOf>
const inputs = new Map<string, Input>()
/** What an endpoint is called with here, made once: some of it cannot be there twice. */
const inputOf = (name: string): Input => {
  const known = inputs.get(name) ?? newInputOf(name)
  inputs.set(name, known)
  return known
}

test('whoever takes a table or a document is on record, whichever it is', async () => {
  expect(documents.length).toBeGreaterThan(6)
  const on = async () =>
    (await server.database.reader.selectFrom('audit').select(['action', 'staffName']).orderBy('id').execute())
      .length
  for (const endpoint of documents.filter(({ name }) => !NAMELESS.includes(name))) {
    const input = await inputOf(endpoint.name)
    const before = await on()
    const { headers, status, body } = await server.inject({
      method: endpoint.method,
      url: `/staff${endpoint.path}${endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''}`,
      headers: { 'x-token': owner },
      ...(endpoint.method === 'POST' ? { payload: input } : {}),
    })
    expect(status, `${endpoint.name} ${body.slice(0, 200)}`).toBe(200)
    expect(headers['content-type'], endpoint.name).toBeDefined()
    expect(await on(), endpoint.name).toBe(before + 1)
  }
})

test('the record says who took which packing slips', async () => {
  const [row] = await server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'mall.packing-slip.export')
    .execute()
  expect(row).toMatchObject({ role: 'owner', subject: 'mallOrder' })
  expect(JSON.parse(row?.after ?? '{}')).toMatchObject({ pages: 2 })
})

const INTRO = `# Exports

Every list below is taken from its screen in the console as a CSV file or an Excel workbook, under the filters and within the scope of the screen. Phone and ID numbers are masked for whoever sees them masked there. Taking one asks again who is there, is on record in the audit log, and an auditor’s copy ends with whose it is and when ([roles](rules/roles.md#exports), [decision 0040](../decisions/0040-one-table-for-csv-and-workbook.md)). Long ID and parcel numbers are kept whole in the workbook; a spreadsheet that opens the CSV may round them.

This page is written by a test, and the test fails where it differs from the code: \`npx vitest run --project server server/test/every-endpoint/documents.test.ts -u\` writes it anew.
`

/** A file as the page of exports describes it. */
const describeExport = async (endpoint: Endpoint): Promise<string> => {
  const { csv } = await server.exported(endpoint, await inputOf(endpoint.name), {
    token: owner,
    language: 'en',
  })
  const [head = []] = readCsv(csv.replace('\uFEFF', '').split('\r\n', 1).join('')) ?? []
  const filters = Object.keys(endpoint.input.properties).filter((name) => name !== 'idempotencyKey')
  return [
    `## ${endpoint.summary.en}, \`${endpoint.name}\``,
    '',
    `- ${endpoint.summary.zh}`,
    `- Who: ${[endpoint.who].flat().join(', ')}`,
    `- Filters: ${filters.length === 0 ? 'none' : filters.map((name) => `\`${name}\``).join(', ')}`,
    `- Columns: ${head.join(' · ')}`,
    '',
  ].join('\n')
}

test('the page of exports says of each who may take it, its filters and its columns', async () => {
  const tables = documents
    .filter(({ reply }) => reply === TableFile)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const parts: string[] = []
  for (const endpoint of tables) parts.push(await describeExport(endpoint))
  await expect([INTRO, ...parts].join('\n')).toMatchFileSnapshot('../../../docs/exports.md')
})
