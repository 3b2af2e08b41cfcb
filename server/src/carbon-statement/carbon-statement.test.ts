import { addCarbonFactor, carbonFactors, removeCarbonFactor } from '@huishou/wire/carbon/factors'
import { ownCarbonStatement, ownCarbonStatementPdf } from '@huishou/wire/carbon/customer'
import { savedCo2g } from '@huishou/wire/carbon/saved-co2'
import {
  carbonStatementPdf,
  carbonStreets,
  exportCarbonStatement,
  staffCarbonStatement,
} from '@huishou/wire/carbon/statement'
import { staffCategories } from '@huishou/wire/catalog/waste-categories'
import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { ownFirm } from '@huishou/wire/firm/customer'
import { saveFirm, saveFirmContact, saveFirmContract, saveFirmSite } from '@huishou/wire/firm/staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { createOrder } from '@huishou/wire/pickup/placing'
import { recycled } from '@huishou/wire/pickup/recycled'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { addAddress } from '@huishou/wire/place/addresses'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  advanceTo,
  AT_DOOR,
  CANS,
  CARDBOARD,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  HANGZHOU,
  makeRoom,
  newCustomer,
  PET,
  type People,
} from '../../test/pickup-fixtures.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { monthsOf, partsOf } from './split-period.ts'

const FILM = 1007
const FRIDGE = 1017
const WUCHANG = '330110005000'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const today = () => dayOf(server.clock.now())
const days = () => ({ fromDay: addDays(today(), -100), toDay: today() })
const statementOf = async (
  input: { scope: 'company' | 'person' | 'firm' | 'street'; id?: number; streetId?: string },
  token = people.owner,
) => server.must(staffCarbonStatement, { ...days(), ...input }, { token })
const own = (token: string, year = Number(today().slice(0, 4))) =>
  server.must(ownCarbonStatement, { year }, { token })

/** An order of a customer, weighed with these lines and settled. */
const settled = async (
  customer: { token: string },
  lines: { categoryId: number; grossG?: number; count?: number }[],
  more: Record<string, unknown> = {},
): Promise<number> => {
  const { id } = await server.must(createOrder, doorOrder(server, more), { token: customer.token })
  await advanceTo(server, people, id, 'placed', 'arrived', customer.token)
  await server.must(weighOrder, { orderId: id, lines }, { token: people.courier1 })
  const { slip } = await detailOf(server, id, customer.token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
  return id
}

/** A firm under contract with this customer as its contact, and its site in their address book. */
const siteOf = async (contact: { token: string; mobile: string }, name: string, code: string) => {
  const { id } = await server.must(
    saveFirm,
    { name, creditCode: creditCodeOf(code), invoiceAddress: '文一西路 998 号' },
    { token: people.ops },
  )
  const duties = { orders: true, confirms: true, seesMoney: false }
  await server.must(saveFirmContact, { firmId: id, mobile: contact.mobile, ...duties }, { token: people.ops })
  await server.must(
    saveFirmSite,
    {
      firmId: id,
      name: '后门料场',
      linkMan: '孙主管',
      mobile: '13712340000',
      cityId: HANGZHOU,
      address: '杭州市余杭区文一西路998号',
      ...AT_DOOR,
      closed: false,
      containers: [],
    },
    { token: people.ops },
  )
  const contract = { minimumG: 0, paymentDays: 30, rhythm: '每周二' }
  await server.must(
    saveFirmContract,
    { firmId: id, startsOn: today(), endsOn: addDays(today(), 300), ...contract },
    { token: people.ops },
  )
  const { sites } = await server.must(ownFirm, {}, { token: contact.token })
  return { id, addressId: sites[0]!.addressId }
}

test('a statement says what was settled and what it saved, as the other pages do, and forgets what is reversed', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  // what is handed over at a firm's site is the firm's on every page
  const site = await siteOf(customer, '桥边家电', '91330110MA0000902')
  await settled(customer, [{ categoryId: PET, grossG: 9000 }], { addressId: site.addressId })
  expect(await statementOf({ scope: 'firm', id: site.id })).toMatchObject({ orders: 1, netG: 9000 })
  const statement = await own(customer.token)
  const { recycledG, co2g } = await server.must(userAmount, {}, { token: customer.token })
  const page = await server.must(recycled, {}, { token: customer.token })
  expect(statement).toMatchObject({ scope: 'person', orders: 1, netG: recycledG, co2g })
  expect(page).toMatchObject({ orders: 1, netG: recycledG, co2g })
  expect(page.months.at(-1)).toMatchObject({ netG: recycledG, co2g })
  expect(recycledG).toBe(12_400 + 1350 + 620)
  expect(co2g).toBe(savedCo2g(12_400, 3160) + savedCo2g(1350, 1370) + savedCo2g(620, 8110))
  expect(statement.materials.map(({ categoryId }) => categoryId)).toEqual([CARDBOARD, CANS, PET])
  expect(statement.months.at(-1)).toEqual({ month: today().slice(0, 7), netG: recycledG, co2g })
  expect(statement.factors).toHaveLength(3)
  expect(statement.factors[0]).toMatchObject({
    name: '纸箱黄纸板',
    co2gPerKg: 3160,
    source: 'EPA WARM（转引 quoted）',
    version: 'v15',
    startsOn: '2020-01-01',
    netG: 12_400,
  })
  expect(await statementOf({ scope: 'person', id: customer.uid })).toMatchObject({ netG: recycledG, co2g })

  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await own(customer.token)).toMatchObject({ orders: 0, netG: 0, co2g: 0, materials: [], factors: [] })
})

