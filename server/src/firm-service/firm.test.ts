import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsList } from '@huishou/wire/catalog/goods'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import {
  agreeFirmStatement,
  firmOrders,
  firmStatement,
  firmStatements,
  objectToFirmStatement,
  ownFirm,
  ownFirmStatementPdf,
  setFirmContainer,
} from '@huishou/wire/firm/customer'
import {
  exportFirms,
  removeFirmContact,
  saveFirm,
  saveFirmContact,
  saveFirmContract,
  saveFirmSite,
  staffFirm,
  staffFirms,
} from '@huishou/wire/firm/staff'
import {
  correctFirmStatement,
  draftFirmStatement,
  exportFirmStatement,
  firmStatementPdf,
  payFirmStatement,
  sendFirmStatement,
  staffFirmStatements,
} from '@huishou/wire/firm/staff-statements'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { userDetail } from '@huishou/wire/member/customer'
import { userAmount } from '@huishou/wire/ledger/customer'
import { addressesPlain, deleteAddress } from '@huishou/wire/place/addresses'
import { checkSlip, confirmSlip } from '@huishou/wire/pickup/slip'
import { orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { formatFen } from '@huishou/wire/money'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import {
  advanceTo,
  AT_DOOR,
  CARDBOARD,
  detailOf,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  type People,
} from '../../test/pickup-fixtures.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { proveLedger } from '../ledger-proof/index.ts'

let server: TestServer
let people: People
let ops: string
let codes = 0
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  ops = people.ops
})
afterAll(() => server.close())

const newCode = (): string => creditCodeOf(`91330110MA${String((codes += 1)).padStart(7, '0')}`)
const newFirm = (more: object = {}) =>
  server.must(
    saveFirm,
    { name: `河畔印务 ${codes + 1}`, creditCode: newCode(), invoiceAddress: '文一西路 998 号', ...more },
    { token: ops },
  )
type Duties = { orders?: boolean; confirms?: boolean; seesMoney?: boolean }
const contact = async (firmId: number, duties: Duties) => {
  const customer = await newCustomer(server)
  const may = { orders: false, confirms: false, seesMoney: false, ...duties }
  await server.must(saveFirmContact, { firmId, mobile: customer.mobile, ...may }, { token: ops })
  return customer
}
const siteInput = (firmId: number, more: object = {}) => ({
  firmId,
  name: '后门料场',
  linkMan: '孙主管',
  mobile: '13712340000',
  cityId: HANGZHOU,
  address: '杭州市余杭区文一西路998号',
  ...AT_DOOR,
  closed: false,
  containers: [{ categoryId: CARDBOARD, size: '240 L', count: 3 }],
  ...more,
})
const days = (from: number, to: number) => ({
  startsOn: addDays(dayOf(server.clock.now()), from),
  endsOn: addDays(dayOf(server.clock.now()), to),
})
/** A firm with a site, a contract at 1.00 for cardboard, an orderer and somebody who sees the money. */
const givenFirm = async (terms: object = {}) => {
  const { id } = await newFirm()
  await server.must(saveFirmSite, siteInput(id), { token: ops })
  await server.must(
    saveFirmContract,
    { firmId: id, ...days(0, 365), minimumG: 0, paymentDays: 30, rhythm: '每周二', ...terms },
    { token: ops },
  )
  await server.must(
    createPriceList,
    {
      firmId: id,
      channel: 'door',
      startsAt: server.clock.now(),
      lines: [{ categoryId: CARDBOARD, unitFen: 100 }],
    },
    { token: ops },
  )
  const orderer = await contact(id, { orders: true })
  const boss = await contact(id, { confirms: true, seesMoney: true })
  return { id, orderer, boss }
}
type Firm = Awaited<ReturnType<typeof givenFirm>>
const siteOrder = async ({ orderer }: Firm, more: object = {}) => {
  const { sites } = await server.must(ownFirm, {}, { token: orderer.token })
  const {
    linkMan: _man,
    mobile: _mobile,
    address: _address,
    lat: _lat,
    lng: _lng,
    ...order
  } = doorOrder(server, { addressId: sites[0]!.addressId, ...more })
  return await server.call(createOrder, order, { token: orderer.token })
}
/** An order of the site, weighed and confirmed by the firm's own. */
const settledOrder = async (firm: Firm): Promise<{ id: number; totalFen: number }> => {
  const { data } = await siteOrder(firm)
  const { id } = data as { id: number }
  await advanceTo(server, people, id, 'placed', 'weighed', firm.orderer.token)
  const slipId = (await detailOf(server, id, firm.orderer.token)).slip!.id
  const settled = await server.must(confirmSlip, { orderId: id, slipId }, { token: firm.boss.token })
  return { id, totalFen: settled.totalFen }
}
const credit = async (id: number) => (await server.must(staffFirm, { id }, { token: ops })).creditFen
const monthNow = () => dayOf(server.clock.now()).slice(0, 7)
/** Goes on to the second day of the next month; everybody signs in anew. */
const nextMonth = async (): Promise<void> => {
  const month = monthNow()
  while (monthNow() === month) server.clock.advance(DAY)
  server.clock.advance(DAY)
  people = await givenPeople(server)
  ops = people.ops
}
const gap = async () => (await proveLedger(server.database.reader, server.clock.now())).problems

