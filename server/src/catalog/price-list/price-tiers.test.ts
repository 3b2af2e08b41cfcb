import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsList } from '@huishou/wire/catalog/goods'
import { createPriceList, previewPriceList, priceLists } from '@huishou/wire/catalog/price-lists'
import type { PriceTier } from '@huishou/wire/catalog/price-tiers'
import { setPriceTier, staffCustomer } from '@huishou/wire/member/staff'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { weighingPrices } from '@huishou/wire/pickup/staff'
import { walkIn } from '@huishou/wire/pickup/visit'
import { DAY, dayOf } from '@huishou/wire/time'
import {
  AT_DOOR,
  CARDBOARD,
  detailOf,
  doorOrder,
  HANGZHOU,
  newCustomer,
  PET,
  shopOrder,
} from '../../../test/pickup-fixtures.ts'
import { keepSiteAddress } from '../../place/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const SHOP = 2004
let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

type Scope = {
  tier?: PriceTier
  firmId?: number
  cityId?: string
  shopId?: number
  channel?: 'door' | 'shop'
}
const input = (unitFen: number, scope: Scope) => ({
  channel: 'shop' as const,
  startsAt: server.clock.now(),
  lines: [{ categoryId: CARDBOARD, unitFen }],
  ...scope,
})
const publish = (unitFen: number, scope: Scope) =>
  server.must(createPriceList, input(unitFen, scope), { token: ops })
