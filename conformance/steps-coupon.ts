// Steps of the conformance script for the customer protocol: coupons.
import { saveCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { must, numberAt, rowsAt, type Life, type Step } from './step-runner.ts'
import { list } from './shape-parts.ts'
import { coupon, couponInfo, couponKind } from './shapes-coupon.ts'

const DAY = 24 * 3_600_000

/** Creates a kind of mall coupon as staff. */
const newKind = async ({ server }: Life): Promise<number> => {
  const now = server.clock.now()
  const { id } = await server.must(
    saveCouponKind,
    {
      type: 'mall',
      name: '满30减5',
      moneyFen: 500,
      minFen: 3_000,
      way: 'centre',
      points: 0,
      total: 10,
      perMember: 1,
      fromAt: now - DAY,
      untilAt: now + 30 * DAY,
      validDays: 30,
    },
    { token: await server.staff('ops') },
  )
  return id
}

export const coupons: readonly Step[] = [
  {
    says: 'coupons to be had are listed without a token',
    endpoint: 'GET /discounts/coupons',
    fn: 'coupons',
    args: async (life) => {
      life.couponKindId = await newKind(life)
      return [{}]
    },
    shape: list(couponKind),
    look: (data, { couponKindId }) =>
      must([rowsAt(data).some((row) => numberAt(row, 'id') === couponKindId), 'the new one is missing']),
  },
  {
    says: 'one of them',
    endpoint: 'GET /discounts/detail',
    fn: 'couponDetail',
    args: ({ couponKindId }) => [couponKindId],
    shape: couponInfo,
  },
  {
    says: 'a coupon fetched',
    endpoint: 'POST /discounts/fetch',
    fn: 'fetchCoupons',
    args: ({ token, couponKindId }) => [{ token, id: couponKindId }],
    shape: coupon,
    look: (data, life) => {
      life.couponId = numberAt(data, 'id')
    },
  },
  {
    says: 'nobody gets more than the limit for each person',
    endpoint: 'POST /discounts/fetch',
    fn: 'fetchCoupons',
    args: ({ token, couponKindId }) => [{ token, id: couponKindId }],
    code: 20003,
  },
  {
    says: 'my coupons that can be used',
    endpoint: 'GET /discounts/my',
    fn: 'myCoupons',
    args: ({ token }) => [{ token, status: 0 }],
    shape: list(coupon),
  },
  {
    says: 'a coupon given away',
    endpoint: 'POST /discounts/send',
    fn: 'sendCoupons',
    args: ({ token, couponId, inviterUid }) => [{ token, id: couponId, uid: inviterUid }],
  },
]
