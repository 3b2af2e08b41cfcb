import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashMonths } from '@huishou/wire/ledger/customer'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { post } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const move = (memberId: number, at: string, amountFen: number) =>
  server.database.transaction((trx) =>
    post(trx, Date.parse(at), {
      kind: 'adjustment',
      key: `${memberId}:${at}`,
      memberId,
      text: '测试',
      entries: [
        { account: { member: memberId, kind: 'available' }, amountFen },
        { account: { company: 'adjustments' }, amountFen: -amountFen },
      ],
    }),
  )

test('a month begins at midnight in China, and its sums are of what came in and what went out', async () => {
  const { token, uid } = await server.customer('13612340001')
  await move(uid, '2023-03-31T15:59:59Z', 10_000)
  await move(uid, '2025-12-31T16:00:00Z', 500)
  await move(uid, '2026-02-28T15:59:59Z', -300)
  await move(uid, '2026-02-28T16:00:00Z', 200)
  await move(uid, '2026-03-01T10:00:00Z', -50)
  expect(await server.must(cashMonths, {}, { token })).toEqual([
    { month: '2026-03', inFen: 200, outFen: 50, count: 2 },
    { month: '2026-02', inFen: 0, outFen: 300, count: 1 },
    { month: '2026-01', inFen: 500, outFen: 0, count: 1 },
  ])
})

test('somebody without movements has no months, and nobody sees those of another', async () => {
  const { token } = await server.customer('13612340002')
  expect(await server.call(cashMonths, {}, { token })).toMatchObject({ code: 700 })
  expect(await server.call(cashMonths, {}, { token: null })).toMatchObject({ code: 2000 })
})
