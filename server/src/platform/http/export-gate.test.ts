import { exportCoupons, staffCoupons } from '@huishou/wire/coupon/staff'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createExportGate } from './export-gate.ts'
import { createGate } from './concurrency-limit.ts'
import type { StaffMember } from './route.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owner: StaffMember = {
  kind: 'staff',
  staffId: 1,
  role: 'owner',
  name: '',
  shopId: null,
  cityId: null,
}
const full = () => ({ refusal: 'EXPORTS_RUNNING' as const })

test('a place is free again once it was left, however often', () => {
  const gate = createGate({ atOnce: 3, perPerson: 2 }, full)
  const places = ['a', 'a', 'b'].map((person) => gate.enter(person))
  expect(gate.enter('a')).toEqual(full())
  expect(gate.enter('c')).toEqual(full())
  const [first] = places
  if (typeof first !== 'function') throw new Error('no place')
  first()
  first()
  expect(gate.enter('c')).toBeTypeOf('function')
  expect(gate.enter('a')).toEqual(full())
})

test('somebody who has two exports under way gets no third until one is over; others and other calls go on', () => {
  const gate = createExportGate()
  const other = { ...owner, staffId: 2 }
  const [first, second] = [new PassThrough(), new PassThrough()]
  expect(gate(exportCoupons, owner, first, new Socket())).toBeNull()
  expect(gate(exportCoupons, owner, second, new Socket())).toBeNull()
  expect(gate(exportCoupons, owner, new PassThrough(), new Socket())).toMatchObject({
    refusal: 'EXPORTS_RUNNING',
  })
  expect(gate(exportCoupons, other, new PassThrough(), new Socket())).toBeNull()
  expect(gate(staffCoupons, owner, new PassThrough(), new Socket())).toBeNull()
})

test('a place is free again when the file was sent, and when its reader gave up', async () => {
  const gate = createExportGate()
  const [sent, left] = [new PassThrough(), new PassThrough()]
  gate(exportCoupons, owner, sent, new Socket())
  gate(exportCoupons, owner, left, new Socket())
  sent.resume().end()
  left.destroy()
  await expect.poll(() => gate(exportCoupons, owner, new PassThrough(), new Socket())).toBeNull()
  expect(gate(exportCoupons, owner, new PassThrough(), new Socket())).toBeNull()
  expect(gate(exportCoupons, owner, new PassThrough(), new Socket())).toMatchObject({
    refusal: 'EXPORTS_RUNNING',
  })
})

test('a connection that broke before its place was taken does not keep it', async () => {
  const gate = createExportGate()
  for (let time = 0; time < 3; time += 1) {
    const gone = new Socket()
    gone.destroy()
    await once(gone, 'close')
    await expect.poll(() => gate(exportCoupons, owner, new PassThrough(), gone)).toBeNull()
  }
})

test('by the door, of twenty exports asked for at once some are refused in words, and the next ones are made', async () => {
  const token = await server.staff('owner')
  const ask = () =>
    server.inject({
      method: 'POST',
      url: `/staff${exportCoupons.path}`,
      headers: { 'x-token': token },
      payload: {},
    })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body } of refused) {
    expect(status).toBe(429)
    expect(JSON.parse(body)).toMatchObject({
      reason: 'EXPORTS_RUNNING',
      msg: '导出或打印的人较多，或您已有 2 个正在进行，请稍后再试',
    })
  }
  for (let time = 0; time < 4; time += 1) expect((await ask()).status).toBe(200)
})

test('exports that wait behind another reply of one connection free their places when it is cut', async () => {
  const token = await server.staff('ops')
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = async () =>
    (
      await server.inject({
        method: 'POST',
        url: `/staff${exportCoupons.path}`,
        headers: { 'x-token': token },
        payload: {},
      })
    ).status
  const head = `Host: ${address.host}\r\nX-Token: ${token}\r\n`
  const live = `GET /staff/live HTTP/1.1\r\n${head}\r\n`
  const table = `POST /staff${exportCoupons.path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
  for (let time = 0; time < 2; time += 1) {
    // the live connection never ends, so the tables behind it are never sent
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined).write(live)
    const askForAnother = async () => {
      socket.write(table)
      return await ask()
    }
    await expect.poll(askForAnother, { timeout: 10_000 }).toBe(429)
    socket.destroy()
    await expect.poll(ask, { timeout: 10_000 }).toBe(200)
  }
})
