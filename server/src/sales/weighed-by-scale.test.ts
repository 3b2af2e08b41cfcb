import type { InputOf } from '@huishou/wire/client'
import { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { loadSalesLoad, planSalesLoad } from '@huishou/wire/sales/load-steps'
import { salesLoad, salesLoadPdf } from '@huishou/wire/sales/loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, givenPeople, PET, type People } from '../../test/pickup-fixtures.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { givenScale } from '../../test/scale-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from '../yard/index.ts'

const SHOP = 2004
const [GROSS, TARE] = [11_000_000, 8_000_000]

let server: TestServer
let people: People
let buyerId: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  const buyer = { name: '富阳纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true } as const
  ;({ id: buyerId } = await server.must(saveSalesBuyer, buyer, { token: people.finance }))
  await giveGoods(server, shopStock(SHOP), [
    { categoryId: CARDBOARD, netG: 60_000_000, amountFen: 6_000_000 },
    { categoryId: PET, netG: 3_000_000, amountFen: 300_000 },
  ])
})
afterAll(() => server.close())

type Input = InputOf<typeof loadSalesLoad>
const planned = async () => {
  const { id, version } = await server.must(planSalesLoad, { buyerId, shopId: SHOP }, { token: people.clerk })
  return { id, version }
}
const load = async (more: Partial<Input>, one?: Pick<Input, 'id' | 'version'>) =>
  await server.must(
    loadSalesLoad,
    {
      ...(one ?? (await planned())),
      grossG: GROSS,
      tareG: TARE,
      plate: '浙A12345',
      lines: [{ categoryId: CARDBOARD }],
      ...more,
    },
    { token: people.clerk },
  )

test('gross and tare that were read from the scale say so, and the only material with them', async () => {
  const scale = await givenScale(server, people.clerk)
  const { id } = await load({ grossReadings: [scale.read(GROSS)], tareReadings: [scale.read(TARE)] })
  const { load: read } = await server.must(salesLoad, { id }, { token: people.clerk })
  expect(read).toMatchObject({ grossSource: 'scale', tareSource: 'scale', lines: [{ verified: true }] })
  const { rawPayload } = await server.inject({
    method: 'GET',
    url: `/staff${salesLoadPdf.path}?id=${id}`,
    headers: { 'x-token': people.clerk },
  })
  const text = pdfText(rawPayload)
  expect(text).toContain('电子秤读数')
  expect(text).not.toContain('手工录入')
})

test('a load says typed for what was typed, and nothing before it is weighed', async () => {
  const draft = await planned()
  const { load: empty } = await server.must(salesLoad, { id: draft.id }, { token: people.clerk })
  expect(empty).toMatchObject({ grossSource: null, tareSource: null })
  const scale = await givenScale(server, people.clerk)
  expect(await load({ grossReadings: [scale.read(GROSS)] }, draft)).toMatchObject({
    grossSource: 'scale',
    tareSource: 'hand',
    lines: [{ verified: false }],
  })
})

test('of several materials on a lorry those count as read that were weighed on their own', async () => {
  const scale = await givenScale(server, people.clerk)
  const loaded = await load({
    grossReadings: [scale.read(GROSS)],
    tareReadings: [scale.read(TARE)],
    lines: [
      { categoryId: CARDBOARD, netG: 2_999_000 },
      { categoryId: PET, netG: 1_000, readings: [scale.read(1_000)] },
    ],
  })
  expect(Object.fromEntries(loaded.lines.map((line) => [line.categoryId, line.verified]))).toEqual({
    [CARDBOARD]: false,
    [PET]: true,
  })
})

test('readings of another weight, of a colleague, or used before are no proof', async () => {
  const scale = await givenScale(server, people.clerk)
  const foreign = await givenScale(server, people.manager)
  const used = scale.read(GROSS)
  expect(await load({ grossReadings: [used], tareReadings: [scale.read(TARE - 10_000)] })).toMatchObject({
    grossSource: 'scale',
    tareSource: 'hand',
  })
  expect(await load({ grossReadings: [used], tareReadings: [foreign.read(TARE)] })).toMatchObject({
    grossSource: 'hand',
    tareSource: 'hand',
    lines: [{ verified: false }],
  })
})

test('two lorries with the same reading at once: one of them is read, the other typed', async () => {
  const scale = await givenScale(server, people.clerk)
  const reading = scale.read(GROSS)
  const drafts = [await planned(), await planned()]
  const loaded = await Promise.all(drafts.map((draft) => load({ grossReadings: [reading] }, draft)))
  expect(loaded.map(({ grossSource }) => grossSource).toSorted()).toEqual(['hand', 'scale'])
})
