// Expected shapes of replies about coupons and their kinds.
import { count, dateTime, entity, oneOf, text, yuan } from './shape-parts.ts'

/** The shape of a kind of coupon, with the protocol's spellings. */
export const couponKind = entity(
  {
    id: count,
    name: text,
    moneyType: oneOf(0, 1),
    moneyMin: yuan,
    moneyMax: yuan,
    moneyHreshold: yuan,
    dateEndDays: count,
    needScore: count,
    numberLeft: count,
    numberTotle: count,
    numberPersonMax: count,
    status: count,
    statusStr: text,
  },
  { dateStart: dateTime, dateEnd: dateTime, numberGit: count, numberUsed: count },
)
export const couponInfo = entity({ info: couponKind })

/** A customer's own coupon. */
export const coupon = entity({
  id: count,
  pid: count,
  name: text,
  money: yuan,
  moneyType: oneOf(0, 1),
  moneyHreshold: yuan,
  dateAdd: dateTime,
  dateEnd: dateTime,
  status: oneOf(0, 1, 2, 3),
  statusStr: text,
})