test('materials without a factor and pieces are named as not counted, and everything adds up', async () => {
  const customer = await newCustomer(server)
  await settled(customer, [
    { categoryId: CARDBOARD, grossG: 3333 },
    { categoryId: CARDBOARD, grossG: 1111 },
    { categoryId: FILM, grossG: 2000 },
    { categoryId: FRIDGE, count: 2 },
  ])
  const statement = await own(customer.token)
  expect(statement).toMatchObject({
    netG: 6444,
    // each line is rounded by itself
    co2g: savedCo2g(3333, 3160) + savedCo2g(1111, 3160),
    uncountedG: 2000,
    uncountedPieces: 2,
  })
  const of = (categoryId: number) => statement.materials.find((row) => row.categoryId === categoryId)
  expect(of(FILM)).toMatchObject({ netG: 2000, co2g: null, uncountedG: 2000 })
  expect(of(FRIDGE)).toMatchObject({ unit: 'piece', count: 2, co2g: null })
  expect(statement.factors.map(({ categoryId }) => categoryId)).toEqual([CARDBOARD])
  const sum = (rows: readonly { co2g: number | null }[]) =>
    rows.reduce((total, { co2g }) => total + (co2g ?? 0), 0)
  for (const rows of [statement.materials, statement.months, statement.factors])
    expect(sum(rows)).toBe(statement.co2g)
})

test('a new factor counts from its first day, and what was settled before keeps the one it had', async () => {
  const customer = await newCustomer(server)
  await settled(customer, [{ categoryId: CARDBOARD, grossG: 10_000 }])
  const startsOn = addDays(today(), 1)
  const factor = {
    categoryId: CARDBOARD,
    co2gPerKg: 3000,
    source: '生态环境部示例',
    version: '2026',
    startsOn,
  }
  const added = await server.must(addCarbonFactor, factor, { token: people.ops })
  expect(added).toMatchObject({ ...factor, state: 'coming' })
  expect((await own(customer.token)).co2g).toBe(31_600)
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const { token } = await server.customer(customer.mobile)
  await settled({ token }, [{ categoryId: CARDBOARD, grossG: 10_000 }])
  const statement = await own(token)
  expect(statement.co2g).toBe(31_600 + 30_000)
  expect(statement.factors.map(({ co2gPerKg, co2g, version }) => [co2gPerKg, co2g, version])).toEqual([
    [3160, 31_600, 'v15'],
    [3000, 30_000, '2026'],
  ])
  expect(statement.materials).toHaveLength(1)
  expect(statement.co2g).toBe((await server.must(userAmount, {}, { token })).co2g)
  // a single factor would no longer be true of the sum
  expect((await server.must(recycled, {}, { token })).kinds).toMatchObject([{ co2gPerKg: null }])
  const { rows } = await server.must(staffCategories, {}, { token: people.ops })
  expect(rows.find(({ id }) => id === CARDBOARD)?.co2gPerKg).toBe(3000)
  const states = (await server.must(carbonFactors, {}, { token: people.finance })).rows
    .filter(({ categoryId }) => categoryId === CARDBOARD)
    .map(({ state }) => state)
  expect(states).toEqual(['current', 'past'])
})

