import { DATA_AS_OF_HEADER } from '@huishou/wire/data-as-of'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { seedBase } from '../../seed/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: seedBase })
})
afterAll(() => server.close())

const asOf = async (url: string): Promise<unknown> => {
  const token = await server.staff('owner')
  const { status, headers } = await server.inject({ method: 'GET', url, headers: { 'x-token': token } })
  expect(status, url).toBe(200)
  return headers[DATA_AS_OF_HEADER]
}

test('every report says from when its data are: the time of the server at which it was read', async () => {
  const days = 'fromDay=2026-03-01&toDay=2026-03-02'
  for (const url of ['points/liability', `mall/report?by=day&${days}`, `bargain/report?${days}`])
    expect(await asOf(`/staff/${url}`)).toBe(new Date(server.clock.now()).toISOString())
  server.clock.advance(MINUTE)
  expect(await asOf('/staff/points/liability')).toBe(new Date(server.clock.now()).toISOString())
})

test('a list that people work with is never old, and says nothing of the kind', async () => {
  expect(await asOf('/staff/place/shops')).toBeUndefined()
})
