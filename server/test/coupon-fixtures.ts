import { dayOf } from '@huishou/wire/time'
import { giveRaise } from '../src/coupon/index.ts'
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
    giveRaise(trx, server.clock.now(), { memberId, source: 'late', day, order }),
  )
  if (!coupon) throw new Error('no coupon was given')
  return coupon.id
}

/** The database row of one coupon. */
export const raiseRow = (server: TestServer, id: number) =>
  server.database.reader.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
