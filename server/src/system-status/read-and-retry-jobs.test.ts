import { randomUUID } from 'node:crypto'
import { audit } from '@huishou/wire/audit/staff'
import { jobKinds } from '@huishou/wire/system/job-states'
import { giveUpJob, retryJob, systemJobs } from '@huishou/wire/system/jobs'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { enqueue } from '../platform/jobs.ts'

let server: TestServer
let owner = ''
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
})
afterAll(() => server.close())

const put = (kind: string, payload: unknown = { about: 1 }) =>
  server.database.transaction((trx) => enqueue(trx, server.clock.now(), { kind, payload }))
const listed = async (token = owner) => (await server.must(systemJobs, { pageSize: 200 }, { token })).rows
const rowOf = async (id: number) => (await listed()).find((row) => row.id === id)
const retry = (id: number, token = owner) =>
  server.call(retryJob, { id, idempotencyKey: randomUUID() }, { token })
const giveUp = (id: number, reason: string) =>
  server.call(giveUpJob, { id, reason, idempotencyKey: randomUUID() }, { token: owner })

/** A job no worker knows: each attempt fails. */
const failing = async () => {
  const id = await put('gone-since')
  await server.jobs.runOutbox()
  return id
}

test('a job that fails is listed with its failure, retried at once and given up with a reason, all on record', async () => {
  const id = await failing()
  expect(await rowOf(id)).toMatchObject({
    state: 'failing',
    attempts: 1,
    failure: expect.stringContaining('no worker'),
    may: { retry: { ok: true }, give_up: { ok: true } },
  })
  expect((await retry(id)).status).toBe(200)
  await server.jobs.runOutbox()
  expect(await rowOf(id)).toMatchObject({ state: 'failing', attempts: 2 })
  expect((await giveUp(id, '旧版本的任务')).status).toBe(200)
  server.clock.advance(60 * MINUTE)
  await server.jobs.runOutbox()
  expect(await rowOf(id)).toMatchObject({ state: 'given_up', attempts: 2, may: { retry: { ok: true } } })
  expect(await giveUp(id, '再来一次')).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  const { rows } = await server.must(audit, { subject: 'job', subjectId: id }, { token: owner })
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['job.give-up', 'job.retry'])
})

test('a job that was given up starts again; one whose content was erased, one done or under way does not', async () => {
  const id = await failing()
  await giveUp(id, '先不处理')
  expect((await retry(id)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'failing', attempts: 0 })

  const message = { to: '13800000001', kind: 'notice', text: '短信' }
  const sms = await put('sms', message)
  await giveUp(sms, 'not done')
  expect(await rowOf(sms)).toMatchObject({
    state: 'given_up',
    failure: 'given up: not done',
    may: { retry: { reason: 'JOB_ERASED' } },
  })
  const { payload } = await server.database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('id', '=', sms)
    .executeTakeFirstOrThrow()
  expect(payload).not.toContain('13800000001')
  expect(await retry(sms)).toMatchObject({ reason: 'JOB_ERASED' })

  const done = await put('return-stops', { courierId: 0, day: '2020-01-01' })
  const running = await put('gone-since')
  await server.database.transaction(async (trx) => {
    await trx.updateTable('outbox').set({ doneAt: 1 }).where('id', '=', done).execute()
    await trx
      .updateTable('outbox')
      .set({ lockedUntil: Date.now() + MINUTE })
      .where('id', '=', running)
      .execute()
  })
  expect(await rowOf(done)).toBeUndefined()
  expect(await retry(done)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await retry(running)).toMatchObject({ reason: 'JOB_RUNNING' })
  expect(await giveUp(running, '太久了')).toMatchObject({ reason: 'JOB_RUNNING' })
  expect(await retry(999_999)).toMatchObject({ reason: 'NOT_FOUND' })
})

test('an auditor reads the jobs and changes none; others read none', async () => {
  const id = await failing()
  const auditor = await server.staff('auditor')
  expect((await listed(auditor)).find((row) => row.id === id)).toMatchObject({ may: {} })
  expect(await retry(id, auditor)).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await server.call(systemJobs, {}, { token: await server.staff('ops') })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})

test('each kind of job has its name', () => {
  expect(server.jobs.kinds.toSorted()).toEqual([...jobKinds].toSorted())
})
