import { anomalyRuleList, previewAnomalyRule, saveAnomalyRule } from '@huishou/wire/anomaly/rules-staff'
import {
  anomalyRules,
  thresholdsOfRule,
  type AnomalyRule,
  type ThresholdName,
} from '@huishou/wire/anomaly/rules'
import {
  anomalyAssignees,
  anomalyCase,
  anomalyCases,
  assignAnomaly,
  closeAnomaly,
  exportAnomalyCases,
  lookAtAnomaly,
} from '@huishou/wire/anomaly/staff'
import { audit } from '@huishou/wire/audit/staff'
import { DAY } from '@huishou/wire/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAnomalies, sell, shareAccount, type Customer } from '../../test/anomaly-fixtures.ts'
import { courierId, givenPeople, newCustomer, type People } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openAnomalyCases } from './open-cases.ts'

let server: TestServer
let people: People
let auditor: string
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  people = await givenPeople(server)
  auditor = await server.staff('auditor')
  customer = await givenAnomalies(server, people)
}, 120_000)
afterAll(() => server.close())

type Values = Partial<Record<ThresholdName, number>>
const listed = (values: Values) =>
  Object.entries(values).map(([name, value]) => ({ name: name as ThresholdName, value }))
const ruleOf = async (rule: AnomalyRule) =>
  (await server.must(anomalyRuleList, {}, { token: auditor })).rows.find((row) => row.rule === rule)!
const save = async (rule: AnomalyRule, values: Values, more: object = {}, token = people.ops) =>
  await server.call(
    saveAnomalyRule,
    { rule, version: (await ruleOf(rule)).version, active: true, thresholds: listed(values), ...more },
    { token },
  )
const cases = async (filters: object = {}, token = people.owner) =>
  (await server.must(anomalyCases, { pageSize: 100, ...filters }, { token })).rows
const caseOf = async (rule: AnomalyRule) => (await cases({ rule }))[0]!
const run = () => openAnomalyCases(server.database, server.clock.now())

/** Thresholds that what was given here meets, and the same with one that it just misses. */
const meets: Record<AnomalyRule, { hit: Values; miss: Values }> = {
  weight_outlier: { hit: { robustZ: 3, sampleLines: 10 }, miss: { sampleLines: 11 } },
  vehicle_shrinkage: { hit: { unloadings: 3, lostPercent: 3 }, miss: { lostPercent: 30 } },
  split_orders: { hit: { splitOrders: 2, spanDays: 3, nearPercent: 60 }, miss: { nearPercent: 63 } },
  courier_pair: { hit: { pairOrders: 10, pairPercent: 80 }, miss: { pairOrders: 11 } },
  typed_weights: { hit: { typedLines: 20, typedPercent: 100, roundPercent: 50 }, miss: { typedLines: 21 } },
  far_arrivals: { hit: { arrivals: 10, farPercent: 100 }, miss: { arrivals: 11 } },
  shared_payee: { hit: { sharingPeople: 2 }, miss: { sharingPeople: 3 } },
  invitation_cluster: { hit: { invitees: 3, inviteDays: 7 }, miss: { invitees: 4 } },
  reused_photo: { hit: { photoBits: 4, reusedPhotos: 1 }, miss: { reusedPhotos: 2 } },
  points_loop: { hit: { spentReversals: 2, spentDays: 60 }, miss: { spentReversals: 3 } },
  coupon_cluster: { hit: { couponPeople: 3, couponDays: 7 }, miss: { couponPeople: 4 } },
}

let networks = 0
/** Each from another network, which may ask five times a minute. */
const preview = (rule: AnomalyRule, values: Values) =>
  server.must(
    previewAnomalyRule,
    { rule, thresholds: listed(values) },
    { token: people.ops, headers: { 'x-forwarded-for': `203.0.113.${(networks += 1)}` } },
  )

