// Helps tests of coupons that raise a customer's payout: gives them, reads them, and recalls their kind.
import { recallCouponKind, saveCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { DAY, dayOf } from '@huishou/wire/time'
import { giveLateApology } from '../src/coupon/index.ts'
import type { TestServer } from './test-server.ts'

let orders = 0

/** A raise coupon for a member, as a late pickup gives it. */
export const givenRaise = async (
  server: TestServer,
  memberId: number,
  day = dayOf(server.clock.now()),
): Promise<number> => {
  orders += 1
  const order = { id: 900_000 + orders, orderNumber: `HS-LATE-${orders}` }
  const coupon = await server.database.transaction((trx) =>
    giveLateApology(trx, server.clock.now(), { memberId, day, order }),
  )
  if (!coupon) throw new Error('no coupon was given')
  return coupon.id
}

/** The database row of one coupon. */
export const raiseRow = (server: TestServer, id: number) =>
  server.database.reader.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Makes raise coupons those of a kind, which is recalled now. */
export const recallRaises = async (server: TestServer, ...coupons: number[]): Promise<void> => {
  const owner = { token: await server.staff('owner') }
  const kind = await server.must(
    saveCouponKind,
    {
      type: 'raise' as const,
      name: '错发的券',
      permyriad: 500,
      maxFen: 500,
      way: 'staff' as const,
      points: 0,
      total: 10,
      perMember: 1,
      fromAt: server.clock.now() - DAY,
      untilAt: server.clock.now() + DAY,
      validDays: 30,
    },
    owner,
  )
  await server.database.transaction((trx) =>
    trx.updateTable('coupon').set({ kindId: kind.id }).where('id', 'in', coupons).execute(),
  )
  await server.must(recallCouponKind, { id: kind.id, version: kind.version, reason: '设错了' }, owner)
}