const refused = (scope: Scope) => server.call(createPriceList, input(100, scope), { token: ops })
const gold = async (): Promise<{ token: string; uid: number; mobile: string }> => {
  const customer = await newCustomer(server)
  await server.must(
    setPriceTier,
    { id: customer.uid, was: 'household', tier: 'gold', reason: '每月送来两车' },
    { token: ops },
  )
  return customer
}
const SITE = {
  linkMan: '孙主管',
  mobile: '13712340000',
  address: '杭州市余杭区文一西路998号',
  menpai: '',
  provinceId: '330000000000',
  cityId: HANGZHOU,
  districtId: '330110000000',
  ...AT_DOOR,
}
/** A firm of which this customer is a contact, with a site in the address book and a contract for so many days. */
const firmOf = async (
  memberId: number,
  days: number | null,
): Promise<{ firmId: number; addressId: number }> => {
  const now = server.clock.now()
  return await server.database.transaction(async (trx) => {
    const firm = await trx
      .insertInto('firm')
      .values({
        version: 1,
        state: 'active',
        name: `测试企业 ${memberId}`,
        creditCode: `TEST${memberId}`,
        invoiceAddress: '',
        invoicePhone: '',
        note: '',
        createdBy: '',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const firmId = firm.id
    await trx
      .insertInto('firmContact')
      .values({ firmId, memberId, title: '', orders: 1, confirms: 1, seesMoney: 1, createdAt: now })
      .execute()
    const site = await trx
      .insertInto('firmSite')
      .values({ ...SITE, firmId, version: 1, name: '后门料场', closed: 0, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepSiteAddress(trx, now, site.id, { ...SITE, code: '公司' }, [memberId])
    const address = await trx
      .selectFrom('address')
      .select('id')
      .where('firmSiteId', '=', site.id)
      .executeTakeFirstOrThrow()
    if (days !== null)
      await trx
        .insertInto('firmContract')
        .values({
          firmId,
          startsOn: dayOf(now),
          endsOn: dayOf(now + days * DAY),
          rhythm: '',
          minimumG: 0,
          paymentDays: 30,
          note: '',
          createdBy: '',
          createdAt: now,
        })
        .execute()
    return { firmId, addressId: address.id }
  })
}
type Where = { shopIdZt?: number; addressId?: number }
/** Price of cardboard on the sheet, and whose it is. */
const sheetOf = async (channel: 'door' | 'shop', token?: string, where: Where = {}) => {
  const asked = { categoryKey: 'recycle', cityId: HANGZHOU, ...where }
  const { result } = await server.must(goodsList, asked, token === undefined ? {} : { token })
  const found = result.find(({ id }) => id === CARDBOARD)
  return channel === 'door'
    ? [found?.doorFen, found?.doorTier ?? null]
    : [found?.shopFen, found?.shopTier ?? null]
}
const sheet = (token?: string, shopIdZt?: number) =>
  sheetOf('shop', token, shopIdZt === undefined ? {} : { shopIdZt })
const atSite = (token: string, addressId: number) => sheetOf('door', token, { addressId })

test('the most particular list of a shop wins: shop and tier, shop, city and tier, city', async () => {
  const plain = await newCustomer(server)
  const member = await gold()
  expect([await sheet(), await sheet(member.token)]).toEqual([
    [110, null],
    [110, null],
  ])
  await publish(113, { tier: 'gold' })
  await publish(115, { tier: 'gold', cityId: HANGZHOU })
  server.clock.advance(2000)
  expect([await sheet(plain.token), await sheet(member.token)]).toEqual([
    [110, null],
    [115, 'gold'],
  ])
  await publish(112, { shopId: SHOP })
  server.clock.advance(2000)
  // the shop's own price comes before the city's for a tier
  expect([await sheet(member.token, SHOP), await sheet(member.token)]).toEqual([
    [112, null],
    [115, 'gold'],
  ])
  await publish(120, { tier: 'gold', shopId: SHOP })
  server.clock.advance(2000)
  expect([await sheet(member.token, SHOP), await sheet(undefined, SHOP)]).toEqual([
    [120, 'gold'],
    [112, null],
  ])
})

test('at the site of a firm its contract wins, then what firms get, then everybody’s price', async () => {
  const { token, uid } = await newCustomer(server)
  const { firmId, addressId } = await firmOf(uid, 30)
  const everybody = await sheetOf('door')
  expect(await atSite(token, addressId)).toEqual(everybody)
  await publish(116, { tier: 'firm', cityId: HANGZHOU, channel: 'door' })
  server.clock.advance(2000)
  expect(await atSite(token, addressId)).toEqual([116, 'firm'])
  const contract = await publish(130, { firmId, channel: 'door' })
  expect(contract).toMatchObject({ tier: 'contract', firmId, firmName: `测试企业 ${uid}`, cityId: null })
  expect(contract.label).toMatch(new RegExp(`-C${firmId}$`))
  server.clock.advance(2000)
  expect(await atSite(token, addressId)).toEqual([130, 'contract'])
  const { rows } = await server.must(priceLists, { tier: 'contract', firmId }, { token: ops })
  expect(rows.map(({ id, state }) => [id, state])).toEqual([[contract.id, 'current']])
})

test('whoever acts for a firm sells their own things at the prices of everybody, and as a gold member at theirs', async () => {
  const { token, uid, mobile } = await gold()
  const { firmId, addressId } = await firmOf(uid, 30)
  const everybody = await sheetOf('door')
  await publish(190, { firmId, channel: 'door' })
  server.clock.advance(2000)
  const goodsJsonStr = [{ goodsId: CARDBOARD }]
  const asked = { channel: 'door' as const, cityId: HANGZHOU, goodsJsonStr, band: '5-10公斤' }
  const ofFirm = await server.must(estimate, { ...asked, addressId }, { token })
  expect([ofFirm.priceTier, ofFirm.lines[0]?.unitFen]).toEqual(['contract', 190])
  const own = await server.must(estimate, asked, { token })
  expect([own.priceTier, own.lines[0]?.unitFen]).toEqual(['household', everybody[0]])
  const stranger = await newCustomer(server)
  const elsewhere = await server.must(estimate, { ...asked, addressId }, { token: stranger.token })
  expect(elsewhere.lines[0]?.unitFen).toBe(everybody[0])
  expect(await sheetOf('door', token)).toEqual(everybody)
  const clerk = await server.staff('clerk1')
  const walked = await server.must(walkIn, { mobile }, { token: clerk })
  const booked = await server.must(createOrder, shopOrder({ goodsJsonStr }), { token })
  for (const orderId of [walked.id, booked.id]) {
    const { rows } = await server.must(weighingPrices, { orderId }, { token: clerk })
    expect(rows.find(({ categoryId }) => categoryId === CARDBOARD)?.unitFen).toBe(120)
  }
  await server.must(closeOrder, { orderId: booked.id }, { token })
  const quoteOf = async (order: object) => {
    const { id } = await server.must(createOrder, doorOrder(server, { goodsJsonStr, ...order }), { token })
    return (await detailOf(server, id, token)).categories.find(({ categoryId }) => categoryId === CARDBOARD)
      ?.quoteFen
  }
  expect([await quoteOf({}), await quoteOf({ addressId })]).toEqual([everybody[0], 190])
})

test('estimate, quote and weighing pay the price of the tier and name it; what it leaves out is paid as usual', async () => {
  const { token, mobile } = await gold()
  const goodsJsonStr = [{ goodsId: CARDBOARD }, { goodsId: PET }]
  const range = await server.must(
    estimate,
    { channel: 'shop', cityId: HANGZHOU, goodsJsonStr, band: '5-10公斤' },
    { token },
  )
  expect(range.priceTier).toBe('gold')
  expect(range.lines.map(({ unitFen }) => unitFen)).toEqual([115, 240])
  const anybody = { channel: 'shop' as const, cityId: HANGZHOU, goodsJsonStr, band: '5-10公斤' }
  expect((await server.must(estimate, anybody)).priceTier).toBe('household')
  const { id } = await server.must(createOrder, shopOrder({ goodsJsonStr }), { token })
  const clerk = await server.staff('clerk1')
  const walked = await server.must(walkIn, { mobile }, { token: clerk })
  for (const orderId of [id, walked.id]) {
    const { rows } = await server.must(weighingPrices, { orderId }, { token: clerk })
    const priceOf = (category: number) => rows.find(({ categoryId }) => categoryId === category)?.unitFen
    expect([priceOf(CARDBOARD), priceOf(PET)]).toEqual([120, 240])
  }
})

test('a contract counts from its first to its last day, and for nobody once the firm is closed', async () => {
  const { token, uid } = await newCustomer(server)
  const { firmId, addressId } = await firmOf(uid, 1)
  const everybody = await sheetOf('door')
  await publish(150, { firmId, channel: 'door' })
  server.clock.advance(2000)
  expect(await atSite(token, addressId)).toEqual([150, 'contract'])
  await server.database.transaction((trx) =>
    trx.updateTable('firm').set({ state: 'closed' }).where('id', '=', firmId).execute(),
  )
  server.clock.advance(2000)
  expect(await atSite(token, addressId)).toEqual(everybody)
  await server.database.transaction((trx) =>
    trx.updateTable('firm').set({ state: 'active' }).where('id', '=', firmId).execute(),
  )
  server.clock.advance(2 * DAY)
  expect(await atSite(token, addressId)).toEqual([116, 'firm'])
})

test('a list of a contract names a firm that exists, for its sites, and neither city nor shop', async () => {
  expect(await refused({ tier: 'contract' })).toMatchObject({ reason: 'INPUT_INVALID', field: 'firmId' })
  expect(await refused({ firmId: 999_999 })).toMatchObject({ reason: 'INPUT_INVALID', field: 'firmId' })
  const { uid } = await newCustomer(server)
  const { firmId } = await firmOf(uid, null)
  expect(await refused({ firmId, cityId: HANGZHOU })).toMatchObject({ field: 'firmId' })
  expect(await refused({ firmId })).toMatchObject({ reason: 'INPUT_INVALID', field: 'channel' })
  expect(await refused({ tier: 'firm', shopId: SHOP })).toMatchObject({ field: 'channel' })
  const preview = await server.must(previewPriceList, input(140, { tier: 'gold', cityId: HANGZHOU }), {
    token: ops,
  })
  expect(preview.lines.find(({ categoryId }) => categoryId === CARDBOARD)).toMatchObject({
    oldFen: 115,
    newFen: 140,
  })
})

test('only operations and the owner set a tier, against the tier they read, on record', async () => {
  const { uid } = await newCustomer(server)
  const set = { id: uid, was: 'household' as const, tier: 'gold' as const, reason: '老客户' }
  const agent = await server.staff('agent')
  expect(await server.call(setPriceTier, set, { token: agent })).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await server.must(setPriceTier, set, { token: ops })).toMatchObject({
    priceTier: 'gold',
    firm: null,
  })
  expect(await server.call(setPriceTier, set, { token: ops })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await server.call(setPriceTier, { ...set, id: 999_999 }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const seen = await server.must(staffCustomer, { id: uid }, { token: agent })
  expect([seen.priceTier, seen.may.tier]).toEqual(['gold', undefined])
})

test('prices of a contract are read by who keeps them, and set by nobody who acts for the firm', async () => {
  const { uid } = await newCustomer(server)
  const { firmId } = await firmOf(uid, 30)
  const channel = 'door'
  await publish(131, { firmId, channel })
  for (const [role, lists] of [
    ['finance', 1],
    ['auditor', 1],
    ['agent', 0],
    ['courier1', 0],
    ['clerk1', 0],
  ] as const) {
    const token = await server.staff(role)
    const { rows } = await server.must(priceLists, { tier: 'contract', firmId }, { token })
    expect(rows, role).toHaveLength(lists)
    expect(
      (await server.call(previewPriceList, input(1, { firmId, channel }), { token })).reason ?? 'ok',
      role,
    ).toBe(lists === 1 ? 'ok' : 'NOT_ALLOWED')
  }
  const { mobile } = await server.database.reader
    .selectFrom('staff')
    .select('mobile')
    .where('username', '=', 'ops')
    .executeTakeFirstOrThrow()
  const { uid: self } = await server.customer(mobile)
  await server.database.transaction((trx) =>
    trx
      .insertInto('firmContact')
      .values({ firmId, memberId: self, title: '', orders: 1, confirms: 1, seesMoney: 1, createdAt: 0 })
      .execute(),
  )
  expect(await refused({ firmId, channel })).toMatchObject({ reason: 'OWN_ACCOUNT' })
})

test('of many contracts in force, an unfiltered reply has the latest lists only, and one for contracts has all', async () => {
  const { uid } = await newCustomer(server)
  const { firmId } = await firmOf(uid, 30)
  const { id } = await publish(120, { firmId, channel: 'door' })
  const startsAt = server.clock.now()
  await server.database.transaction(async (trx) => {
    const firm = await trx.selectFrom('firm').selectAll().where('id', '=', firmId).executeTakeFirstOrThrow()
    const list = await trx.selectFrom('priceList').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let number = 0; number < 210; number++) {
      const { id: _firm, ...firmFacts } = firm
      const added = await trx
        .insertInto('firm')
        .values({ ...firmFacts, creditCode: `MANY${number}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: _list, ...facts } = list
      await trx
        .insertInto('priceList')
        .values({ ...facts, firmId: added.id, label: `MANY${number}`, startsAt })
        .execute()
    }
  })
  server.clock.advance(2000)
  const read = async (filter: object) => (await server.must(priceLists, filter, { token: ops })).rows
  const household = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.filter(({ tier, state }) => tier === 'household' && state === 'current').length
  const all = await read({})
  expect(all.some((row) => row.id === id)).toBe(false)
  expect(household(all)).toBe(household(await read({ tier: 'household' })))
  for (const filter of [{ firmId }, { tier: 'contract' }])
    expect(await read(filter)).toContainEqual(expect.objectContaining({ id, state: 'current' }))
})
