import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { userAmount } from '@huishou/wire/ledger/customer'
import { scoreLogs } from '@huishou/wire/points/customer'
import { exportPointsLiability, pointsLiability, pointsWhatIf } from '@huishou/wire/points/report'
import { signMonth, signToday } from '@huishou/wire/points/check-in'
import {
  approvePointsAdjustment,
  memberPoints,
  pointsAdjustments,
  refusePointsAdjustment,
  requestPointsAdjustment,
} from '@huishou/wire/points/staff'
import { DAY } from '@huishou/wire/time'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenPoints } from '../../test/points-fixtures.ts'
import { holdPoints, spendHeld } from './index.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
let ops: string
let finance: string
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
  ;[ops, finance, owner] = [
    await given.staff('ops'),
    await given.staff('finance'),
    await given.staff('owner'),
  ]
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})
const balance = async (token: string) => (await server.must(userAmount, {}, { token })).score
const ask = (mobile: string, points: number, token: string) =>
  server.call(requestPointsAdjustment, { mobile, points, reason: '补偿迟到' }, { token })

test('up to 1,000 points are given at once, with the reason in the customer’s log and in the audit log', async () => {
  const { token, mobile } = await given.person()
  expect((await ask(mobile, 1000, ops)).data).toMatchObject({ state: 'applied', alone: true, may: {} })
  expect(await balance(token)).toBe(1000)
  expect((await server.must(scoreLogs, {}, { token })).result).toMatchObject([
    { score: 1000, type: 4, remark: '补偿迟到' },
  ])
  const { rows } = await server.must(audit, {}, { token: owner })
  expect(rows[0]).toMatchObject({ action: 'points.adjustment.apply', reason: '补偿迟到' })
})

