import { audit } from '@huishou/wire/audit/staff'
import { saveWasteCategory, staffCategories } from '@huishou/wire/catalog/waste-categories'
import { createPriceList, previewPriceList, priceLists } from '@huishou/wire/catalog/price-lists'
import { goodsList } from '@huishou/wire/catalog/goods'
import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { formulaPriceFen } from '@huishou/wire/sales/compute-formula-price'
import {
  applyFormulaProposals,
  declineFormulaProposal,
  draftFormulaList,
  exportFormulaProposals,
  formulaProposals,
} from '@huishou/wire/sales/formula-proposals'
import { formulaRules, saveFormulaRule } from '@huishou/wire/sales/formula-rule'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CARDBOARD,
  COPPER,
  givenPeople,
  HANGZHOU,
  PET,
  SOFA,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { proposePrices } from './propose-prices.ts'

let server: TestServer
let people: People
let mill = 0
beforeEach(async () => {
  await server?.close()
  server = await startTestServer()
  people = await givenPeople(server)
  mill = await buyer('临江纸业')
})
afterAll(() => server.close())

const buyer = async (name: string): Promise<number> =>
  (
    await server.must(
      saveSalesBuyer,
      { name, kind: 'mill', contacts: [], paymentDays: 30, active: true },
      { token: people.finance },
    )
  ).id
const today = () => dayOf(server.clock.now())
const pays = (categoryId: number, fenPerTonne: number, { by = mill, daysAgo = 0 } = {}) =>
  server.must(
    addSalesPrice,
    { buyerId: by, categoryId, fenPerTonne, fromDay: addDays(today(), -daysAgo) },
    { token: people.ops },
  )
const rule = (more: object = {}) => ({
  categoryId: CARDBOARD,
  cityId: HANGZHOU,
  channel: 'door' as const,
  spreadBp: 2_500,
  active: true,
  ...more,
})
const save = (more: object = {}, token = people.ops) => server.call(saveFormulaRule, rule(more), { token })
const given = (more: object = {}) => server.must(saveFormulaRule, rule(more), { token: people.ops })
const propose = () => proposePrices(server.database, server.clock.now())
const proposals = async (state?: 'proposed') =>
  (await server.must(formulaProposals, state ? { state } : {}, { token: people.finance })).rows
const rulesNow = async () => (await server.must(formulaRules, {}, { token: people.finance })).rows
const draft = (ids: number[], startsAt = server.clock.now(), token = people.ops) =>
  server.call(draftFormulaList, { ids: ids.join(','), startsAt }, { token })
const apply = async (ids: number[], { token = people.ops, startsAt = server.clock.now() } = {}) => {
  const { data } = await draft(ids, startsAt, token)
  return await server.call(
    applyFormulaProposals,
    { ids, startsAt, ...(data?.baseListId ? { baseListId: data.baseListId } : {}) },
    { token },
  )
}
const sheet = async (categoryId: number) =>
  (await server.must(goodsList, { categoryKey: 'recycle', cityId: HANGZHOU })).result.find(
    ({ id }) => id === categoryId,
  )?.doorFen
const publish = (prices: Record<number, number>) =>
  server.must(
    createPriceList,
    {
      cityId: HANGZHOU,
      channel: 'door',
      startsAt: server.clock.now(),
      lines: Object.entries(prices).map(([id, unitFen]) => ({ categoryId: Number(id), unitFen })),
    },
    { token: people.ops },
  )

test('the formula rounds down to five fen, exactly also with tenths of a per cent, and never below its steps', () => {
  expect([
    formulaPriceFen(168_000, 25),
    formulaPriceFen(100_000, 0.1),
    formulaPriceFen(100_000, 12.3),
    formulaPriceFen(50_000, 90),
    formulaPriceFen(49_999, 90),
    formulaPriceFen(-1, 10),
  ]).toEqual([125, 95, 85, 5, 0, -5])
})

