import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount } from '@huishou/wire/ledger/customer'
import { scoreLogs } from '@huishou/wire/points/customer'
import { exchangePoints } from '@huishou/wire/points/codes-tasks-and-invites'
import { codeBatches, createCodeBatch, exportCodes, withdrawCodeBatch } from '@huishou/wire/points/staff'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenPoints } from '../../test/points-fixtures.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
  ops = await given.staff('ops')
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})

const redeem = (token: string, number: string) => server.call(exchangePoints, { number }, { token })
const balance = async (token: string) => (await server.must(userAmount, {}, { token })).score
let batches = 0
const batch = async (more: Record<string, unknown> = {}) => {
  const number = `HELLO-${(batches += 1)}-CODE`
  const row = await server.must(
    createCodeBatch,
    { name: '见面礼', points: 50, codes: 1, uses: 10, perUser: 1, endOn: '2026-12-31', number, ...more },
    { token: ops },
  )
  return { ...row, number }
}

test('a code is good whatever its case, spaces, dashes and width, once a person', async () => {
  const { token } = await given.person()
  await batch({ number: 'GREEN-2026-TEST' })
  expect((await redeem(token, '  ｇreen 2026–test ')).data).toEqual({ score: 50, points: 50 })
  expect(await redeem(token, 'GREEN-2026-TEST')).toMatchObject({ reason: 'REDEEM_MINE', field: 'number' })
  const { result } = await server.must(scoreLogs, {}, { token })
  expect(result).toMatchObject([{ score: 50, type: 26, remark: '见面礼 GREEN-2026-TEST' }])
})

test('two tabs at once use a code once', async () => {
  const { token } = await given.person()
  const { number } = await batch()
  const answers = await Promise.all([redeem(token, number), redeem(token, number)])
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['REDEEM_MINE', 'ok'])
  expect(await balance(token)).toBe(50)
})

test('the last use goes to one of two people', async () => {
  const [a, b] = [await given.person(), await given.person()]
  const { number, id } = await batch({ uses: 1, points: 200 })
  const answers = await Promise.all([redeem(a.token, number), redeem(b.token, number)])
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['REDEEM_USED_UP', 'ok'])
  const { rows } = await server.must(codeBatches, { query: number }, { token: ops })
  expect(rows).toMatchObject([{ id, used: 1, state: 'used_up' }])
})

test('the desk finds a batch by a part of its name in any case', async () => {
  const { id } = await batch({ name: 'Welcome to Hangzhou' })
  for (const query of ['welcome', 'HANGZHOU'])
    expect((await server.must(codeBatches, { query }, { token: ops })).rows).toMatchObject([{ id }])
})

test('a code may be good several times a person', async () => {
  const { token } = await given.person()
  const { number } = await batch({ perUser: 2 })
  await redeem(token, number)
  await redeem(token, number)
  expect((await redeem(token, number)).reason).toBe('REDEEM_MINE')
  expect(await balance(token)).toBe(100)
})

test('a code works to the last second of its last day in China', async () => {
  const [a, b] = [await given.person(), await given.person()]
  const { number } = await batch({ endOn: '2026-04-30' })
  given.goTo('2026-04-30 23:59:59')
  expect((await redeem(a.token, number)).code).toBe(0)
  given.goTo('2026-05-01 00:00:00')
  expect(await redeem(b.token, number)).toMatchObject({
    reason: 'REDEEM_OVER',
    msg: '这个积分券已于 2026-04-30 过期',
  })
})

test('a withdrawn code says so; what it gave before stays', async () => {
  const [a, b] = [await given.person(), await given.person()]
  const { number, id } = await batch()
  await redeem(a.token, number)
  await server.must(withdrawCodeBatch, { id, reason: '印错了' }, { token: ops })
  expect((await redeem(b.token, number)).reason).toBe('REDEEM_WITHDRAWN')
  expect(await balance(a.token)).toBe(50)
  expect((await server.call(withdrawCodeBatch, { id, reason: '再来' }, { token: ops })).reason).toBe(
    'CHANGED_MEANWHILE',
  )
})