test('a factor starts tomorrow at the earliest, once a day, by weight, and can be removed until then', async () => {
  const tomorrow = addDays(today(), 1)
  const factor = { categoryId: FILM, co2gPerKg: 1000, source: '示例研究', version: '1', startsOn: tomorrow }
  const add = (more: object, token = people.ops) =>
    server.call(addCarbonFactor, { ...factor, ...more }, { token })
  expect(await add({ startsOn: today() })).toMatchObject({
    reason: 'CARBON_FACTOR_START',
    field: 'startsOn',
  })
  expect(await add({ categoryId: FRIDGE })).toMatchObject({ reason: 'CARBON_FACTOR_PIECES' })
  expect(await add({ categoryId: 999_999 })).toMatchObject({ reason: 'NOT_FOUND', field: 'categoryId' })
  expect(await add({ co2gPerKg: 0 })).toMatchObject({ reason: 'INPUT_INVALID', field: 'co2gPerKg' })
  expect(await add({}, people.finance)).toMatchObject({ reason: 'NOT_ALLOWED' })
  const both = await Promise.all([add({}), add({})])
  expect(both.map(({ reason = 'added' }) => reason).toSorted()).toEqual(['CARBON_FACTOR_TAKEN', 'added'])
  const without = async () =>
    (await server.must(carbonFactors, {}, { token: people.owner })).without.map(
      ({ categoryId }) => categoryId,
    )
  expect(await without()).toContain(FILM)
  const listed = (await server.must(carbonFactors, {}, { token: people.ops })).rows
  const coming = listed.find(({ state, categoryId }) => state === 'coming' && categoryId === FILM)!
  const used = listed.find(({ state }) => state === 'current')!
  const remove = (id: number) => server.call(removeCarbonFactor, { id }, { token: people.owner })
  expect(await remove(used.id)).toMatchObject({ reason: 'CARBON_FACTOR_IN_USE' })
  expect((await remove(coming.id)).code).toBe(0)
  expect(await remove(coming.id)).toMatchObject({ reason: 'NOT_FOUND' })
  const audited = await server.database.reader
    .selectFrom('audit')
    .select('action')
    .where('subjectId', '=', FILM)
    .where('action', 'like', 'carbonFactor.%')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['carbonFactor.add', 'carbonFactor.remove'])
})

test('a street office has the orders whose address names its street, and no others', async () => {
  const { rows } = await server.must(carbonStreets, { q: '余杭区五常' }, { token: people.finance })
  expect(rows).toEqual([{ id: WUCHANG, name: '五常街道', within: '浙江省杭州市余杭区' }])
  const before = await statementOf({ scope: 'street', streetId: WUCHANG })
  expect(before).toMatchObject({ subjectName: '浙江省杭州市余杭区五常街道', orders: 0 })
  const customer = await newCustomer(server)
  const address = await server.must(
    addAddress,
    {
      linkMan: '林小雨',
      mobile: '13712345678',
      address: '文一西路998号',
      cityId: HANGZHOU,
      districtId: '330110000000',
      streetId: WUCHANG,
      ...AT_DOOR,
    },
    { token: customer.token },
  )
  await settled(customer, [{ categoryId: PET, grossG: 1000 }], { addressId: address.id })
  await settled(customer, [{ categoryId: PET, grossG: 5000 }])
  expect(await statementOf({ scope: 'street', streetId: WUCHANG })).toMatchObject({
    orders: 1,
    netG: 1000,
    co2g: 1370,
  })
  expect(await statementOf({ scope: 'person', id: customer.uid })).toMatchObject({ orders: 2, netG: 6000 })
})

