import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveMailIn, inspectMailIn, receiveMailIn } from '@huishou/wire/mail-in/staff'
import { saveStaff, staffLogin } from '@huishou/wire/staff/accounts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenMailIn, givenStaff, uploaded, type Staff } from '../../test/mail-in-fixtures.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(() => server.close())

/**
 * An order with a requested price of ¥900, approved by operations at `agreedFen`, received and waiting for inspection.
 */
const received = async (agreedFen: number) => {
  const { id, code, version } = await givenMailIn(server, staff, 'applied', { amountRecycle: 900 })
  await server.must(
    approveMailIn,
    { orderId: id, version: 1, agreedFen, reason: '照片看成色很好' },
    { token: staff.ops },
  )
  await server.must(receiveMailIn, { code }, { token: staff.clerk1 })
  return { id, version }
}
const inspected = async (order: Awaited<ReturnType<typeof received>>, token: string, finalFen: number) =>
  await server.call(
    inspectMailIn,
    {
      orderId: order.id,
      version: await order.version(),
      grade: 'good',
      finalFen,
      photos: [await uploaded(server, token, 'staff')],
      reason: '已验货',
    },
    { token },
  )

test('who approved a thing above ¥500 does not also price it; a colleague does', async () => {
  const order = await received(90_000)
  expect(await inspected(order, staff.ops, 90_000)).toMatchObject({
    status: 403,
    reason: 'SAME_PERSON',
    field: 'finalFen',
  })
  expect((await inspected(order, staff.clerk1, 90_000)).code).toBe(0)
  // nor by looking at it again after the colleague
  expect((await inspected(order, staff.ops, 50_001)).reason).toBe('SAME_PERSON')
  expect((await inspected(order, staff.ops, 50_000)).code).toBe(0)
})

test('above ¥500 nobody alone offers more than was agreed', async () => {
  const order = await received(40_000)
  expect(await inspected(order, staff.owner, 50_001)).toMatchObject({
    status: 403,
    reason: 'ABOVE_ONE_PERSON',
    field: 'finalFen',
    msg: expect.stringContaining('¥500.00') as string,
  })
  expect((await inspected(order, staff.owner, 50_000)).code).toBe(0)
  const dear = await received(90_000)
  expect((await inspected(dear, staff.owner, 90_001)).reason).toBe('ABOVE_ONE_PERSON')
})

test('an account whose password the owner set is no second person', async () => {
  const order = await received(90_000)
  const owner = { token: staff.owner }
  const [username, password] = ['ops-fresh', 'set-by-the-owner-7']
  await server.must(
    saveStaff,
    { username, name: '新同事', role: 'ops', mobile: '13900660001', active: true, password },
    owner,
  )
  const { token } = await server.must(staffLogin, { username, password })
  expect((await inspected(order, token, 90_000)).reason).toBe('SIGNATURE_TOO_FRESH')
  expect((await inspected(order, token, 50_000)).code).toBe(0)
})
