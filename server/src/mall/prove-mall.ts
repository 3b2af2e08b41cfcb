// Checks that the mall's accounts in the ledger agree with the payments and refunds of its orders, as a part of the
// ledger's check.

import { sql } from 'kysely'
import type { ProofPart } from '../ledger/index.ts'
import type { MallWorld } from './tables.ts'

/**
 * Proves the mall's part of the ledger: its accounts equal the payments and refunds of its orders, and the parts of
 * each order's payment sum to its price.
 */
export const proveMall: ProofPart<MallWorld> = async (db) => {
  const { orders } = await db
    .selectFrom('mallOrder')
    .select((e) => [
      e.fn.coalesce(e.fn.sum<number>(e('payableFen', '+', e.ref('couponFen'))), e.lit(0)).as('orders'),
    ])
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { refunded } = await db
    .selectFrom('mallOrder')
    .select((e) =>
      e.fn
        .coalesce(e.fn.sum<number>(e('refundedFen', '+', e.ref('refundedCouponFen'))), e.lit(0))
        .as('refunded'),
    )
    .executeTakeFirstOrThrow()
  const { booked } = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('entry.amountFen'), e.lit(0)).as('booked'))
    .where('account.code', 'in', ['company:mall', 'company:freight'])
    .executeTakeFirstOrThrow()
  const off = Number(booked) - (Number(orders) - Number(refunded))
  const { wrong, partsOff } = await db
    .selectFrom('mallOrder')
    .select((e) => [
      e.fn.countAll<number>().as('wrong'),
      sql<number>`coalesce(sum(abs("payableFen" - "balanceFen" - "onlineFen")), 0)`.as('partsOff'),
    ])
    .where('paidAt', 'is not', null)
    .where((e) => e('payableFen', '<>', e('balanceFen', '+', e.ref('onlineFen'))))
    .executeTakeFirstOrThrow()
  return [
    ...(off === 0
      ? []
      : [
          {
            problem: {
              zh: `商城账户与订单相差 ${off} 分`,
              en: `the mall’s accounts differ from its orders by ${off} fen`,
            },
            gapFen: Math.abs(off),
          },
        ]),
    ...(Number(wrong) === 0
      ? []
      : [
          {
            problem: {
              zh: `${wrong} 个商城订单的付款构成不等于应付金额`,
              en: `the payments of ${wrong} mall orders do not add up to what they cost`,
            },
            gapFen: Number(partsOff),
          },
        ]),
  ]
}
