import { Card } from '@huishou/kit/layout/card'
import { formatFen } from '@huishou/wire/money'
import { CouponChoice } from '../../entities/coupon/coupon-choice.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { checkoutMessages } from './checkout-messages.ts'
import type { Quote } from './use-items-and-quote.ts'

/**
 * A card of the checkout in which a customer chooses one of their coupons for the mall, or none. A coupon that needs a
 * larger order shows how much is missing.
 */
export function CouponCard({ quote, onCoupon }: { quote: Quote; onCoupon: (couponId: string) => void }) {
  const messages = useMessages(checkoutMessages)
  const language = useLanguage()
  const { coupons, couponId } = quote
  if (coupons.length === 0) return null
  return (
    <Card title={messages.coupon}>
      <CouponChoice
        label={messages.coupon}
        options={[
          ...coupons.map(({ id, name, moneyFen, shortFen, expiresAt }) => ({
            id,
            title: `−¥${formatFen(moneyFen)} ${name}`,
            note:
              shortFen > 0
                ? messages.couponShort(formatFen(shortFen))
                : messages.couponUntil(momentText(expiresAt, language)),
            disabled: shortFen > 0,
          })),
          { id: 0, title: messages.noCoupon },
        ]}
        chosen={couponId}
        onChoose={(id) => onCoupon(String(id))}
      />
    </Card>
  )
}
