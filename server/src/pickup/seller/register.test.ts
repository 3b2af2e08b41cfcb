import { exportSellerIds, exportSellerRegister, sellerRegister } from '@huishou/wire/pickup/seller-totals'
import { walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { addDays, dayOf } from '@huishou/wire/time'
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

/** Copper that somebody brought to the clerk's shop; a day nobody else bought on. */
const bought = async (name: string): Promise<{ fromDay: string; toDay: string }> => {
  const { id: orderId } = await server.must(walkIn, { name: '散客' }, { token: people.clerk })
  await server.must(
    weighOrder,
    {
      orderId,
      seller: { name, idNumber: ID, address: '杭州市上城区某街 1 号' },
      photos: [picture],
      lines: [{ categoryId: COPPER, grossG: 3_000 }],
    },
    { token: people.clerk },
  )
  const today = dayOf(server.clock.now())
  return { fromDay: today, toDay: today }
}
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
