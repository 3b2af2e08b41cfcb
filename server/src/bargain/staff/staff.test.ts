import {
  cloneBargain,
  endBargain,
  pauseBargain,
  previewBargain,
  publishBargain,
  saveBargain,
  staffBargain,
  staffBargains,
} from '@huishou/wire/bargain/staff'
import {
  bargainReport,
  staffBargainHelps,
  staffBargainRun,
  staffBargainRuns,
} from '@huishou/wire/bargain/staff-runs'
import { addDays, DAY, dayOf, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, KETTLE, MUG, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
let ops = ''
let owner = ''
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  given = await givenBargains(server)
  ops = given.desks.ops
  owner = given.desks.owner
})
afterAll(() => server.close())

test('terms are looked at before anybody sees them: bounds, worst case, what is wrong and what is unusual', async () => {
  const good = await server.must(previewBargain, given.termsOf(), { token: ops })
  expect(good).toMatchObject({
    gapFen: 4000,
    gapPct: 40.4,
    leastHelpers: 8,
    mostHelpers: 26,
    boundsText: '每刀 1.5–4 元，需 8–26 人',
    worstDiscountFen: 120_000,
    worstMarginFen: 21_000,
    helpsAtMost: 780,
    belowCost: false,
    problems: [],
    warnings: [],
  })
  const { low, median, high } = good.usualHelpers
  expect([low >= 12, median >= 13 && median <= 15, high <= 17]).toEqual([true, true, true])
  const wrong = async (more: Record<string, unknown>) =>
    (await server.must(previewBargain, given.termsOf(more), { token: ops })).problems.map(
      ({ field }) => field,
    )
  const now = server.clock.now()
  expect(await wrong({ floorFen: 9900 })).toContain('floorFen')
  expect(await wrong({ minCutFen: 500 })).toContain('maxCutFen')
  expect(await wrong({ maxCutFen: 4000 })).toEqual(['maxCutFen'])
  expect(await wrong({ minCutFen: 78 })).toEqual(['minCutFen'])
  expect(await wrong({ endAt: now })).toContain('endAt')
  expect(await wrong({ startAt: now - 2 * DAY, endAt: now - DAY })).toEqual(['endAt'])
  expect(await wrong({ endAt: now + 61 * DAY })).toEqual(['endAt'])
  expect(await wrong({ originalFen: 10_900 })).toEqual(['originalFen'])
  expect(await wrong({ enoughHelpers: 1 })).toEqual(['enoughHelpers'])
  // at most fifty friends, and a sufficient number of helpers is never too many
  expect(await wrong({ minCutFen: 78, enoughHelpers: 20 })).toEqual([])
  const enough = await server.must(previewBargain, given.termsOf({ enoughHelpers: 10 }), { token: ops })
  expect(enough).toMatchObject({ leastHelpers: 8, mostHelpers: 10, usualHelpers: { high: 10 } })
  const warned = await server.must(previewBargain, given.termsOf({ floorFen: 5000, number: 10_000 }), {
    token: ops,
  })
  expect(warned.warnings.map(({ field }) => field)).toEqual(['floorFen', 'number', 'costFen'])
  expect(
    (await server.call(previewBargain, given.termsOf({ goodsId: 9_999_999 }), { token: ops })).reason,
  ).toBe('GOODS_UNKNOWN')
})

