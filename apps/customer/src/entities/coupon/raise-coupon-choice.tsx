// Lets a customer choose the coupon that raises what they are paid for a pickup: the best one, a specific one, or none.

import type { ReplyOf } from '@huishou/wire/client'
import { ownCoupons } from '@huishou/wire/client/coupon/customer'
import { formatFen } from '@huishou/wire/money'
import { bestRaise } from '@huishou/wire/pickup/weighing'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shared/api.ts'
import { serverNow } from '../../shared/clock.ts'
import { momentText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { raiseChoiceMessages } from './raise-coupon-choice-messages.ts'

type Coupon = ReplyOf<typeof ownCoupons>['coupons'][number]
type Range = { minFen: number; maxFen: number }

/** The chosen raise coupon as sent to the server: a coupon's id, `best`, or 0 for none. */
export type RaiseChosen = string

type RaiseChoiceProps = {
  chosen: RaiseChosen
  /** The amount the goods may bring; null while nothing is known. */
  range: Range | null
  /** The order that is edited; the coupon it already holds is among the choices. */
  orderId?: number
  error?: string | undefined
  onChoose: (chosen: RaiseChosen) => void
}

const isFree = ({ type, state, expiresAt }: Coupon, now: number): boolean =>
  type === 'raise' && state === 'available' && expiresAt > now

/** What one coupon adds at both ends of a range, as a slip computes it. */
const addedText = ({ id, permyriad, maxFen }: Coupon, range: Range): string => {
  const [from, to] = [range.minFen, range.maxFen].map(
    (amountFen) => bestRaise([{ amountFen }], [{ couponId: id, permyriad, maxFen }])?.raiseFen ?? 0,
  )
  return from === to ? formatFen(to ?? 0) : `${formatFen(from ?? 0)}–${formatFen(to ?? 0)}`
}

/**
 * Chooses the raise coupon of a pickup: the best one at weighing, one of the customer's, or none. Hidden when there is
 * no coupon to choose and the choice is still the best one.
 */
export function RaiseChoice({ chosen, range, orderId, error, onChoose }: RaiseChoiceProps) {
  const messages = useMessages(raiseChoiceMessages)
  const language = useLanguage()
  const { data } = useQuery(readQuery(ownCoupons, {}))
  const now = serverNow()
  const coupons = (data?.coupons ?? []).filter(
    (coupon) => isFree(coupon, now) || (coupon.state === 'held' && coupon.onOrderId === orderId),
  )
  if (coupons.length === 0 && chosen === 'best') return null
  const noteOf = (coupon: Coupon): string =>
    range && range.maxFen > 0
      ? messages.adds(addedText(coupon, range))
      : messages.until(momentText(coupon.expiresAt, language))
  const options = [
    { id: 'best', title: messages.best, note: messages.bestNote },
    ...coupons.map((coupon) => ({
      id: String(coupon.id),
      title: messages.worth(String(coupon.permyriad / 100), formatFen(coupon.maxFen)),
      note: noteOf(coupon),
    })),
    { id: '0', title: messages.none },
  ]
  return (
    <section>
      <h3 className="k-field-label">{messages.title}</h3>
      <CouponChoice
        label={messages.title}
        options={options}
        chosen={chosen}
        error={error}
        onChoose={onChoose}
      />
    </section>
  )
}
