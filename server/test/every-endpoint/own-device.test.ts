import { loginByCode } from '@huishou/wire/member/sign-in'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { staffLogin } from '@huishou/wire/staff/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../member-fixtures.ts'
import { CARDBOARD, givenDoorOrder, givenPeople, type People } from '../pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_OWN_DEVICE: 'on' } })
  people = await givenPeople(server)
})
afterAll(() => server.close())

const MARK = /^huishou_device=([\w-]+); Path=\/; HttpOnly; SameSite=Lax/
/** A browser that stores cookies and sends them. */
const newBrowser = () => {
  let mark = ''
  const send = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...(mark ? { cookie: mark } : {}), ...headers },
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, value] = MARK.exec(cookie) ?? []
      if (value) mark = `huishou_device=${value}`
    }
    return answer.json() as { code: number; data: { token: string } }
  }
  return {
    mark: () => mark,
    customer: async (mobile: string) =>
      (await send(`/recycle${loginByCode.path}`, { mobile, code: await codeFor(server, mobile) })).data.token,
    staff: async (username: string) =>
      (await send(`/staff${staffLogin.path}`, { username, password: 'demo1234' })).data.token,
  }
}
const lines = [{ categoryId: CARDBOARD, grossG: 12_000 }]
const weigh = (orderId: number, token: string) => server.call(weighOrder, { orderId, lines }, { token })

test('nobody weighs for a customer who is signed in on the own device; a colleague does', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const phone = newBrowser()
  await phone.customer(customer.mobile)
  expect(phone.mark()).not.toBe('')
  const here = phone.mark()
  const token = await phone.staff('courier1')
  expect(phone.mark(), 'a browser keeps its mark').toBe(here)
  expect(await weigh(id, token)).toMatchObject({ status: 403, reason: 'OWN_ACCOUNT' })
  // nor from another device: it is the person
  expect(await weigh(id, people.courier1)).toMatchObject({ reason: 'OWN_ACCOUNT' })
})

test('whose device the customer never used weighs, also where both begin without a mark', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  await newBrowser().customer(customer.mobile)
  await server.database.transaction((trx) =>
    trx.updateTable('staffToken').set({ deviceMark: '' }).where('deviceMark', '<>', '').execute(),
  )
  const token = await newBrowser().staff('courier1')
  expect((await weigh(id, token)).code).toBe(0)
})

test('a client that is no page of ours gets no mark, and its sessions have nothing in common', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const code = await codeFor(server, customer.mobile)
  const { headers } = await server.inject({
    method: 'POST',
    url: `/recycle${loginByCode.path}`,
    payload: { mobile: customer.mobile, code },
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await weigh(id, people.courier1)).code).toBe(0)
})

test('marks are stored as hashes', async () => {
  const phone = newBrowser()
  await phone.staff('clerk1')
  const rows = await server.database.reader.selectFrom('staffToken').select('deviceMark').execute()
  const stored = rows.map(({ deviceMark }) => deviceMark)
  expect(stored.filter((mark) => mark !== '').every((mark) => /^[0-9a-f]{64}$/.test(mark))).toBe(true)
  expect(stored).not.toContain(phone.mark().split('=')[1])
})