test('guessing ends after five wrong codes in an hour, for right ones too, and starts anew an hour later', async () => {
  const { token } = await given.person()
  const other = await given.person()
  const { number } = await batch()
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => redeem(token, `WRONG-${n}`)))
  expect(guesses.map(({ reason }) => reason).toSorted()).toEqual([
    'REDEEM_TRIES',
    'REDEEM_TRIES',
    ...Array.from({ length: 5 }, () => 'REDEEM_UNKNOWN'),
  ])
  expect(guesses.find(({ reason }) => reason === 'REDEEM_UNKNOWN')).toMatchObject({
    code: 700,
    field: 'number',
  })
  expect((await redeem(token, number)).reason).toBe('REDEEM_TRIES')
  expect((await redeem(other.token, number)).code).toBe(0)
  server.clock.advance(30 * MINUTE)
  expect((await redeem(token, number)).msg).toBe('输错次数太多，请 30 分钟后再试')
  server.clock.advance(HOUR)
  expect((await redeem(token, number)).code).toBe(0)
})

test('nothing, and what is no code at all, is refused by its field', async () => {
  const { token } = await given.person()
  expect(await redeem(token, '   ')).toMatchObject({ code: 300, field: 'number' })
  expect(await redeem(token, 'x'.repeat(51))).toMatchObject({ code: 300, field: 'number' })
  expect((await redeem(token, "%' or 1=1 --")).reason).toBe('REDEEM_UNKNOWN')
  expect((await redeem(token, '🎁🎁🎁')).reason).toBe('REDEEM_UNKNOWN')
})

test('a batch makes as many codes of 16 characters as were asked for, each another', async () => {
  const made = await server.must(
    createCodeBatch,
    { name: '社区日', points: 20, codes: 1200, uses: 1, perUser: 1, endOn: '2027-01-31' },
    { token: ops },
  )
  expect(made).toMatchObject({ codes: 1200, used: 0, number: '', state: 'live', createdByName: '顾明' })
  const file = await server.exported(exportCodes, { id: made.id }, { token: ops, language: 'en' })
  expect(file).toMatchObject({ fileName: `codes-${made.id}.csv`, lines: 1200 })
  const [head, ...lines] = file.csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Code,Points,Used,Good until')
  const codes = lines.map((line) => line.split(',')[0]!)
  expect(new Set(codes).size).toBe(1200)
  expect(lines[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3},20,0,\d{4}-\d{2}-\d{2}$/)
  const { token } = await given.person()
  expect((await redeem(token, codes[7]!.toLowerCase())).data.score).toBe(20)
  expect((await server.must(codeBatches, { state: 'live' }, { token: ops })).rows[0]).toMatchObject({
    id: made.id,
    used: 1,
  })
})

test('only who runs the points may make codes or take them away as a file, and an odd batch is refused', async () => {
  const good = { name: '批次', points: 5, codes: 2, uses: 1, perUser: 1, endOn: '2027-01-31' }
  for (const who of ['finance', 'agent', 'auditor'])
    expect((await server.call(createCodeBatch, good, { token: await given.staff(who) })).status).toBe(403)
  expect((await server.call(exportCodes, { id: 1 }, { token: await given.staff('finance') })).status).toBe(
    403,
  )
  const make = (more: Record<string, unknown>) =>
    server.call(createCodeBatch, { ...good, ...more }, { token: ops })
  expect(await make({ endOn: '2020-01-01' })).toMatchObject({ reason: 'INPUT_INVALID', field: 'endOn' })
  expect(await make({ endOn: '2027-02-31' })).toMatchObject({ reason: 'INPUT_INVALID', field: 'endOn' })
  expect(await make({ number: 'MINE-1234' })).toMatchObject({ reason: 'INPUT_INVALID', field: 'codes' })
  expect(await make({ points: 0 })).toMatchObject({ field: 'points' })
  await make({ codes: 1, number: 'MINE-1234' })
  expect(await make({ codes: 1, number: 'mine1234' })).toMatchObject({ reason: 'REDEEM_NUMBER_TAKEN' })
})
