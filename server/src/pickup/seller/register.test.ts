import { deviceTimeText } from '@huishou/wire/device-time'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { exportSellerIds, exportSellerRegister, sellerRegister } from '@huishou/wire/pickup/metal-sellers'
import { confirmOnDevice, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { addDays, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COPPER, givenPeople, givenPhoto, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const ID = '33010219800101123X'
const MASKED = '330***********123X'

let server: TestServer
let people: People
let picture: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  picture = await givenPhoto(server, people.clerk, 'staff')
})
afterAll(() => server.close())

type Days = { fromDay: string; toDay: string }
const onDay = (day: string): Days => ({ fromDay: day, toDay: day })
/** Copper that somebody brought to the clerk's shop, weighed but not confirmed, as the clerk's phone reports it. */
const weighed = async (
  name: string,
  { visit, headers = {} }: { visit?: number; headers?: Record<string, string> } = {},
) => {
  const orderId = visit ?? (await server.must(walkIn, { name: '散客' }, { token: people.clerk })).id
  const input = {
    orderId,
    seller: { name, idNumber: ID, address: '杭州市上城区某街 1 号' },
    photos: [picture],
    lines: [{ categoryId: COPPER, grossG: 3_000 }],
  }
  const { slip } = await server.must(weighOrder, input, { token: people.clerk, headers })
  return { orderId, slipId: slip.id }
}
/** Signed for, with which the goods are bought. */
const confirmed = async (slip: Awaited<ReturnType<typeof weighed>>): Promise<void> => {
  const signature = await givenPhoto(server, people.clerk, 'staff')
  await server.must(confirmOnDevice, { ...slip, signature, noPhone: true }, { token: people.clerk })
}
/** Copper that was bought from somebody today. */
const bought = async (name: string): Promise<Days> => {
  await confirmed(await weighed(name))
  return onDay(dayOf(server.clock.now()))
}
const namesOn = async (days: Days): Promise<string[]> =>
  (await server.must(sellerRegister, { ...days, pageSize: 100 }, { token: people.owner })).rows.map(
    ({ name }) => name,
  )
const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the register says who sold what, when and where, with the names of the pictures and a masked ID', async () => {
  const days = await bought('=1+1')
  const { rows } = await server.must(sellerRegister, days, { token: people.owner })
  expect(rows[0]).toMatchObject({
    name: '=1+1',
    idMasked: MASKED,
    address: '杭州市上城区某街 1 号',
    netG: 3_000,
    photos: 1,
  })
  const { csv, lines, fileName } = await server.exported(exportSellerRegister, days, { token: people.owner })
  expect(fileName).toMatch(/^seller-register-.*\.csv$/)
  const [head, ...exported] = linesOf(csv)
  expect(head).toContain('出售人,身份证号,住址,物品,净重（公斤）')
  expect(exported).toHaveLength(lines)
  expect(exported[0]).toContain(`,'=1+1,${MASKED},`)
  expect(exported[0]).toMatch(/,3\.000,,[\d.]+,[0-9a-f]{64}\.webp$/)
  expect(csv).not.toContain(ID)
})

test('days and the shop narrow it; without a purchase it is a head', async () => {
  const { fromDay } = await bought('王大锤')
  const tomorrow = addDays(fromDay, 1)
  const count = async (filters: Record<string, unknown>) => {
    const { total } = await server.must(sellerRegister, filters, { token: people.ops })
    const { csv } = await server.exported(exportSellerRegister, filters, { token: people.ops })
    expect(linesOf(csv)).toHaveLength(total === 0 ? 1 : linesOf(csv).length)
    return total
  }
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'clerk1')
    .executeTakeFirstOrThrow()
  const here = await count({ fromDay, shopId: shopId ?? 0 })
  expect(here).toBeGreaterThan(0)
  expect(await count({ fromDay })).toBeGreaterThanOrEqual(here)
  expect(await count({ fromDay: tomorrow })).toBe(0)
  expect(await count({ fromDay, shopId: 999_999 })).toBe(0)
})

test('whole ID numbers are for the owner, with a reason that is on record', async () => {
  const days = await bought('赵铁柱')
  const reason = '派出所查验收购登记'
  for (const token of [people.ops, people.finance, people.clerk, people.manager])
    expect((await server.call(exportSellerIds, { ...days, reason }, { token })).status).toBe(403)
  expect(await server.call(exportSellerIds, days, { token: people.owner })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'reason',
  })
  const { csv, lines } = await server.exported(exportSellerIds, { ...days, reason }, { token: people.owner })
  expect(linesOf(csv)[1]).toContain(`,赵铁柱,${ID},`)
  const [record] = await server.database.reader
    .selectFrom('audit')
    .select(['reason', 'after', 'role'])
    .where('action', '=', 'pickup.seller-ids.export')
    .execute()
  expect(record).toMatchObject({ reason, role: 'owner', after: JSON.stringify({ ...days, lines }) })
})

