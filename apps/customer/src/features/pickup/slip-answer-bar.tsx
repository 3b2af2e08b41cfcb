// The bar with which the customer accepts or rejects a weighing slip.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { ReplyOf } from '@huishou/wire/client'
import type { confirmSlip } from '@huishou/wire/client/pickup/slip'
import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import styles from './slip-answer-bar.module.css'
import { orderDetailMessages } from './order-detail-messages.ts'
import type { PickupDetail, Slip } from './pickup-order.ts'
import { useConfirmSlip } from './queries.ts'
import type { SlipSeen } from './slip/use-slip-seen.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'

export type Paid = ReplyOf<typeof confirmSlip>

type AnswerBarProps = {
  orderId: number
  pickup: PickupDetail
  slip: Slip
  sight: SlipSeen
  onPaid: (paid: Paid) => void
  onReject: () => void
}

/**
 * The bar for accepting or rejecting a slip. Accepting is enabled once the total has been in view, and for a slip that
 * replaces another only after its own total has, so that nobody accepts an amount that has just changed.
 */
export function AnswerBar({ orderId, pickup, slip, sight, onPaid, onReject }: AnswerBarProps) {
  const messages = useMessages(orderDetailMessages).answer
  const { pending, refused, clear, send } = useConfirmSlip()
  const [looked, setLooked] = useState(slip.id)
  const navigator = useNavigator()
  const confirm = offerOf(pickup.may, 'confirm')
  const reject = offerOf(pickup.may, 'reject_slip')
  const accept = async () => {
    const answer = await send({ orderId, slipId: slip.id })
    if (answer?.ok) onPaid(answer.data)
  }
  const replaced = looked !== slip.id
  const look = () => {
    setLooked(slip.id)
    clear()
    sight.showTotal()
  }
  const owed = refused?.reason === 'FEE_UNPAID' && !replaced ? -slip.totalFen : 0
  const gain = pickup.ofFirm ? () => messages.free : messages.accept
  const label = slip.totalFen > 0 ? gain : slip.totalFen < 0 ? messages.pay : () => messages.free
  const toLook = replaced ? messages.look : sight.sight === 'hidden' ? messages.toTotal : null
  const notYet = sight.sight === 'seen' ? null : messages.notYet
  return (
    <BottomBar>
      <RefusalNote
        text={replaced || refused?.reason === 'SLIP_OUTDATED' ? messages.outdated : refused?.message}
      />
      {toLook === messages.toTotal && <p className={styles.hint}>{messages.hint}</p>}
      {reject && (
        <Button tone="quiet" disabled={pending} disabledReason={reject.why} onClick={onReject}>
          {messages.reject}
        </Button>
      )}
      {owed > 0 && (
        <Button onClick={() => void navigator.navigateTo(`/pages/payment/pay?order=${orderId}&fee=${owed}`)}>
          {messages.payOnline}
        </Button>
      )}
      {confirm && owed === 0 && toLook && <Button onClick={look}>{toLook}</Button>}
      {confirm && owed === 0 && !toLook && (
        <Button pending={pending} disabledReason={confirm.why ?? notYet} onClick={() => void accept()}>
          {label(formatYuan(Math.abs(slip.totalFen)))}
        </Button>
      )}
    </BottomBar>
  )
}
