import { endBargainRun, staffBargainRun } from '@huishou/wire/bargain/staff-runs'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Awaited<ReturnType<typeof givenBargains>>
let kjid = 0
const reason = '核实为同一人的多个账号'
const end = (id: number, who: keyof typeof given.desks, more: object = {}) =>
  server.call(endBargainRun, { id, reason, ...more }, { token: given.desks[who] })
const started = async () => {
  const owner = await given.person()
  await given.join(owner, kjid)
  const run = await server.database.reader
    .selectFrom('bargainRun')
    .select('id')
    .where('memberId', '=', owner.uid)
    .executeTakeFirstOrThrow()
  return { owner, id: run.id }
}

beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
  kjid = (await given.live()).id
})
afterAll(() => server.close())

test('operations end a run with a reason; nobody can help it any more, and its record says who it was', async () => {
  const { owner, id } = await started()
  await given.help(await given.person(), kjid, owner)
  for (const role of ['agent', 'finance', 'auditor', 'clerk1'] as const)
    expect((await end(id, role)).status).toBe(403)
  for (const wrong of [{ reason: '' }, { reason: ' ' }, { reason: 'x'.repeat(201) }, { id: 0 }])
    expect((await end(id, 'ops', wrong)).status).toBe(400)
  const ended = await end(id, 'ops')
  expect(ended.data.run).toMatchObject({ state: 'abandoned', helps: 1 })
  expect((await given.help(await given.person(), kjid, owner)).code).not.toBe(0)
  const event = await server.database.reader
    .selectFrom('bargainEvent')
    .selectAll()
    .where('runId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toMatchObject({ action: 'end_run', actor: 'ops', reason })
  expect(event?.staffId).not.toBeNull()
  expect((await end(id, 'ops')).reason).toBe('BARGAIN_RUN_STATE')
  expect((await end(7_777_777, 'owner')).reason).toBe('NOT_FOUND')
})

test('of two who end it at once one is told that it is over', async () => {
  const { id } = await started()
  const both = await Promise.all([end(id, 'ops'), end(id, 'owner')])
  expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect(both.map(({ reason: why }) => why)).toContainEqual(expect.stringMatching(/STATE|MEANWHILE/))
})

test('a run that stands in an order is ended with its order, never from here', async () => {
  const { owner, id } = await started()
  await given.cutDown(kjid, owner)
  await server.database.transaction((trx) =>
    trx
      .updateTable('bargainRun')
      .set({ state: 'ordered' as never })
      .where('id', '=', id)
      .execute(),
  )
  expect((await end(id, 'owner')).reason).toBe('BARGAIN_RUN_STATE')
})

test('a run out of time is over already', async () => {
  const { id } = await started()
  server.clock.advance(13 * DAY)
  expect((await end(id, 'ops')).reason).toBe('BARGAIN_RUN_OVER')
  expect((await server.call(staffBargainRun, { id }, { token: given.desks.agent })).code).toBe(0)
})
