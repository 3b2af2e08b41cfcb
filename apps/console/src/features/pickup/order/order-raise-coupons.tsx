import { couponsOfOrder } from '@huishou/wire/client/coupon/staff'
import { couponStateText } from '@huishou/wire/coupon/states'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'

/**
 * Lists the coupons that raise what the customer is paid for an order: those given for the order, and the one used.
 * Renders nothing if there are none.
 */
export function OrderRaiseCoupons({ orderId }: { orderId: number }) {
  const say = useSay()
  const language = useLanguage()
  const may = roleMay(useMe().role, couponsOfOrder)
  const coupons = useRead(couponsOfOrder, may ? { orderId } : null).data?.coupons ?? []
  return coupons.map((coupon) => (
    <p key={coupon.id} className="order-raise">
      {say(coupon.given ? messages.raiseGiven : messages.raiseOnSlip, {
        amount:
          coupon.given || coupon.worthFen === null
            ? say(messages.raiseUpTo, { percent: coupon.permyriad / 100, most: money(coupon.maxFen) })
            : money(coupon.worthFen),
      })}{' '}
      · {couponStateText[coupon.state][language]}
    </p>
  ))
}