test('a firm has a right credit code, once; agents read, operations keep, on an up-to-date page', async () => {
  const wrong = { name: '假代码公司', creditCode: '91350100M000100Y44' }
  expect(await server.call(saveFirm, wrong, { token: ops })).toMatchObject({
    reason: 'FIRM_CODE_WRONG',
    field: 'creditCode',
  })
  const firm = await newFirm()
  const twice = { name: '另一家', creditCode: firm.creditCode.toLowerCase() }
  expect(await server.call(saveFirm, twice, { token: ops })).toMatchObject({ reason: 'FIRM_TWICE' })
  expect(await server.call(saveFirm, twice, { token: people.agent })).toMatchObject({ reason: 'NOT_ALLOWED' })
  const change = { id: firm.id, name: '新名字印务', creditCode: firm.creditCode }
  expect(await server.call(saveFirm, { ...change, version: 9 }, { token: ops })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  await server.must(saveFirm, { ...change, version: firm.version }, { token: ops })
  const seen = await server.must(staffFirm, { id: firm.id }, { token: people.agent })
  expect(seen).toMatchObject({ name: '新名字印务', creditFen: null, may: {} })
  const { rows } = await server.must(staffFirms, { q: '新名字' }, { token: ops })
  expect(rows.map(({ id }) => id)).toEqual([firm.id])
  const named = await newFirm({ name: `Riverside Print ${firm.id} Ⅱ期Ａ座` })
  for (const q of [`riverside print ${firm.id}`, `${firm.id} Ⅱ期Ａ座`, named.creditCode.toLowerCase()])
    expect((await server.must(staffFirms, { q }, { token: ops })).rows.map(({ id }) => id)).toEqual([
      named.id,
    ])
  expect((await server.exported(exportFirms, {}, { token: ops })).csv).toContain('新名字印务')
})

test('a contact is a customer who signed in once and acts for one firm; a site lies inside a zone', async () => {
  const [one, other] = [await newFirm(), await newFirm()]
  const may = { orders: true, confirms: true, seesMoney: true }
  const add = (firmId: number, mobile: string) =>
    server.call(saveFirmContact, { firmId, mobile, ...may }, { token: ops })
  expect(await add(one.id, '13719999999')).toMatchObject({ reason: 'FIRM_CONTACT_UNKNOWN' })
  const { mobile, token } = await contact(one.id, { orders: true })
  expect(await add(other.id, mobile)).toMatchObject({ reason: 'FIRM_CONTACT_ELSEWHERE' })
  const far = siteInput(one.id, { latitude: 30.9, longitude: 121.4 })
  expect(await server.call(saveFirmSite, far, { token: ops })).toMatchObject({ reason: 'OUT_OF_ZONE' })
  await server.must(saveFirmSite, siteInput(one.id), { token: ops })
  const own = await server.must(ownFirm, {}, { token })
  expect(own.sites[0]?.addressId).not.toBeNull()
  const book = await server.must(addressesPlain, {}, { token })
  expect(book.map(({ code }) => code)).toEqual(['公司'])
  expect(await server.call(deleteAddress, { id: book[0]!.id }, { token })).toMatchObject({
    reason: 'FIRM_ADDRESS',
  })
  const { contacts } = await server.must(staffFirm, { id: one.id }, { token: ops })
  await server.must(removeFirmContact, { id: contacts[0]!.id }, { token: ops })
  expect(await server.call(ownFirm, {}, { token })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(addressesPlain, {}, { token })).toMatchObject({ reason: 'EMPTY' })
})

test('two contracts never hold at once, and a pickup is not less than the contract says', async () => {
  const firm = await givenFirm({ minimumG: 200_000 })
  const next = { firmId: firm.id, minimumG: 0, paymentDays: 30 }
  const add = (span: object) => server.call(saveFirmContract, { ...next, ...span }, { token: ops })
  expect(await add(days(300, 500))).toMatchObject({ reason: 'FIRM_CONTRACT_OVERLAPS' })
  expect(await add({ ...days(0, 1), endsOn: '2020-01-01' })).toMatchObject({ reason: 'FIRM_CONTRACT_DAYS' })
  expect(await add(days(366, 500))).toMatchObject({ code: 0 })
  expect(await siteOrder(firm)).toMatchObject({ reason: 'FIRM_MINIMUM' })
})

test('a slip of a site is paid at the contract price to the firm, not to whoever ordered it', async () => {
  const firm = await givenFirm()
  const { data } = await siteOrder(firm)
  const { id } = data as { id: number }
  await advanceTo(server, people, id, 'placed', 'weighed', firm.orderer.token)
  const { slip } = await detailOf(server, id, firm.orderer.token)
  const seen = await server.must(checkSlip, { code: slip!.checkCode }, { token: firm.boss.token })
  expect(seen.lines.find(({ categoryId }) => categoryId === CARDBOARD)).toMatchObject({ unitFen: 100 })
  const answer = { orderId: id, slipId: slip!.id }
  expect((await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).ofFirm).toBe(true)
  expect(await server.call(confirmSlip, answer, { token: firm.orderer.token })).toMatchObject({
    reason: 'FIRM_DUTY',
  })
  const stranger = await newCustomer(server)
  expect(await server.call(confirmSlip, answer, { token: stranger.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const waiting = await server.must(firmOrders, {}, { token: firm.boss.token })
  expect(waiting.result[0]).toMatchObject({ orderId: id, toConfirm: true })
  const settled = await server.must(confirmSlip, answer, { token: firm.boss.token })
  expect(settled).toMatchObject({ points: 0, balanceFen: 0 })
  expect(await credit(firm.id)).toBe(settled.totalFen)
  expect((await server.must(userAmount, {}, { token: firm.orderer.token })).balance).toBe(0)
  const [forOrderer, forBoss] = await Promise.all(
    [firm.orderer, firm.boss].map(({ token }) => server.must(firmOrders, {}, { token })),
  )
  expect([forOrderer!.result[0]?.totalFen, forBoss!.result[0]?.totalFen]).toEqual([null, settled.totalFen])
  expect((await server.must(ownFirm, {}, { token: firm.orderer.token })).creditFen).toBeNull()
  expect(await gap()).toEqual([])
})

test('who books for a firm without seeing money reads weights alone: in orders, slips, estimates and prices', async () => {
  const firm = await givenFirm()
  const asOrderer = { token: firm.orderer.token }
  const { data } = await siteOrder(firm)
  const { id } = data as { id: number }
  await advanceTo(server, people, id, 'placed', 'weighed', firm.orderer.token)
  const read = async (token: string) => {
    const { pickup, goods, orderInfo } = await server.must(orderDetail, { id }, { token })
    const list = await server.must(orderList, {}, { token })
    return { pickup: pickup!, goods, orderInfo, listed: list.orderList[0]!, listedGoods: list.goodsMap[id] }
  }
  const { pickup, goods, orderInfo, listed, listedGoods } = await read(firm.orderer.token)
  expect(pickup).toMatchObject({
    ofFirm: true,
    seesMoney: false,
    estimateMinFen: 0,
    estimateMaxFen: 0,
    totalFen: null,
    slip: { totalFen: 0 },
  })
  expect(pickup.slip!.totalG).toBeGreaterThan(0)
  expect(pickup.slip!.lines.flatMap((line) => [line.unitFen, line.amountFen, line.quoteFen])).toEqual(
    Array.from({ length: 9 }, () => 0),
  )
  expect(pickup.categories.every(({ quoteFen }) => quoteFen === 0)).toBe(true)
  expect([orderInfo.amount, listed.amount, listed.pickup!.totalFen]).toEqual([0, 0, null])
  expect([...goods, ...listedGoods!].every(({ amount }) => amount === 0)).toBe(true)
  expect(JSON.stringify(pickup.timeline)).not.toContain('¥')
  const code = pickup.slip!.checkCode
  for (const more of [asOrderer, {}])
    expect(await server.must(checkSlip, { code }, more)).toMatchObject({ seesMoney: false, totalFen: 0 })
  const { addressId } = (await server.must(ownFirm, {}, asOrderer)).sites[0]!
  const asked = {
    channel: 'door' as const,
    cityId: HANGZHOU,
    goodsJsonStr: [{ goodsId: CARDBOARD }],
    band: '5-10公斤',
  }
  expect(await server.must(estimate, { ...asked, addressId: addressId! }, asOrderer)).toMatchObject({
    seesMoney: false,
    maxFen: 0,
    lines: [{ unitFen: 0 }],
  })
  const { result } = await server.must(
    goodsList,
    { categoryKey: 'recycle', cityId: HANGZHOU, addressId: addressId! },
    asOrderer,
  )
  expect(result.some(({ doorTier }) => doorTier === 'contract')).toBe(false)
  // what they may do is changed: the same pages show it
  const { mobile } = firm.orderer
  const may = { orders: true, confirms: false, seesMoney: true }
  await server.must(saveFirmContact, { firmId: firm.id, mobile, ...may }, { token: ops })
  const after = await read(firm.orderer.token)
  expect(after.pickup.slip!.totalFen).toBeGreaterThan(0)
  expect(after.listed.pickup).toMatchObject({ seesMoney: true, totalFen: after.pickup.slip!.totalFen })
})

test('the code that confirms a slip of a firm goes to the site’s phone, not to whoever booked', async () => {
  const firm = await givenFirm()
  const { data } = await siteOrder(firm)
  const { id } = data as { id: number }
  await advanceTo(server, people, id, 'placed', 'weighed', firm.orderer.token)
  const { memberId, mobile } = await server.database.reader
    .selectFrom('pickupOrder')
    .select(['memberId', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { confirmCode } = await server.database.reader
    .selectFrom('pickupSlip')
    .select('confirmCode')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const notices = await server.database.reader
    .selectFrom('notice')
    .select('content')
    .where('memberId', '=', memberId)
    .execute()
  expect(notices.filter(({ content }) => content.includes(confirmCode))).toEqual([])
  const sent = await server.database.reader
    .selectFrom('smsNotice')
    .select('kind')
    .where('mobile', '=', mobile)
    .execute()
  expect(sent.map(({ kind }) => kind)).toContain('pickup_weighed')
})

test('contacts say how many containers are full, never more than there are', async () => {
  const firm = await givenFirm()
  const { orderer } = firm
  const own = await server.must(ownFirm, {}, { token: orderer.token })
  const { id } = own.sites[0]!.containers[0]!
  const after = await server.must(setFirmContainer, { id, full: 9 }, { token: orderer.token })
  expect(after.sites[0]?.containers[0]).toMatchObject({ full: 3, count: 3 })
  const { orderer: other } = await givenFirm()
  expect(await server.call(setFirmContainer, { id, full: 0 }, { token: other.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const listed = async () => {
    const { rows } = await server.must(staffFirms, { pageSize: 100 }, { token: ops })
    return rows.find((row) => row.id === firm.id)
  }
  expect(await listed()).toMatchObject({ sites: 1, fullContainers: 3 })
  // at a site that is closed nothing waits
  await server.database.transaction((trx) =>
    trx.updateTable('firmSite').set({ closed: 1 }).where('firmId', '=', firm.id).execute(),
  )
  expect(await listed()).toMatchObject({ sites: 0, fullContainers: 0 })
})

test('a month’s statement is sent, disputed, corrected, agreed and paid; each slip stands on one alone', async () => {
  const firm = await givenFirm()
  const first = await settledOrder(firm)
  const month = monthNow()
  const { finance } = people
  const draft = { firmId: firm.id, month }
  expect(await server.call(draftFirmStatement, draft, { token: finance })).toMatchObject({
    reason: 'FIRM_MONTH_OPEN',
  })
  await nextMonth()
  const token = people.finance
  const owner = people.owner
  const made = await server.must(draftFirmStatement, draft, { token })
  expect(made).toMatchObject({ state: 'draft', revision: 1, totalFen: first.totalFen, slips: 1 })
  expect(made.content.sites[0]?.slips[0]?.lines).toHaveLength(3)
  expect(await server.call(draftFirmStatement, draft, { token })).toMatchObject({
    reason: 'FIRM_MONTH_STATED',
  })
  const asBoss = { token: (await server.customer(firm.boss.mobile)).token }
  const asOrderer = { token: (await server.customer(firm.orderer.mobile)).token }
  expect((await server.must(firmStatements, {}, asBoss)).rows).toEqual([])
  expect(await server.call(firmStatement, { id: made.id }, asBoss)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(firmStatements, {}, asOrderer)).toMatchObject({ reason: 'FIRM_DUTY' })
  const sent = await server.must(sendFirmStatement, { id: made.id, version: made.version }, { token })
  expect(sent.dueOn).toBe(addDays(dayOf(server.clock.now()), 30))
  const objected = await server.must(objectToFirmStatement, { id: made.id, reason: '纸箱重量不对' }, asBoss)
  expect(objected).toMatchObject({ state: 'disputed', objection: '纸箱重量不对' })
  const told = async () =>
    (await server.must(staffNotifications, { cause: 'firm_statement' }, { token: owner })).rows
  expect(await told()).toMatchObject([
    { subjectId: made.id, values: { month, firm: String(firm.id) }, reason: '', doneAt: null },
  ])
  const again = await server.must(
    correctFirmStatement,
    { id: made.id, version: objected.version, reason: '核对后重出' },
    { token },
  )
  expect(again).toMatchObject({ state: 'draft', revision: 2, totalFen: first.totalFen })
  expect(await told()).toMatchObject([{ doneAt: server.clock.now() }])
  const { rows } = await server.must(staffFirmStatements, { firmId: firm.id }, { token })
  expect(rows.map(({ revision, state }) => [revision, state])).toEqual([
    [2, 'draft'],
    [1, 'replaced'],
  ])
  await server.must(sendFirmStatement, { id: again.id, version: again.version }, { token })
  const agreed = await server.must(agreeFirmStatement, { id: again.id }, asBoss)
  expect(await server.call(agreeFirmStatement, { id: again.id }, asBoss)).toMatchObject({
    reason: 'FIRM_STATEMENT_STATE',
  })
  const pay = { id: again.id, version: agreed.version, reference: '网银 20260402-7' }
  expect(await server.must(payFirmStatement, pay, { token: owner })).toMatchObject({ state: 'paid' })
  expect(await credit(firm.id)).toBe(0)
  await server.database.transaction(async (trx) => {
    const row = trx.selectFrom('firmStatement').select('content').where('id', '=', again.id)
    const content = (await row.executeTakeFirstOrThrow()).content.replaceAll(
      /"nameEn":"[^"]*"/g,
      '"nameEn":""',
    )
    await trx.updateTable('firmStatement').set({ content }).where('id', '=', again.id).execute()
  })
  // a material without an English name has its Chinese one
  expect(
    (await server.exported(exportFirmStatement, { id: again.id }, { token, language: 'en' })).csv,
  ).toContain(again.content.sites[0]!.slips[0]!.lines[0]!.name)
  const table = await server.exported(exportFirmStatement, { id: again.id }, { token })
  expect(table.csv).toContain((agreed.totalFen / 100).toFixed(2))
  expect(table.lines).toBe(3)
  const asked = { firmId: firm.id, month: monthNow() }
  await nextMonth()
  expect(await server.call(draftFirmStatement, asked, { token: people.finance })).toMatchObject({
    reason: 'FIRM_STATEMENT_EMPTY',
  })
  expect(await gap()).toEqual([])
})

test('a statement is a PDF for staff, and once it is sent for whoever sees the money of the firm', async () => {
  const firm = await givenFirm()
  await settledOrder(firm)
  const month = monthNow()
  await nextMonth()
  const token = people.finance
  const made = await server.must(draftFirmStatement, { firmId: firm.id, month }, { token })
  const asBoss = { token: (await server.customer(firm.boss.mobile)).token }
  const asOrderer = { token: (await server.customer(firm.orderer.mobile)).token }
  const pdf = async (path: string, of: string, id: number) => {
    const { status, headers, rawPayload } = await server.inject({
      method: 'GET',
      url: `${path}?id=${id}`,
      headers: { 'x-token': of, authorization: `Bearer ${of}` },
    })
    return {
      status,
      type: headers['content-type'],
      text: headers['content-type'] === 'application/pdf' ? pdfText(rawPayload) : '',
    }
  }
  const unsent = await pdf(`/${server.config.tenant}${ownFirmStatementPdf.path}`, asBoss.token, made.id)
  expect(unsent.type).toContain('json')
  await server.must(sendFirmStatement, { id: made.id, version: made.version }, { token })
  for (const printed of [
    await pdf(`/staff${firmStatementPdf.path}`, token, made.id),
    await pdf(`/${server.config.tenant}${ownFirmStatementPdf.path}`, asBoss.token, made.id),
  ]) {
    expect(printed).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(printed.text).toContain(formatFen(made.totalFen))
    expect(printed.text).toContain('后门料场')
  }
  const unseen = await pdf(`/${server.config.tenant}${ownFirmStatementPdf.path}`, asOrderer.token, made.id)
  expect(unseen.type).toContain('json')
})

test('a statement is due by a contract that was in force since the month began, by no older one', async () => {
  const firm = await givenFirm()
  await server.database.transaction((trx) =>
    trx
      .updateTable('firmContract')
      .set({ endsOn: addDays(dayOf(server.clock.now()), 1) })
      .where('firmId', '=', firm.id)
      .execute(),
  )
  const sentIn = async (): Promise<number> => {
    const again = async ({ mobile }: Firm['boss']) => ({ mobile, ...(await server.customer(mobile)) })
    await settledOrder({ ...firm, orderer: await again(firm.orderer), boss: await again(firm.boss) })
    const month = monthNow()
    await nextMonth()
    const as = { token: people.finance }
    const { id, version } = await server.must(draftFirmStatement, { firmId: firm.id, month }, as)
    const { dueOn } = await server.must(sendFirmStatement, { id, version }, as)
    return [0, 30].findIndex((days) => dueOn === addDays(dayOf(server.clock.now()), days))
  }
  // 30 days by the contract that ended within the month, none a month later
  expect([await sentIn(), await sentIn()]).toEqual([1, 0])
})

test('above what one person may pay out, who sent a statement does not pay it', async () => {
  const firm = await givenFirm()
  await server.must(
    createPriceList,
    {
      firmId: firm.id,
      channel: 'door',
      startsAt: server.clock.now(),
      lines: [{ categoryId: CARDBOARD, unitFen: 3_500 }],
    },
    { token: ops },
  )
  server.clock.advance(2000)
  await settledOrder(firm)
  await settledOrder(firm)
  const month = monthNow()
  await nextMonth()
  const token = people.finance
  const made = await server.must(draftFirmStatement, { firmId: firm.id, month }, { token })
  await server.must(sendFirmStatement, { id: made.id, version: made.version }, { token })
  const asBoss = { token: (await server.customer(firm.boss.mobile)).token }
  const agreed = await server.must(agreeFirmStatement, { id: made.id }, asBoss)
  const pay = { id: made.id, version: agreed.version, reference: '网银 88' }
  expect(await server.call(payFirmStatement, pay, { token })).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await server.must(payFirmStatement, pay, { token: people.owner })).toMatchObject({ state: 'paid' })
})

test('a customer’s own record says whether they act for a firm, so that nobody else asks for one', async () => {
  const { id } = await newFirm()
  const acting = await contact(id, { orders: true })
  expect(await server.must(userDetail, {}, { token: acting.token })).toMatchObject({ actsForFirm: true })
  expect((await server.call(ownFirm, {}, { token: acting.token })).code).toBe(0)
  const alone = await newCustomer(server)
  expect(await server.must(userDetail, {}, { token: alone.token })).toMatchObject({ actsForFirm: false })
})