test('a draft is seen by nobody, is published once, and keeps what it promised', async () => {
  const draft = await given.draft()
  expect(draft).toMatchObject({
    state: 'draft',
    may: { publish: { ok: true }, pause: { ok: false }, clone: { ok: true } },
  })
  const friend = await given.person()
  expect((await server.call(staffBargain, { id: draft.id }, { token: given.desks.clerk1 })).reason).toBe(
    'NOT_ALLOWED',
  )
  const changed = await server.must(
    saveBargain,
    { ...given.termsOf({ maxCutFen: 300 }), id: draft.id, version: draft.version },
    { token: ops },
  )
  expect(changed.version).toBe(2)
  expect(
    (
      await server.call(
        saveBargain,
        { ...given.termsOf(), id: draft.id, version: draft.version },
        { token: ops },
      )
    ).reason,
  ).toBe('CHANGED_MEANWHILE')
  const [one, other] = await Promise.all(
    ['a', 'b'].map((part) =>
      server.call(
        publishBargain,
        { id: draft.id, version: 2 },
        { token: ops, key: `publish-${part}-${draft.id}` },
      ),
    ),
  )
  expect([one!.reason ?? 'ok', other!.reason ?? 'ok'].toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
  const live = (await server.must(staffBargain, { id: draft.id }, { token: ops })).bargain
  expect(live).toMatchObject({ state: 'live', mostHelpers: 26 })
  await given.join(friend, draft.id)
  const save = (more: Record<string, unknown>) =>
    server.call(
      saveBargain,
      {
        ...given.termsOf({ maxCutFen: 300, startAt: live.startAt, endAt: live.endAt, ...more }),
        id: live.id,
        version: live.version,
      },
      { token: ops },
    )
  for (const more of [
    { floorFen: 6000 },
    { minCutFen: 100 },
    { enoughHelpers: 20 },
    { number: 29 },
    { endAt: live.endAt - 1 },
  ])
    expect([more, (await save(more)).reason]).toEqual([more, 'BARGAIN_TERMS_FIXED'])
  expect((await save({ number: 40, endAt: live.endAt + DAY })).data).toMatchObject({
    number: 40,
    endAt: live.endAt + DAY,
  })
})

test('what breaks the rules is not published; below cost only an owner does it, and says why', async () => {
  await given.live(MUG)
  const publish = async (more: Record<string, unknown>, token: string, overrideReason?: string) => {
    const { id, version } = await given.draft(more)
    return await server.call(
      publishBargain,
      { id, version, ...(overrideReason ? { overrideReason } : {}) },
      { token },
    )
  }
  // these goods are in a bargain already
  expect(await publish(MUG, ops)).toMatchObject({
    reason: 'BARGAIN_TERMS_WRONG',
    field: 'startAt',
    status: 422,
  })
  const below = {
    ...MUG,
    goodsId: 3104,
    originalFen: 29_900,
    floorFen: 18_000,
    costFen: 18_500,
    minCutFen: 300,
    maxCutFen: 800,
  }
  expect((await publish(below, ops, '清仓')).reason).toBe('BARGAIN_BELOW_COST')
  expect((await publish(below, owner)).reason).toBe('BARGAIN_BELOW_COST')
  expect((await publish(below, owner, '清仓')).data).toMatchObject({ state: 'live', overrideReason: '清仓' })
  expect((await server.call(saveBargain, given.termsOf({ floorFen: 9900 }), { token: ops })).reason).toBe(
    'BARGAIN_TERMS_WRONG',
  )
  expect((await server.call(saveBargain, given.termsOf(), { token: given.desks.finance })).reason).toBe(
    'NOT_ALLOWED',
  )
})

test('ended is ended; its clone is a draft that lasts as long', async () => {
  const live = await given.live()
  const ended = await server.must(
    endBargain,
    { id: live.id, version: live.version, reason: '结束' },
    { token: ops },
  )
  expect(ended).toMatchObject({ state: 'ended', may: { clone: { ok: true } } })
  expect(ended.may['pause']).toBeUndefined()
  expect(
    (await server.call(pauseBargain, { id: live.id, version: ended.version, reason: '暂停' }, { token: ops }))
      .reason,
  ).toBe('BARGAIN_STATE')
  const clone = await server.must(cloneBargain, { id: live.id }, { token: ops })
  expect(clone).toMatchObject({ state: 'draft', clonedFrom: live.id, taken: 0, version: 1, floorFen: 5900 })
  expect(clone.endAt - clone.startAt).toBe(14 * DAY)
  const list = await server.must(staffBargains, { state: 'draft' }, { token: given.desks.auditor })
  expect(list.rows.map(({ id }) => id)).toContain(clone.id)
  expect(list.rows[0]!.may).toEqual({})
  expect(list.counts['all']).toBe(Object.values(list.counts).reduce((sum, count) => sum + count, 0) / 2)
  expect(
    (await server.must(staffBargains, { q: '水壶' }, { token: ops })).rows.every(
      ({ goodsId }) => goodsId === 3101,
    ),
  ).toBe(true)
})

test('suspicious runs are marked: one device, one network, too fast, new accounts, two who help each other', async () => {
  const { id: kjid } = await given.live(KETTLE)
  const [honest, sly] = await given.people(2)
  await given.join(honest!, kjid)
  server.clock.advance(HOUR)
  const helper = await given.person()
  await given.help(helper, kjid, honest!, { device: 'own', address: '10.9.0.1' })
  const early = await given.people(2)
  server.clock.advance(HOUR)
  const { run } = await given.join(sly!, kjid)
  await given.help(early[0]!, kjid, sly!, { device: 'same', address: '10.9.1.1' })
  await given.help(early[1]!, kjid, sly!, { device: 'same', address: '10.9.1.2' })
  for (const at of [1, 2, 3])
    await given.help(await given.person(), kjid, sly!, { device: `d${at}`, address: '10.9.9.9' })
  await given.join(helper, kjid)
  await given.help(honest!, kjid, helper)
  const { run: shown, helps } = await server.must(staffBargainRun, { id: run.id }, { token: ops })
  expect(shown.marks.map(({ mark }) => mark).toSorted()).toEqual([
    'fast',
    'new_accounts',
    'same_address',
    'same_device',
  ])
  expect(helps.map(({ marks }) => marks.map(({ mark }) => mark).includes('same_device'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(shown).toMatchObject({ helps: 5, brought: 3 })
  expect(helps.map(({ address }) => address)).toEqual(
    ['10.9.9.*', '10.9.9.*', '10.9.9.*', '10.9.1.*', '10.9.1.*'].toReversed(),
  )
  const networks = async (at: number) =>
    (await server.must(staffBargainHelps, { sameAddressAs: helps[at]!.id }, { token: ops })).total
  expect([await networks(0), await networks(4)], 'one network is told from its neighbour').toEqual([1, 3])
  const marked = async (mark: string) =>
    (await server.must(staffBargainRuns, { kjid, mark }, { token: ops })).rows.map(({ memberId }) => memberId)
  for (const mark of ['same_device', 'same_address', 'fast', 'new_accounts'])
    expect([mark, await marked(mark)]).toEqual([mark, [sly!.uid]])
  expect((await marked('circle')).toSorted()).toEqual([honest!.uid, helper.uid].toSorted())
  expect(await marked('any')).toHaveLength(3)
  const same = await server.must(staffBargainHelps, { sameDeviceAs: helps[0]!.id }, { token: ops })
  expect(same.total).toBe(2)
  expect((await server.must(staffBargainHelps, { sameAddressAs: helps[4]!.id }, { token: ops })).total).toBe(
    3,
  )
  expect((await server.must(staffBargainHelps, { ownerId: honest!.uid }, { token: ops })).rows).toHaveLength(
    1,
  )
  // whole numbers only for those who call people
  expect(shown.mobile).toMatch(/^137\d{8}$/)
  const masked = await server.must(staffBargainRun, { id: run.id }, { token: given.desks.agent })
  expect(masked.run.mobile).toMatch(/^137\*{4}\d{4}$/)
  expect(
    (await server.must(staffBargainRuns, { q: shown.mobile, kjid }, { token: given.desks.agent })).total,
  ).toBe(1)
  expect(
    (await server.must(staffBargainRuns, { q: shown.mobile.slice(0, 8) }, { token: given.desks.agent }))
      .total,
  ).toBe(0)
})

test('the report counts runs, people, helps, new customers and nothing twice', async () => {
  server.clock.advance(3 * DAY)
  const today = dayOf(server.clock.now())
  const { id: kjid } = await given.live(KETTLE)
  const [first, second] = await given.people(2)
  await given.join(first!, kjid)
  await given.join(second!, kjid)
  const friend = await given.person()
  await given.help(friend, kjid, first!)
  await given.help(friend, kjid, second!)
  const report = await server.must(
    bargainReport,
    { fromDay: today, toDay: today },
    { token: given.desks.finance },
  )
  expect(report.total).toMatchObject({
    runs: 2,
    people: 2,
    helps: 2,
    helpers: 1,
    brought: 1,
    bought: 0,
    soldFen: 0,
    marginFen: 0,
  })
  expect(report.rows).toEqual([
    expect.objectContaining({ kjid, goodsName: expect.stringContaining('水壶'), runs: 2 }),
  ])
  expect(report.days).toEqual([
    expect.objectContaining({ day: today, runs: 2, helps: 2, brought: 1, bought: 0 }),
  ])
  const none = await server.must(
    bargainReport,
    { fromDay: addDays(today, 1), toDay: addDays(today, 2) },
    { token: given.desks.finance },
  )
  expect([none.total.runs, none.rows, none.days.length]).toEqual([0, [], 2])
  expect(
    (await server.call(bargainReport, { fromDay: today, toDay: today }, { token: given.desks.agent })).reason,
  ).toBe('NOT_ALLOWED')
})