describe('a rule', () => {
  test('says what it gives now, from the best buyer or the one it names', async () => {
    const dealer = await buyer('城北打包站')
    await pays(CARDBOARD, 168_000)
    await pays(CARDBOARD, 160_000, { by: dealer })
    await given()
    await given({ channel: 'shop', buyerId: dealer })
    expect(await rulesNow()).toMatchObject([
      { buyerName: null, now: { sourceName: '临江纸业', fenPerTonne: 168_000, unitFen: 125, problem: null } },
      { buyerName: '城北打包站', now: { fenPerTonne: 160_000, unitFen: 120, problem: null } },
    ])
  })

  test('is the only one for its material, city and channel, and keeps them', async () => {
    const first = await given()
    expect(await save()).toMatchObject({ reason: 'FORMULA_RULE_TWICE', field: 'categoryId' })
    const general = { categoryId: CARDBOARD, cityId: undefined, channel: 'door' }
    expect(await save(general)).toMatchObject({ code: 0 })
    expect(await save(general)).toMatchObject({ reason: 'FORMULA_RULE_TWICE' })
    const { id, version } = first
    expect(await save({ id, version, channel: 'shop' })).toMatchObject({ reason: 'FORMULA_RULE_FIXED' })
    expect(await save({ id, version, spreadBp: 2_000 })).toMatchObject({
      data: { spreadBp: 2_000, version: 2 },
    })
    expect(await save({ id, version })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  })

  test('needs a material bought by weight, a buyer one sells to, and bounds that leave something', async () => {
    for (const [more, refusal] of [
      [{ spreadBp: 9 }, { reason: 'INPUT_INVALID', field: 'spreadBp' }],
      [{ spreadBp: 9_001 }, { reason: 'INPUT_INVALID', field: 'spreadBp' }],
      [{ floorFen: 0 }, { reason: 'INPUT_INVALID', field: 'floorFen' }],
      [
        { floorFen: 100, ceilingFen: 99 },
        { reason: 'FORMULA_BOUNDS', field: 'ceilingFen' },
      ],
      [{ categoryId: SOFA }, { reason: 'FORMULA_BY_PIECE', field: 'categoryId' }],
      [{ categoryId: 99_999 }, { reason: 'CATEGORY_UNKNOWN', field: 'categoryId' }],
      [{ cityId: '999900000000' }, { reason: 'NOT_FOUND', field: 'cityId' }],
      [{ buyerId: 99_999 }, { reason: 'NOT_FOUND', field: 'buyerId' }],
    ] as const)
      expect(await save(more), JSON.stringify(more)).toMatchObject(refusal)
    const { version, ...closed } = await server.must(
      saveSalesBuyer,
      { name: '停业纸厂', kind: 'mill', contacts: [], paymentDays: 0, active: false },
      { token: people.finance },
    )
    expect(version).toBe(1)
    expect(await save({ buyerId: closed.id })).toMatchObject({ reason: 'SALES_BUYER_INACTIVE' })
  })

  test('is kept by those who publish prices, read by finance and auditors, and put on record', async () => {
    for (const role of ['finance', 'auditor', 'manager1', 'clerk1', 'agent'])
      expect(await save({}, await server.staff(role)), role).toMatchObject({ reason: 'NOT_ALLOWED' })
    for (const role of ['manager1', 'clerk1', 'courier1', 'agent', 'dispatcher'])
      expect(await server.call(formulaRules, {}, { token: await server.staff(role) }), role).toMatchObject({
        reason: 'NOT_ALLOWED',
      })
    const { id } = await given()
    const { rows } = await server.must(
      audit,
      { subject: 'formulaRule', subjectId: id },
      { token: people.owner },
    )
    expect(rows).toMatchObject([{ action: 'formula-rule.save' }])
  })
})

describe('a proposal', () => {
  test('is made once a day for a newer price of a buyer, with old and new price; nothing changes by itself', async () => {
    await pays(CARDBOARD, 168_000)
    await given()
    const before = await server.must(priceLists, {}, { token: people.ops })
    await propose()
    await propose()
    const paid = await sheet(CARDBOARD)
    expect(await proposals()).toMatchObject([
      {
        state: 'proposed',
        day: today(),
        oldFen: paid,
        newFen: 125,
        buyerName: '临江纸业',
        fenPerTonne: 168_000,
        fromDay: today(),
        spreadBp: 2_500,
        moved: false,
      },
    ])
    expect(await server.must(priceLists, {}, { token: people.ops })).toEqual(before)
    server.clock.advance(DAY)
    await propose()
    expect(await proposals()).toHaveLength(1)
  })

  test('is replaced by a newer one the next day, and ends when its rule is changed', async () => {
    await pays(CARDBOARD, 168_000)
    const { id, version } = await given()
    await propose()
    server.clock.advance(DAY)
    await pays(CARDBOARD, 180_000)
    await propose()
    expect(await proposals()).toMatchObject([
      { state: 'proposed', newFen: 135 },
      { state: 'replaced', cause: 'newer', newFen: 125 },
    ])
    await given({ id, version, spreadBp: 3_000 })
    expect(await proposals('proposed')).toEqual([])
    await propose()
    expect(await proposals()).toMatchObject([
      { state: 'proposed', newFen: 125 },
      { state: 'replaced', cause: 'rule', decidedByName: expect.any(String) },
      {},
    ])
    const latest = (await rulesNow())[0]!.version
    await given({ id, version: latest, active: false })
    server.clock.advance(DAY)
    await propose()
    expect(await proposals('proposed')).toEqual([])
  })

  test('is not made where nothing is left, beyond floor and ceiling, from an old price, or without a buyer', async () => {
    await pays(CARDBOARD, 168_000)
    await pays(PET, 4_000)
    const rules = [
      await given({ floorFen: 126 }),
      await given({ channel: 'shop', ceilingFen: 124 }),
      await given({ categoryId: PET }),
      await given({ categoryId: COPPER }),
    ]
    await propose()
    expect(await proposals()).toEqual([])
    const problems = Object.fromEntries(
      (await rulesNow()).map(({ id, now }) => [id, [now.problem, now.unitFen]]),
    )
    expect(rules.map(({ id }) => problems[id])).toEqual([
      ['below_floor', 125],
      ['above_ceiling', 125],
      ['nothing_left', 0],
      ['no_buyer', null],
    ])
  })

  test('follows a buyer’s price for as many days as the setting says; one that waits ends with it', async () => {
    await pays(CARDBOARD, 168_000)
    await given()
    await propose()
    server.clock.advance(14 * DAY)
    await propose()
    expect(await proposals('proposed')).toHaveLength(1)
    server.clock.advance(DAY)
    people = await givenPeople(server)
    await propose()
    expect(await proposals()).toMatchObject([{ state: 'replaced', cause: 'moot' }])
    expect(await rulesNow()).toMatchObject([{ now: { problem: 'old_price', sourceName: '临江纸业' } }])
    await withSettings(server, { formula_price_days: 20 }, async () => {
      await propose()
      // nobody decided on it, and it holds again
      expect(await proposals()).toMatchObject([{ state: 'proposed', newFen: 125 }, { state: 'replaced' }])
    })
  })

  test('for a material that is hidden ends, and cannot be applied before that', async () => {
    await pays(CARDBOARD, 168_000)
    await given()
    await propose()
    const id = (await proposals())[0]!.id
    const { rows } = await server.must(staffCategories, {}, { token: people.ops })
    const { name, nameEn, tip, tipEn, version } = rows.find((row) => row.id === CARDBOARD)!
    await server.must(
      saveWasteCategory,
      { id: CARDBOARD, name, nameEn, tip, tipEn, version, picture: '', active: false },
      { token: people.ops },
    )
    expect(await draft([id])).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
    await propose()
    expect(await proposals()).toMatchObject([{ state: 'replaced', cause: 'moot' }])
    expect(await rulesNow()).toMatchObject([{ now: { problem: 'hidden' } }])
  })
})

test('what the job ends stands in the log as the system’s, with why', async () => {
  await pays(CARDBOARD, 168_000)
  await given()
  await propose()
  const { id } = (await proposals('proposed'))[0]!
  server.clock.advance(DAY)
  people = await givenPeople(server)
  await pays(CARDBOARD, 176_000)
  await propose()
  const { rows } = await server.must(
    audit,
    { subject: 'formulaProposal', subjectId: id },
    { token: people.owner },
  )
  expect(rows).toMatchObject([{ action: 'formula-proposal.replace', staffId: null, staffName: '', role: '' }])
  expect(JSON.parse(rows[0]!.after)).toMatchObject({ replaceCause: 'newer', newFen: 125 })
})

test('the preview says when a city gets its first list of its own', async () => {
  const preview = async () =>
    server.must(
      previewPriceList,
      { cityId: '510100000000', channel: 'door', lines: [{ categoryId: CARDBOARD, unitFen: 100 }] },
      { token: people.ops },
    )
  const lists = (await server.must(priceLists, {}, { token: people.ops })).rows
  const own = lists.some(({ cityId, channel }) => cityId === '510100000000' && channel === 'door')
  expect((await preview()).firstOfCity).toBe(!own)
  await server.must(
    createPriceList,
    {
      cityId: '510100000000',
      channel: 'door',
      startsAt: server.clock.now(),
      lines: [{ categoryId: CARDBOARD, unitFen: 100 }],
    },
    { token: people.ops },
  )
  expect((await preview()).firstOfCity).toBe(false)
})

describe('applying', () => {
  const waiting = async (): Promise<number> => {
    await pays(CARDBOARD, 168_000)
    await given()
    await propose()
    return (await proposals('proposed'))[0]!.id
  }

  test('publishes a price list of the prices in force with the new one, on record, and customers see it', async () => {
    const id = await waiting()
    const pet = await sheet(PET)
    const list = (await apply([id])).data!
    expect(list).toMatchObject({ cityId: HANGZHOU, channel: 'door', state: 'current' })
    expect(await sheet(CARDBOARD)).toBe(125)
    expect(await sheet(PET)).toBe(pet)
    expect(await proposals()).toMatchObject([
      { state: 'applied', priceListId: list.id, priceListLabel: list.label, moved: false },
    ])
    for (const [subject, subjectId, action] of [
      ['priceList', list.id, 'priceList.create'],
      ['formulaProposal', id, 'formula-proposal.apply'],
    ] as const) {
      const { rows } = await server.must(audit, { subject, subjectId }, { token: people.owner })
      expect(rows).toMatchObject([{ action }])
    }
    server.clock.advance(DAY)
    await propose()
    expect(await proposals('proposed')).toEqual([])
  })

  test('by two people at once publishes one list', async () => {
    const id = await waiting()
    const { data } = await draft([id])
    const startsAt = server.clock.now()
    const lists = (await server.must(priceLists, {}, { token: people.ops })).rows.length
    const answers = await Promise.all(
      [people.ops, people.owner].map((token) =>
        server.call(applyFormulaProposals, { ids: [id], startsAt, baseListId: data!.baseListId! }, { token }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 0)?.reason).toBe('FORMULA_PROPOSAL_STATE')
    expect((await server.must(priceLists, {}, { token: people.ops })).rows).toHaveLength(lists + 1)
  })

  test('is refused once the price it was worked out against has changed; the next proposal knows the new one', async () => {
    const id = await waiting()
    await publish({ [CARDBOARD]: 101, [PET]: 200 })
    expect(await proposals()).toMatchObject([{ moved: true, currentFen: 101 }])
    expect(await draft([id])).toMatchObject({ reason: 'FORMULA_PRICE_MOVED' })
    expect(await apply([id])).toMatchObject({ reason: 'FORMULA_PRICE_MOVED' })
    server.clock.advance(DAY)
    await propose()
    expect(await proposals('proposed')).toMatchObject([{ oldFen: 101, newFen: 125, moved: false }])
  })

  test('is refused once another list was published than the preview showed, even if it kept this price', async () => {
    const id = await waiting()
    const { baseListId } = (await draft([id])).data!
    const startsAt = server.clock.now()
    await publish({ [CARDBOARD]: (await sheet(CARDBOARD))!, [PET]: 1 })
    expect(
      await server.call(
        applyFormulaProposals,
        { ids: [id], startsAt, baseListId: baseListId! },
        { token: people.ops },
      ),
    ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  })

  test('takes proposals of one city and channel, that wait, from those who publish prices', async () => {
    const id = await waiting()
    await given({ channel: 'shop' })
    await propose()
    const ids = (await proposals('proposed')).map((row) => row.id)
    expect(await draft(ids)).toMatchObject({ reason: 'FORMULA_MIXED_SCOPE' })
    expect(await draft([99_999])).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await apply([id], { startsAt: server.clock.now() - DAY })).toMatchObject({
      reason: 'PRICE_IN_PAST',
    })
    for (const role of ['finance', 'auditor', 'manager1'])
      expect(await apply([id], { token: await server.staff(role) }), role).toMatchObject({
        reason: 'NOT_ALLOWED',
      })
    const both = [id, id]
    expect(await apply(both)).toMatchObject({ code: 0 })
    expect(await draft([id])).toMatchObject({ reason: 'FORMULA_PROPOSAL_STATE' })
  })

  test('from a later day on leaves today’s price as it is', async () => {
    const id = await waiting()
    const before = await sheet(CARDBOARD)
    expect(await apply([id], { startsAt: server.clock.now() + DAY })).toMatchObject({
      data: { state: 'scheduled' },
    })
    expect(await sheet(CARDBOARD)).toBe(before)
  })

  test('declining takes a reason, is on record, and the same price of the buyer does not ask again', async () => {
    const id = await waiting()
    const decline = (reason: string, version = 1) =>
      server.call(declineFormulaProposal, { id, version, reason }, { token: people.owner })
    expect(await decline('')).toMatchObject({ reason: 'INPUT_INVALID', field: 'reason' })
    expect(await decline('等下周行情', 7)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
    expect(await decline('等下周行情')).toMatchObject({ data: { state: 'declined', reason: '等下周行情' } })
    expect(await decline('再拒绝一次', 2)).toMatchObject({ reason: 'FORMULA_PROPOSAL_STATE' })
    server.clock.advance(DAY)
    await propose()
    expect(await proposals('proposed')).toEqual([])
    await pays(CARDBOARD, 200_000)
    await propose()
    expect(await proposals('proposed')).toMatchObject([{ newFen: 150 }])
  })
})

test('proposals are exported with their source, by those who read them', async () => {
  await pays(CARDBOARD, 168_000)
  await given()
  await propose()
  const { csv } = await server.exported(exportFormulaProposals, {}, { token: people.finance })
  expect(csv).toContain('临江纸业')
  expect(csv).toContain('1.25')
  expect(await server.call(exportFormulaProposals, {}, { token: people.manager })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})
