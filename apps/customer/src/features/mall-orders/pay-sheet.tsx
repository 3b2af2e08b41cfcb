// The sheet for paying a mall order.

import { Button } from '@huishou/kit/button'
import { Countdown } from '@huishou/kit/display/countdown'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { fenFromYuan } from '@huishou/wire/money'
import { onThisDevice } from '../../shared/clock.ts'
import { useMessages } from '../../shared/i18n.ts'
import { payMessages } from '../../entities/payment/pay-messages.ts'
import type { MallPart } from './mall-order.ts'
import { orderMessages } from './mall-order-messages.ts'
import { PayChoice, usePayChoice } from '../../entities/payment/pay-choice.tsx'
import { payLabel } from '../../entities/payment/pay-label.ts'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { useWallet } from '../../entities/goods/queries.ts'
import styles from './pay-sheet.module.css'
import { usePayOrder } from '../../entities/payment/use-pay-order.ts'

type PaySheetProps = { order: { id: number; orderNumber: string }; mall: MallPart; onClose: () => void }

/** The sheet for paying an unpaid order. */
export function PaySheet({ order, mall, onClose }: PaySheetProps) {
  const messages = useMessages(orderMessages)
  const wallet = useWallet()
  return (
    <Sheet open title={messages.payTitle} onClose={onClose}>
      <div className={styles.due}>
        <PriceLine price={{ fen: mall.payableFen, points: mall.points }} size="xl" />
        {mall.payBy !== null && (
          <small>
            {messages.payIn} <Countdown endsAt={onThisDevice(mall.payBy)} onEnd={onClose} days={String} />
          </small>
        )}
      </div>
      {wallet ? (
        <Choose
          order={order}
          payableFen={mall.payableFen}
          haveFen={fenFromYuan(wallet.balance)}
          onClose={onClose}
        />
      ) : (
        <Skeleton height="120px" />
      )}
    </Sheet>
  )
}

type ChooseProps = { order: PaySheetProps['order']; payableFen: number; haveFen: number; onClose: () => void }

function Choose({ order, payableFen, haveFen, onClose }: ChooseProps) {
  const messages = useMessages(payMessages)
  const choice = usePayChoice(payableFen, haveFen)
  const { pending, pay } = usePayOrder()
  const go = async () => {
    await pay(order, choice, 'order')
    onClose()
  }
  return (
    <div className={styles.stack}>
      <PayChoice choice={choice} />
      <Button wide pending={pending} disabledReason={choice.disabledReason} onClick={() => void go()}>
        {payLabel(choice, 0, messages)}
      </Button>
    </div>
  )
}
