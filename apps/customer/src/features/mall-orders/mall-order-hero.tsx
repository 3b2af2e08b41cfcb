// The head of a mall order's page, which shows how far the order has come.

import { Countdown } from '@huishou/kit/display/countdown'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { invalidate } from '../../shared/api.ts'
import { onThisDevice } from '../../shared/clock.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { StateHero } from '../../shared/components/state-hero.tsx'
import { momentText } from '../../shared/format/dates.ts'
import styles from './mall-order-detail-page.module.css'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import { unreviewed, type MallDetail, type OrderDetail } from './mall-order.ts'

const PICTURES: Record<MallDetail['state'], typeof Package> = {
  unpaid: Wallet,
  paid: Package,
  ready_pickup: Store,
  shipped: Truck,
  received: CircleCheck,
  closed: CircleCheck,
  cancelled: CircleX,
}
type Tone = 'brand' | 'money' | 'info' | 'plain'
const TONES: Record<MallDetail['state'], Tone> = {
  unpaid: 'money',
  paid: 'brand',
  ready_pickup: 'brand',
  shipped: 'info',
  received: 'brand',
  closed: 'brand',
  cancelled: 'plain',
}
/** The number of completed steps, out of four; the last is the review. */
const STEPS: Record<MallDetail['state'], number> = {
  unpaid: 0,
  paid: 1,
  ready_pickup: 2,
  shipped: 2,
  received: 3,
  closed: 4,
  cancelled: 0,
}

/** The order's state: a sentence, a picture, the steps completed and, while it is unpaid, the time left to pay. */
export function OrderHero({ detail, mall }: { detail: OrderDetail; mall: MallDetail }) {
  const messages = useMessages(orderDetailMessages)
  const language = useLanguage()
  const reviewed = mall.state === 'received' && unreviewed(mall.lines).length === 0
  const step = reviewed ? STEPS.closed : STEPS[mall.state]
  return (
    <StateHero
      tone={TONES[mall.state]}
      title={mall.stateText}
      picture={mall.closeCause === 'refunded' ? Undo2 : PICTURES[mall.state]}
      moving={mall.state === 'shipped'}
      steps={
        step > 0 && step < 4
          ? { label: messages.steps.label, names: messages.steps[mall.way], current: step }
          : null
      }
    >
      <p>{sentence(detail, mall, messages.hero)}</p>
      {mall.state === 'unpaid' && mall.payBy !== null && (
        <p className={styles.clock}>
          {messages.hero.payIn}{' '}
          <b>
            <Countdown
              endsAt={onThisDevice(mall.payBy)}
              onEnd={() => void invalidate(orderDetail, orderList)}
              days={String}
            />
          </b>
        </p>
      )}
      {mall.state === 'shipped' && mall.receiveBy !== null && (
        <p>{messages.hero.autoReceive(momentText(mall.receiveBy, language))}</p>
      )}
    </StateHero>
  )
}

const sentence = (
  { orderInfo }: OrderDetail,
  mall: MallDetail,
  messages: (typeof orderDetailMessages)['zh']['hero'],
): string => {
  if (mall.state === 'unpaid') return messages.unpaid(mall.points > 0)
  if (mall.state === 'paid') {
    if (mall.way === 'pickup') return messages.preparing(orderInfo.shopNameZt)
    return mall.lines.some(({ shipped }) => shipped > 0) ? messages.partly : messages.paid
  }
  if (mall.state === 'ready_pickup') return messages.ready_pickup(orderInfo.shopNameZt)
  if (mall.state === 'shipped') return messages.shipped
  if (mall.state === 'cancelled' && mall.bargain && mall.closeCause !== 'refunded')
    return messages.cancelledBargain
  if (mall.state === 'cancelled')
    return messages.cancelled[mall.closeCause as keyof typeof messages.cancelled] ?? messages.cancelled['']
  return mall.way === 'virtual' ? messages.codes : messages.received
}
