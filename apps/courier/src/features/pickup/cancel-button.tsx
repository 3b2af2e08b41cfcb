import { counterMessages } from '../../shared/messages/counter.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { staffCancelOrder } from '@huishou/wire/client/pickup/staff-changes'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'

/**
 * A button that cancels an order at the counter before it is weighed, for example because it was registered twice or
 * the customer keeps the goods.
 */
export function CancelButton({ order }: { order: OrderDetail }) {
  const say = useSay()
  const navigator = useNavigator()
  const [asking, setAsking] = useState(false)
  const cancel = async (reason: string) => {
    const done = await writeAndTell(
      staffCancelOrder,
      { orderId: order.id, reason },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done?.state === 'sent') toast(say(counterMessages.cancelled), 'good')
    if (done) void navigator.navigateBack()
    return done !== null
  }
  return (
    <>
      <Button tone="quiet" size="l" className="c-more" onClick={() => setAsking(true)}>
        {say(counterMessages.cancel)}
      </Button>
      {asking && (
        <ReasonSheet
          title={say(counterMessages.cancelTitle)}
          common={[
            say(counterMessages.cancelReason.mind),
            say(counterMessages.cancelReason.goods),
            say(counterMessages.cancelReason.twice),
          ]}
          action={say(counterMessages.cancel)}
          danger
          onClose={() => setAsking(false)}
          onGiven={cancel}
        />
      )}
    </>
  )
}