describe('a rule', () => {
  test.each(anomalyRules)('%s says what it would find, and finds nothing just beside it', async (rule) => {
    const { hit, miss } = meets[rule]
    const found = await preview(rule, hit)
    expect(found.count).toBe(1)
    expect(found.rows[0]?.evidence[0]?.value).not.toBeNull()
    expect(await preview(rule, { ...hit, ...miss })).toEqual({ count: 0, rows: [] })
    expect(await cases({ rule })).toEqual([])
  })

  test('is previewed at most five times a minute', async () => {
    const input = { rule: 'shared_payee' as const, thresholds: listed(meets.shared_payee.hit) }
    const answers = []
    for (let time = 0; time < 6; time += 1)
      answers.push((await server.call(previewAnomalyRule, input, { token: people.ops })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('counts the first scale ever connected, and sign-ins on a device rather than registrations', async () => {
    const now = server.clock.now()
    await server.database.transaction(async (trx) => {
      await trx
        .updateTable('scaleSession')
        .set({ openedAt: now - 200 * DAY })
        .execute()
      const invited = await trx
        .selectFrom('member')
        .select('id')
        .where('inviterId', '=', customer.uid)
        .orderBy('id')
        .execute()
      for (const [index, { id }] of invited.entries())
        await trx
          .updateTable('member')
          .set({ createdAt: now - index * 20 * DAY })
          .where('id', '=', id)
          .execute()
    })
    expect((await preview('typed_weights', meets.typed_weights.hit)).count).toBe(1)
    expect((await preview('invitation_cluster', meets.invitation_cluster.hit)).count).toBe(1)
  })

  test('that fails is reported and stops neither the others nor the day; a sealed account may not open', async () => {
    const fresh = await startTestServer()
    for (let person = 0; person < 3; person += 1) await shareAccount(fresh, await newCustomer(fresh))
    await fresh.database.transaction(async (trx) => {
      const { id } = await trx
        .selectFrom('payee')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await trx.updateTable('payee').set({ account: 'enc1.lost.AAAA' }).where('id', '=', id).execute()
      await sql`alter table "yardUnload" rename to "yardUnloadAway"`.execute(trx)
    })
    const now = fresh.clock.now()
    await expect(openAnomalyCases(fresh.database, now)).rejects.toThrow('vehicle_shrinkage')
    const token = await fresh.staff('owner')
    const { rows } = await fresh.must(anomalyCases, {}, { token })
    expect(rows.map(({ rule, subjects }) => [rule, subjects.length])).toEqual([['shared_payee', 2]])
    expect((await fresh.must(anomalyRuleList, {}, { token })).checkedAt).toBe(now)
    await openAnomalyCases(fresh.database, now)
    await fresh.close()
  })

  test('is changed by owner and operations manager within its bounds, on record, and by nobody else', async () => {
    expect((await save('weight_outlier', { robustZ: 3 }, {}, people.finance)).status).toBe(403)
    expect((await save('weight_outlier', { robustZ: 3 }, {}, auditor)).status).toBe(403)
    expect(await save('weight_outlier', { robustZ: 1.9 })).toMatchObject({
      reason: 'ANOMALY_THRESHOLD',
      field: 'robustZ',
    })
    expect(await save('weight_outlier', { robustZ: 2.55 })).toMatchObject({ reason: 'ANOMALY_THRESHOLD' })
    for (const rule of anomalyRules)
      expect(await save(rule, meets[rule].hit, {}, people.owner)).toMatchObject({ code: 0 })
    expect(await save('weight_outlier', { robustZ: 3 }, { version: 0 })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    })
    const { rows } = await server.must(audit, { subject: 'anomalyRule' }, { token: people.owner })
    expect(rows).toHaveLength(anomalyRules.length)
    const saved = await ruleOf('weight_outlier')
    expect(saved).toMatchObject({ version: 1, active: true, thresholds: listed(meets.weight_outlier.hit) })
    expect(saved.thresholds.map(({ name }) => name)).toEqual(thresholdsOfRule.weight_outlier)
  })

  test('saved by two at once for the first time is saved once', async () => {
    const fresh = await startTestServer()
    const token = await fresh.staff('owner')
    const input = {
      rule: 'shared_payee' as const,
      version: 0,
      active: false,
      thresholds: [{ name: 'sharingPeople' as const, value: 3 }],
    }
    const both = await Promise.all([1, 2].map(() => fresh.call(saveAnomalyRule, input, { token })))
    expect(both.map(({ reason }) => reason ?? '').toSorted()).toEqual(['', 'CHANGED_MEANWHILE'])
    await fresh.close()
  })
})

describe('the daily job', () => {
  test('opens one case of each rule, and none again the same day or the next', async () => {
    await run()
    const opened = await cases()
    expect(opened.map(({ rule }) => rule).toSorted()).toEqual([...anomalyRules].toSorted())
    expect(opened.every(({ state, assigneeId }) => state === 'open' && assigneeId === null)).toBe(true)
    await run()
    server.clock.advance(DAY)
    await Promise.all([run(), run()])
    expect(await cases()).toHaveLength(opened.length)
    expect((await server.must(anomalyRuleList, {}, { token: auditor })).checkedAt).toBe(server.clock.now())
  })

  test('puts the figures side by side and names whom a case is about', async () => {
    const heavy = await caseOf('weight_outlier')
    expect(heavy.evidence[0]).toMatchObject({
      measure: 'net_weight',
      value: 60_000,
      materialName: '纸箱黄纸板',
    })
    expect(heavy.evidence[0]!.usual).toBeLessThan(9_000)
    expect(heavy.subjects.map(({ kind }) => kind)).toEqual(['staff', 'order', 'customer'])
    expect((await caseOf('vehicle_shrinkage')).evidence[0]).toMatchObject({ value: 22.4, unit: 'percent' })
    expect((await caseOf('courier_pair')).evidence[0]).toMatchObject({ value: 100, usual: 0 })
  })

  test('is filtered by rule, person, and days', async () => {
    const courier = await courierId(server, 'courier3')
    expect(await cases({ subject: 'staff', subjectId: courier })).toMatchObject([
      { rule: 'vehicle_shrinkage' },
    ])
    const aboutCustomer = await cases({ subject: 'customer', subjectId: customer.uid })
    expect(aboutCustomer.map(({ rule }) => rule).toSorted()).toEqual([
      'courier_pair',
      'invitation_cluster',
      'shared_payee',
      'split_orders',
      'weight_outlier',
    ])
    expect(await cases({ toDay: '2026-01-01' })).toEqual([])
  })
})

describe('a case', () => {
  test('is for owner, operations, finance and auditor; the others see nothing', async () => {
    for (const token of [people.courier1, people.clerk, people.manager, people.agent, people.dispatcher])
      for (const endpoint of [anomalyCases, exportAnomalyCases, anomalyRuleList, anomalyAssignees])
        expect((await server.call(endpoint, {}, { token })).status).toBe(403)
    const { id } = await caseOf('shared_payee')
    expect((await server.call(anomalyCase, { id }, { token: people.clerk })).status).toBe(403)
    const read = await server.must(anomalyCase, { id }, { token: auditor })
    expect(read.may).toEqual({})
    expect((await server.call(lookAtAnomaly, { id }, { token: auditor })).status).toBe(403)
  })

  test('shows finance and auditor masked customers, and no account number to anybody', async () => {
    const { id } = await caseOf('shared_payee')
    for (const token of [people.finance, auditor]) {
      const { subjects } = await server.must(anomalyCase, { id }, { token })
      expect(subjects.map(({ mobile }) => mobile)).toEqual(subjects.map(() => expect.stringMatching(/\*{4}/)))
    }
    const whole = await server.must(anomalyCase, { id }, { token: people.owner })
    expect(whole.subjects.map(({ mobile }) => mobile)).toContain(customer.mobile)
    expect(JSON.stringify(whole)).not.toContain('13755550000')
  })

  test('is looked at, assigned and closed with a note, each on record', async () => {
    const { id, version } = await caseOf('courier_pair')
    const token = people.finance
    const note = '两人是亲戚，已改为自动派单'
    expect(
      await server.call(closeAnomaly, { id, version, finding: 'founded', note }, { token }),
    ).toMatchObject({ reason: 'ANOMALY_STATE' })
    const looked = await server.must(lookAtAnomaly, { id, version }, { token })
    expect(looked).toMatchObject({ state: 'looked_at', assigneeName: looked.lookedByName })
    const { rows } = await server.must(anomalyAssignees, {}, { token })
    const ops = await courierId(server, 'ops')
    expect(rows.map((row) => row.id)).toContain(ops)
    const clerk = await courierId(server, 'clerk1')
    expect(
      await server.call(assignAnomaly, { id, version: looked.version, staffId: clerk }, { token }),
    ).toMatchObject({ reason: 'ANOMALY_ASSIGNEE', field: 'staffId' })
    const given = await server.must(assignAnomaly, { id, version: looked.version, staffId: ops }, { token })
    expect(given).toMatchObject({ assigneeId: ops })
    expect(await cases({ assigneeId: ops })).toHaveLength(1)
    const close = { id, version: given.version, finding: 'founded' as const }
    expect(await server.call(closeAnomaly, { ...close, note: ' ' }, { token })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'note',
    })
    const closed = await server.must(closeAnomaly, { ...close, note }, { token })
    expect(closed).toMatchObject({ state: 'founded', note })
    expect(Object.values(closed.may).every(({ ok }) => !ok)).toBe(true)
    const log = await server.must(audit, { subject: 'anomalyCase' }, { token: people.owner })
    expect(log.rows.map(({ action }) => action)).toEqual([
      'anomaly-case.close',
      'anomaly-case.assign',
      'anomaly-case.look',
    ])
    expect(await ruleOf('courier_pair')).toMatchObject({ open: 0, founded: 1, unfounded: 0 })
  })

  test('closed by two at once is closed once', async () => {
    const { id, version } = await caseOf('far_arrivals')
    const looked = await server.must(lookAtAnomaly, { id, version }, { token: people.owner })
    const close = (finding: 'founded' | 'unfounded', token: string) =>
      server.call(closeAnomaly, { id, version: looked.version, finding, note: '已电话核实' }, { token })
    const both = await Promise.all([close('founded', people.owner), close('unfounded', people.ops)])
    const lost = both.filter(({ code }) => code !== 0)
    expect(lost).toHaveLength(1)
    expect(['ANOMALY_STATE', 'CHANGED_MEANWHILE']).toContain(lost[0]?.reason)
  })

  test('about oneself is dealt with by somebody else', async () => {
    const { id, version } = await caseOf('shared_payee')
    const ops = await courierId(server, 'ops')
    const before = await server.database.reader
      .selectFrom('staff')
      .select('mobile')
      .where('id', '=', ops)
      .executeTakeFirstOrThrow()
    const call = (mobile: string) =>
      server.database.transaction((trx) =>
        trx.updateTable('staff').set({ mobile }).where('id', '=', ops).execute(),
      )
    await call(customer.mobile)
    expect(await server.call(lookAtAnomaly, { id, version }, { token: people.ops })).toMatchObject({
      reason: 'ANOMALY_OWN',
    })
    expect(
      await server.call(assignAnomaly, { id, version, staffId: ops }, { token: people.owner }),
    ).toMatchObject({ reason: 'ANOMALY_ASSIGNEE_OWN', field: 'staffId' })
    await call(before.mobile)
  })

  test('about an order with one’s number is dealt with by somebody else', async () => {
    const { id, version, subjects } = await caseOf('split_orders')
    const order = subjects.find(({ kind }) => kind === 'order')!
    const ops = await server.database.reader
      .selectFrom('staff')
      .select('mobile')
      .where('username', '=', 'ops')
      .executeTakeFirstOrThrow()
    const number = (mobile: string) =>
      server.database.transaction((trx) =>
        trx.updateTable('pickupOrder').set({ mobile }).where('id', '=', order.id).execute(),
      )
    await number(ops.mobile)
    expect(await server.call(lookAtAnomaly, { id, version }, { token: people.ops })).toMatchObject({
      reason: 'ANOMALY_OWN',
    })
    await number(customer.mobile)
    await server.must(lookAtAnomaly, { id, version }, { token: people.ops })
  })

  test('that was unfounded is not opened again by the same evidence, and is by another person', async () => {
    const { id, version } = await caseOf('shared_payee')
    const looked = await server.must(lookAtAnomaly, { id, version }, { token: people.owner })
    const close = { id, version: looked.version, finding: 'unfounded' as const, note: '夫妻共用账户' }
    await server.must(closeAnomaly, close, { token: people.owner })
    server.clock.advance(DAY)
    await run()
    expect(await cases({ rule: 'shared_payee' })).toHaveLength(1)
    await shareAccount(server, await newCustomer(server))
    server.clock.advance(DAY)
    await run()
    const [again, first] = await cases({ rule: 'shared_payee' })
    expect(first).toMatchObject({ id, state: 'unfounded' })
    expect(again).toMatchObject({ state: 'open' })
    expect(again?.subjects).toHaveLength(3)
  })

  test('closed long after another person joined is followed by one about them', async () => {
    const [before] = await cases({ rule: 'shared_payee' })
    await shareAccount(server, await newCustomer(server))
    server.clock.advance(10 * DAY)
    await run()
    expect((await cases({ rule: 'shared_payee' }))[0]).toMatchObject({ id: before!.id, state: 'open' })
    const { id } = before!
    const token = await server.staff('owner')
    const { version } = await server.must(lookAtAnomaly, { id, version: before!.version }, { token })
    const close = { id, version, finding: 'unfounded' as const, note: '一家人共用账户' }
    await server.must(closeAnomaly, close, { token })
    server.clock.advance(DAY)
    await run()
    const [next] = await cases({ rule: 'shared_payee' }, token)
    expect(next).toMatchObject({ state: 'open' })
    expect(next?.id).not.toBe(id)
    expect(next?.subjects).toHaveLength(4)
  })

  test('about an address is not opened where the address was erased', async () => {
    const count = async () => (await preview('split_orders', meets.split_orders.hit)).count
    const before = await count()
    server.clock.advance(4 * DAY)
    const today = { ...people, courier1: await server.staff('courier1') }
    const sales: number[] = []
    for (let person = 0; person < 2; person += 1)
      sales.push(
        await sell(server, today, await newCustomer(server), {
          by: 'courier1',
          cardboardG: 8_000,
          far: true,
        }),
      )
    expect(await count()).toBe(before + 1)
    await server.database.transaction((trx) =>
      trx.updateTable('pickupOrder').set({ address: '', menpai: '' }).where('id', 'in', sales).execute(),
    )
    expect(await count()).toBe(before)
  })

  test('is not opened by a rule that is off', async () => {
    await save('shared_payee', meets.shared_payee.hit, { active: false })
    const before = (await cases()).length
    const [one, other] = [await newCustomer(server), await newCustomer(server)]
    await server.database.transaction((trx) =>
      trx.updateTable('payee').set({ removedAt: server.clock.now() }).execute(),
    )
    await shareAccount(server, one)
    await shareAccount(server, other)
    server.clock.advance(DAY)
    await run()
    expect(await cases()).toHaveLength(before)
  })

  test('is exported with the filters of the list, masked as on the screen', async () => {
    const filters = { rule: 'split_orders' as const }
    const { csv, lines } = await server.exported(exportAnomalyCases, filters, { token: people.owner })
    expect(lines).toBe(1)
    expect(csv).toContain('拆单避登记')
    expect(csv).toContain(customer.mobile)
    const masked = await server.exported(exportAnomalyCases, filters, { token: auditor })
    expect(masked.csv).not.toContain(customer.mobile)
  })
})