test('more than 1,000 waits for a second person', async () => {
  const { token, mobile } = await given.person()
  const { data } = await ask(mobile, 1001, ops)
  expect(data).toMatchObject({ state: 'requested', alone: false })
  expect(await balance(token)).toBe(0)
  const approve = (by: string) => server.call(approvePointsAdjustment, { id: data.id }, { token: by })
  expect((await approve(ops)).reason).toBe('SAME_PERSON')
  expect((await approve(await given.staff('auditor'))).status).toBe(403)
  const both = await Promise.all([approve(finance), approve(owner)])
  expect(both.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
  expect(await balance(token)).toBe(1001)
})

test('many small adjustments are one large one: the day’s sum counts', async () => {
  const { token, mobile } = await given.person()
  await ask(mobile, 600, ops)
  expect((await ask(mobile, 600, ops)).data.state).toBe('requested')
  expect((await ask(mobile, -600, finance)).data.state).toBe('applied')
  server.clock.advance(DAY)
  expect((await ask(mobile, 600, ops)).data.state).toBe('applied')
  expect(await balance(token)).toBe(600)
})

test('points for one’s own account always need another person', async () => {
  const self = await server.customer('13900000071')
  const { data } = await ask('13900000071', 10, ops)
  expect(data.state).toBe('requested')
  await server.must(refusePointsAdjustment, { id: data.id, reason: '不合适' }, { token: finance })
  expect(await balance(self.token)).toBe(0)
  const { rows } = await server.must(pointsAdjustments, { mobile: '13900000071' }, { token: ops })
  expect(rows).toMatchObject([{ state: 'refused', refusal: '不合适', endedByName: '钱敏', may: {} }])
})

test('taking away more than there is, nothing, or from nobody is refused by its field', async () => {
  const { mobile } = await given.person()
  expect(await ask(mobile, -5, ops)).toMatchObject({ reason: 'POINTS_SHORT', field: 'points' })
  expect(await ask(mobile, 0, ops)).toMatchObject({ reason: 'AMOUNT_INVALID', field: 'points' })
  expect(await ask('13699999999', 5, ops)).toMatchObject({ reason: 'NOT_REGISTERED', field: 'mobile' })
  expect((await ask(mobile, 5, await given.staff('agent'))).status).toBe(403)
})

test('an approved taking away of points spent meanwhile is refused and stays open', async () => {
  const { uid, mobile } = await given.person()
  await given.give(uid, 1500)
  const { data } = await ask(mobile, -1500, ops)
  await given.within((trx, now) =>
    holdPoints(trx, now, { memberId: uid, points: 100, key: 'desk:1', orderId: 1, text: '商城订单' }),
  )
  expect((await server.call(approvePointsAdjustment, { id: data.id }, { token: finance })).reason).toBe(
    'POINTS_SHORT',
  )
  const { rows } = await server.must(pointsAdjustments, { mobile }, { token: finance })
  expect(rows).toMatchObject([{ state: 'requested', may: { approve: { ok: true }, refuse: { ok: true } } }])
})

test('the desk sees one customer’s points: lots, what waits in orders, the log', async () => {
  const { uid, mobile } = await given.person()
  await given.give(uid, 80, { text: '活动' })
  await given.within(async (trx, now) => {
    await holdPoints(trx, now, { memberId: uid, points: 30, key: 'desk:2', orderId: 2, text: '商城订单' })
  })
  expect(await server.must(memberPoints, { mobile }, { token: await given.staff('agent') })).toMatchObject({
    memberId: uid,
    points: 50,
    held: 30,
    earned: 80,
    lots: [{ points: 80, remaining: 50, text: '活动' }],
    total: 2,
  })
  expect((await server.call(memberPoints, { mobile: '13699999999' }, { token: ops })).reason).toBe(
    'NOT_REGISTERED',
  )
})

test('changed rules hold from the next sign-in on; two who change them at once do not overwrite each other', async () => {
  const { token } = await given.person()
  const { rows: now } = await server.must(staffSettings, {}, { token: finance })
  const versionOf = (key: string) => now.find((row) => row.key === key)!.version
  const changes = [
    { key: 'points_check_in' as const, version: versionOf('points_check_in'), value: '4, 6' },
    { key: 'points_invite' as const, version: versionOf('points_invite'), value: '80' },
  ]
  const save = (by: string, wanted = changes) => server.call(saveSettings, { changes: wanted }, { token: by })
  expect((await save(finance)).status).toBe(403)
  const both = await Promise.all([save(ops), save(owner)])
  expect(both.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
  expect((await server.must(signToday, {}, { token })).score).toBe(4)
  expect(await server.must(signMonth, {}, { token })).toMatchObject({ today: 4, tomorrow: 6 })
  const { rows: log } = await server.must(audit, { action: 'setting.save' }, { token: owner })
  expect(JSON.stringify(log[0])).toContain('4,6')
  const { rows: saved } = await server.must(staffSettings, {}, { token: ops })
  const valueOf = (key: string) => saved.find((row) => row.key === key)!.value
  expect([valueOf('points_invite'), valueOf('points_per_yuan')]).toEqual(['80', '5'])
  for (const wrong of ['', '1,,2', '1,100001', '1,-2', Array.from({ length: 32 }, () => 1).join(',')])
    expect(await save(ops, [{ key: 'points_check_in', version: 1, value: wrong }]), wrong).toMatchObject({
      reason: 'SETTING_WRONG',
      field: 'points_check_in',
    })
})

test('the report says what is open, when it ends and what it costs; other rules are tried without writing', async () => {
  const { uid, token } = await given.person()
  await given.give(uid, 200, { kind: 'recycle', key: 'recycle:report' })
  await server.must(signToday, {}, { token })
  await given.within(async (trx, now) => {
    await holdPoints(trx, now, { memberId: uid, points: 60, key: 'desk:3', orderId: 3, text: '商城订单' })
    await spendHeld(trx, now, { key: 'desk:3' })
  })
  const report = await server.must(pointsLiability, {}, { token: finance })
  const open = report.months.reduce((sum, { points }) => sum + points, 0)
  expect(report.openPoints).toBe(open)
  expect(report.costFen).toBe(open + report.heldPoints)
  expect(report.months.every(({ month }) => month === '2027-03')).toBe(true)
  expect(report.flows.find(({ kind }) => kind === 'recycle')).toMatchObject({ points: 200, count: 1 })
  expect(report.spentShare).toBe(1)
  const file = await server.exported(exportPointsLiability, {}, { token: finance })
  expect(file.csv.split('\r\n')).toEqual([
    '\uFEFF到期月份,积分,持有人数,成本（元）',
    ...report.months.map(({ month, points, members, costFen }) =>
      [month, points, members, (costFen / 100).toFixed(2)].join(','),
    ),
    expect.stringMatching(new RegExp(`^合计,${open},,`)),
    '',
  ])
  const valuesNow = async () =>
    (await server.must(staffSettings, {}, { token: finance })).rows.map(({ value }) => value)
  const before = await valuesNow()
  const values = [
    { key: 'points_per_yuan', value: '10' },
    { key: 'points_check_in', value: '9' },
    { key: 'points_cost_fen', value: '50' },
  ] as const
  const tried = await server.must(pointsWhatIf, { values: [...values] }, { token: finance })
  expect(tried.rows.find(({ kind }) => kind === 'recycle')).toMatchObject({ points: 200, wouldBe: 400 })
  const signs = tried.rows.find(({ kind }) => kind === 'sign_in')!
  expect(signs.wouldBe).toBe(signs.count * 9)
  expect(tried.wouldCostFen).toBe(Math.round(tried.wouldBe / 2))
  expect(await valuesNow()).toEqual(before)
  const wrong = [{ key: 'points_per_yuan' as const, value: '101' }]
  expect(await server.call(pointsWhatIf, { values: wrong }, { token: finance })).toMatchObject({
    reason: 'SETTING_WRONG',
    field: 'points_per_yuan',
  })
})

test('the nightly proof looks at points too', async () => {
  expect((await proveLedger(server.database.reader, server.clock.now())).gapFen).toBe(0)
  const { uid } = await given.person()
  await given.give(uid, 40)
  const set = (remaining: number) =>
    server.database.transaction((trx) =>
      trx.updateTable('pointsLot').set({ remaining }).where('memberId', '=', uid).execute(),
    )
  await set(33)
  const { gapFen, problems } = await proveLedger(server.database.reader, server.clock.now())
  expect([gapFen, problems.length]).toEqual([7, 1])
  await set(40)
})