test('what is handed over at a firm’s site is on the firm’s statement, which its contacts read', async () => {
  const contact = await newCustomer(server)
  const { id, addressId } = await siteOf(contact, '河畔印务', '91330110MA0000901')
  await settled(contact, [{ categoryId: PET, grossG: 15_000 }], { addressId })
  const ofFirm = await server.must(
    ownCarbonStatement,
    { year: Number(today().slice(0, 4)), of: 'firm' },
    { token: contact.token },
  )
  expect(ofFirm).toMatchObject({ scope: 'firm', subjectName: '河畔印务', orders: 1, co2g: 20_550 })
  expect(await statementOf({ scope: 'firm', id })).toMatchObject({ orders: 1, co2g: 20_550 })
  expect(await own(contact.token)).toMatchObject({ orders: 0, netG: 0 })
  const stranger = await newCustomer(server)
  const year = Number(today().slice(0, 4))
  expect(
    await server.call(ownCarbonStatement, { year, of: 'firm' }, { token: stranger.token }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
})

test('the company’s statement has all of it, as a page, a PDF and a table', async () => {
  const statement = await statementOf({ scope: 'company' })
  expect(statement.orders).toBeGreaterThan(3)
  const { csv, lines } = await server.exported(
    exportCarbonStatement,
    { ...days(), scope: 'company' },
    { token: people.owner },
  )
  const [head = '', ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toContain('减碳量（公斤 CO₂e）')
  expect(lines).toBe(rows.length)
  const at = head.split(',').indexOf('减碳量（公斤 CO₂e）')
  const saved = rows.map((row) => Number(row.split(',')[at]) || 0).reduce((sum, kg) => sum + kg, 0)
  expect(Math.round(saved * 1000)).toBe(statement.co2g)
  expect(csv).toContain('未计入')
  const printed = await server.inject({
    method: 'GET',
    url: `/staff${carbonStatementPdf.path}?${new URLSearchParams({ ...days(), scope: 'company' }).toString()}`,
    headers: { 'x-token': people.owner },
  })
  expect(printed.headers['content-type']).toBe('application/pdf')
  const text = pdfText(printed.rawPayload)
  for (const words of ['减碳报告', 'EPA WARM（转引 quoted） v15', '不是经核证的减排量', '薄膜泡沫'])
    expect(text).toContain(words)
  const taken = await server.database.reader
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('action', 'like', 'carbon-statement.%')
    .orderBy('id')
    .execute()
  expect(taken.map(({ action }) => action)).toEqual(['carbon-statement.export', 'carbon-statement.print'])
  expect(taken[1]!.after).toContain('company')
})

test('a customer takes the own year as a PDF; a year to come and other people’s are not there', async () => {
  const customer = await newCustomer(server)
  const year = Number(today().slice(0, 4))
  const printed = await server.inject({
    method: 'GET',
    url: `/${server.config.tenant}${ownCarbonStatementPdf.path}?year=${year}&lang=en`,
    headers: { 'x-token': customer.token, authorization: `Bearer ${customer.token}` },
  })
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(pdfText(printed.rawPayload)).toContain('Nothing was settled in this period')
  expect(await own(customer.token, year)).toMatchObject({ fromDay: `${year}-01-01`, toDay: today() })
  expect(await own(customer.token, year - 1)).toMatchObject({ toDay: `${year - 1}-12-31` })
  expect(await server.call(ownCarbonStatement, { year: year + 1 }, { token: customer.token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'year',
  })
  expect((await server.call(ownCarbonStatement, { year })).reason).toBe('LOGIN_REQUIRED')
})

test('whoever sees people masked sees the name masked; others than the office see no statement', async () => {
  const { uid } = await newCustomer(server)
  const masked = await statementOf({ scope: 'person', id: uid }, people.finance)
  expect(masked.subjectName).toMatch(new RegExp(`^.?\\*\\* #${uid}$`))
  expect((await statementOf({ scope: 'person', id: uid })).subjectName).not.toContain('**')
  for (const token of [people.agent, people.dispatcher, people.manager, people.clerk, people.courier1])
    expect((await server.call(staffCarbonStatement, { ...days(), scope: 'company' }, { token })).reason).toBe(
      'NOT_ALLOWED',
    )
})

test('a statement needs its subject, days in order, and no more than 366 of them', async () => {
  const ask = (input: object) =>
    server.call(staffCarbonStatement, { ...days(), scope: 'company', ...input }, { token: people.owner })
  const [fromDay, last] = ['2024-01-01', '2024-12-31']
  expect((await ask({ fromDay, toDay: last })).code).toBe(0)
  expect(await ask({ fromDay, toDay: '2025-01-01' })).toMatchObject({ reason: 'CARBON_SPAN', field: 'toDay' })
  expect(await ask({ fromDay: last, toDay: fromDay })).toMatchObject({ reason: 'CARBON_SPAN' })
  expect(await ask({ scope: 'person' })).toMatchObject({ reason: 'CARBON_SUBJECT', field: 'id' })
  expect(await ask({ scope: 'street' })).toMatchObject({ reason: 'CARBON_SUBJECT', field: 'streetId' })
  expect(await ask({ scope: 'firm', id: 999_999 })).toMatchObject({ reason: 'NOT_FOUND', field: 'id' })
  expect(await ask({ scope: 'street', streetId: '330110000000' })).toMatchObject({ reason: 'NOT_FOUND' })
})

test('a period is cut where months and factors begin', () => {
  const span = { fromDay: '2026-01-31', toDay: '2026-03-01' }
  const middle = Date.parse('2026-02-10T00:00:00+08:00')
  expect(monthsOf(span)).toEqual(['2026-01', '2026-02', '2026-03'])
  const parts = partsOf(span, [middle, middle, Date.parse('2020-01-01T00:00:00+08:00')])
  expect(parts.map(({ month, from, to }) => [month, dayOf(from), dayOf(to)])).toEqual([
    ['2026-01', '2026-01-31', '2026-02-01'],
    ['2026-02', '2026-02-01', '2026-02-10'],
    ['2026-02', '2026-02-10', '2026-03-01'],
    ['2026-03', '2026-03-01', '2026-03-02'],
  ])
})