test('finance and auditors see no address, an auditor’s copy is marked, and the shops do not take it', async () => {
  const days = await bought('钱多多')
  const auditor = await server.staff('auditor')
  for (const token of [people.finance, auditor]) {
    const { rows } = await server.must(sellerRegister, days, { token })
    expect(rows[0]).toMatchObject({ name: '钱多多', idMasked: MASKED, address: '***' })
    const { csv } = await server.exported(exportSellerRegister, days, { token })
    expect(csv).not.toContain('上城区')
    expect(csv.includes('审计副本：')).toBe(token === auditor)
  }
  for (const token of [people.clerk, people.manager, people.courier1, people.agent, people.dispatcher]) {
    expect((await server.call(sellerRegister, days, { token })).status).toBe(403)
    expect((await server.call(exportSellerRegister, days, { token })).status).toBe(403)
  }
})

test('what was weighed is registered once it is bought', async () => {
  const slip = await weighed('未定的')
  const days = onDay(dayOf(server.clock.now()))
  expect(await namesOn(days)).not.toContain('未定的')
  await confirmed(slip)
  expect(await namesOn(days)).toContain('未定的')
})

test('a purchase that was reversed stays in the register and says so', async () => {
  const slip = await weighed('退了的')
  await confirmed(slip)
  const days = await bought('没退的')
  const token = people.owner
  const states = async () => {
    const { rows } = await server.must(sellerRegister, days, { token })
    return rows.filter(({ name }) => name.includes('退')).map(({ reversed }) => reversed)
  }
  expect(await states()).toEqual([false, false])
  await server.must(requestReversal, { orderId: slip.orderId, reason: '弄错人了' }, { token: people.ops })
  await server.must(approveReversal, { orderId: slip.orderId }, { token: people.finance })
  expect(await states()).toEqual([false, true])
  const { csv } = await server.exported(exportSellerRegister, days, { token })
  expect(linesOf(csv)[0]).toMatch(/^称重单号,状态,/)
  expect(linesOf(csv).find((line) => line.includes('退了的'))).toContain(',已冲正,')
  expect(linesOf(csv).find((line) => line.includes('没退的'))).toContain(',已收购,')
})

test('a purchase stands on the day it was made, not when the phone found a network again', async () => {
  const day = addDays(dayOf(server.clock.now()), 1)
  server.clock.advance(instantOf(day) + 23 * HOUR - server.clock.now())
  people = await givenPeople(server)
  await bought('十一点的')
  const { id: visit } = await server.must(walkIn, { name: '散客' }, { token: people.clerk })
  server.clock.advance(9 * HOUR)
  people = await givenPeople(server)
  await bought('早上的')
  const sentAt = server.clock.now()
  const doneAt = instantOf(day) + 23 * HOUR + 50 * MINUTE
  await confirmed(
    await weighed('夜里的', {
      visit,
      headers: { 'x-done-at': deviceTimeText(doneAt, 480), 'x-sent-at': deviceTimeText(sentAt, 480) },
    }),
  )
  expect(await namesOn(onDay(day))).toEqual(['夜里的', '十一点的'])
  expect(await namesOn(onDay(addDays(day, 1)))).toEqual(['早上的'])
  const both = { fromDay: day, toDay: addDays(day, 1) }
  expect(await namesOn(both)).toEqual(['早上的', '夜里的', '十一点的'])
  const { csv } = await server.exported(exportSellerRegister, both, { token: people.owner })
  expect(linesOf(csv)[2]).toContain(`${day} 23:50`)
})

test('an export longer than a page has every purchase once, the latest first', async () => {
  const day = addDays(dayOf(server.clock.now()), 3)
  server.clock.advance(instantOf(day) + 12 * HOUR - server.clock.now())
  people = await givenPeople(server)
  const slip = await weighed('很多次')
  await confirmed(slip)
  await server.database.transaction(async (trx) => {
    const { id: _id, ...copied } = await trx
      .selectFrom('pickupSlip')
      .selectAll()
      .where('id', '=', slip.slipId)
      .executeTakeFirstOrThrow()
    const { id: _line, ...line } = await trx
      .selectFrom('pickupSlipLine')
      .selectAll()
      .where('slipId', '=', slip.slipId)
      .executeTakeFirstOrThrow()
    // reported in another order than they were made, two of them always in the same minute
    for (let made = 0; made < 450; made += 1) {
      const { id: slipId } = await trx
        .insertInto('pickupSlip')
        .values({
          ...copied,
          slipNumber: `S-${made}`,
          checkCode: `S-${made}`,
          revision: made + 2,
          doneAt: instantOf(day) + ((Math.floor(made / 2) * 7) % 225) * MINUTE,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('pickupSlipLine')
        .values({ ...line, slipId })
        .execute()
    }
  })
  const { csv, lines } = await server.exported(exportSellerRegister, onDay(day), { token: people.owner })
  const rows = linesOf(csv)
    .slice(1)
    .map((row) => row.split(','))
  expect([rows.length, lines]).toEqual([451, 451])
  expect(new Set(rows.map(([number]) => number)).size).toBe(451)
  const times = rows.map((row) => row[3] ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
})
