// Makes people and mail-in orders (goods sold by post) for tests, and brings the orders to a state through the real
// endpoints.
import sharp from 'sharp'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { sendPicture } from './upload-fixture.ts'
import { mailInApply, mailInDetail, mailInShip } from '@huishou/wire/mail-in/customer'
import { approveMailIn, inspectMailIn, receiveMailIn } from '@huishou/wire/mail-in/staff'
import type { MailInState } from '@huishou/wire/mail-in/states'
import type { TestServer } from './test-server.ts'

export const SHOP = 2004
export const OTHER_SHOP = 2001

let people = 0
let shade = 0

export const givenStaff = async (server: TestServer) => {
  const names = [
    'clerk1',
    'clerk2',
    'manager1',
    'ops',
    'owner',
    'agent',
    'finance',
    'auditor',
    'courier1',
  ] as const
  const tokens = await Promise.all(names.map((name) => server.staff(name)))
  return Object.fromEntries(names.map((name, index) => [name, tokens[index] ?? ''])) as Record<
    (typeof names)[number],
    string
  >
}
export type Staff = Awaited<ReturnType<typeof givenStaff>>

/** A new customer. */
export const newCustomer = async (
  server: TestServer,
): Promise<{ token: string; uid: number; mobile: string }> => {
  people += 1
  const mobile = `1361${String(people).padStart(7, '0')}`
  return { ...(await server.customer(mobile)), mobile }
}

/** Uploads a new picture through the real endpoint. */
export const uploaded = async (
  server: TestServer,
  token: string,
  side: 'customer' | 'staff' = 'customer',
): Promise<string> => {
  shade += 1
  const bytes = await sharp({
    create: {
      width: 16,
      height: 16,
      channels: 3,
      background: { r: (shade * 37) % 256, g: (shade * 71) % 256, b: 160 },
    },
  })
    .png()
    .toBuffer()
  return await sendPicture(server, side, token, bytes)
}

export const offer = (more: Partial<InputOf<typeof mailInApply>> = {}): InputOf<typeof mailInApply> => ({
  name: '旧手机 64G',
  type: 1,
  amount: 3999,
  amountRecycle: 320,
  logisticsType: 1,
  shopId: SHOP,
  ...more,
})

export const detailOf = (
  server: TestServer,
  id: number,
  token: string,
): Promise<ReplyOf<typeof mailInDetail>> => server.must(mailInDetail, { id }, { token })
export const versionOf = async (server: TestServer, id: number, token: string): Promise<number> =>
  (await detailOf(server, id, token)).orderInfo.mailIn.version

/** A mail-in order of a new customer, brought to `state`; `received` is inspected too when a final price is given. */
export const givenMailIn = async (
  server: TestServer,
  staff: Staff,
  state: Exclude<MailInState, 'done' | 'closed'>,
  { finalFen, ...more }: Partial<InputOf<typeof mailInApply>> & { finalFen?: number } = {},
) => {
  const customer = await newCustomer(server)
  const { token } = customer
  const { id, hxNumber, logisticsType } = await server.must(mailInApply, offer(more), { token })
  const version = () => versionOf(server, id, token)
  const result = { id, code: hxNumber, customer, token, version }
  if (state === 'applied') return result
  await server.must(approveMailIn, { orderId: id, version: 1 }, { token: staff.ops })
  if (state === 'approved') return result
  if (logisticsType === 1)
    await server.must(
      mailInShip,
      { id, shipperName: '顺丰速运', trackingNumber: `SF${1000000 + id}` },
      { token },
    )
  if (state === 'shipped') return result
  await server.must(receiveMailIn, { code: hxNumber }, { token: staff.clerk1 })
  if (finalFen === undefined) return result
  const photo = await uploaded(server, staff.ops, 'staff')
  await server.must(
    inspectMailIn,
    { orderId: id, version: await version(), grade: 'good', finalFen, photos: [photo], reason: '屏幕有划痕' },
    { token: staff.ops },
  )
  return result
}
