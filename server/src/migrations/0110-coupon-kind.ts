import type { Migration } from '../platform/migrate.ts'

const kind = {
  id: 'id',
  version: 'int',
  state: 'text',
  type: 'text',
  name: 'text',
  nameEn: 'text',
  moneyFen: 'int',
  minFen: 'int',
  permyriad: 'int',
  maxFen: 'int',
  way: 'text',
  password: 'text',
  points: 'int',
  total: 'int',
  taken: 'int',
  perMember: 'int',
  fromAt: 'int',
  untilAt: 'int',
  validDays: 'int',
  createdAt: 'int',
  updatedAt: 'int',
  createdBy: 'text',
} as const

const coupon = {
  id: 'id',
  memberId: 'int -> member',
  kindId: 'int? -> couponKind',
  type: 'text',
  name: 'text',
  nameEn: 'text',
  state: 'text',
  version: 'int',
  source: 'text',
  day: 'text?',
  moneyFen: 'int',
  minFen: 'int',
  permyriad: 'int',
  maxFen: 'int',
  givenAt: 'int',
  expiresAt: 'int',
  forOrderId: 'int?',
  forOrderNumber: 'text',
  onOrderId: 'int?',
  onOrderNumber: 'text',
  worthFen: 'int?',
  usedAt: 'int?',
  endReason: 'text',
} as const

/**
 * Replaces the table of coupons that raise a payout with one for coupons of all types. Adds the kinds of coupons that
 * staff define, and what a coupon takes off a mall order.
 */
export const couponKind: Migration = {
  name: '0110-coupon-kind',
  up: async ({ engine, run, table }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await table('couponKind', kind, {
      index: [['state', 'untilAt']],
      uniqueWhere: [[['password'], `"password" <> ''`]],
      check: ['"taken" >= 0 and "taken" <= "total"'],
    })
    await table(
      'couponClaim',
      { kindId: 'int -> couponKind', memberId: 'int -> member', times: 'int' },
      { primaryKey: ['kindId', 'memberId'] },
    )
    await table('coupon', coupon, {
      // one apology a day and member, however often a sweep runs; other coupons have no day
      unique: [['memberId', 'source', 'day']],
      index: [
        ['memberId', 'state'],
        ['state', 'expiresAt'],
        ['kindId', 'state'],
        ['onOrderId'],
        ['forOrderId'],
        ['givenAt'],
      ],
    })
    const kept = `"id", "memberId", "state", "version", "source", "day", "permyriad", "maxFen", "givenAt", "expiresAt",
      "forOrderId", "forOrderNumber", "onOrderId", "onOrderNumber", "usedAt", "endReason"`
    await run(
      `insert into "coupon" (${kept}, "worthFen", "kindId", "type", "name", "nameEn", "moneyFen", "minFen")
       select ${kept}, "raiseFen", null, 'raise', '', '', 0, 0 from "raiseCoupon"`,
    )
    if (engine === 'postgres')
      await run(
        `select setval(pg_get_serial_sequence('"coupon"', 'id'), (select coalesce(max("id"), 0) + 1 from "coupon"), false)`,
      )
    await run('drop table "raiseCoupon"')
    for (const column of ['couponFen', 'refundedCouponFen'])
      await run(`alter table "mallOrder" add column "${column}" ${int} not null default 0`)
    await run(`alter table "mallOrder" add column "couponId" ${int}`)
    await run(`alter table "mallLine" add column "couponFen" ${int} not null default 0`)
    await run(`alter table "afterSale" add column "couponFen" ${int} not null default 0`)
  },
}
