// A weighing slip that was computed on this device and has not been sent yet. The customer can already sign it, unless
// their confirmation requires the code that is sent with the slip.

import { confirmMessages } from './confirm-messages.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { Card } from '@huishou/kit/layout/card'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf } from '@huishou/wire/client'
import { weighingPrices } from '@huishou/wire/client/pickup/staff'
import { confirmOnDevice, weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { computeSlip, type ComputedSlip } from '@huishou/wire/pickup/weighing'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import PenLine from 'lucide-react/icons/pen-line'
import { useMemo } from 'react'
import { useSay } from '../../shared/language.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { useOutbox, write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import type { Price } from './slip-draft.ts'
import { SignaturePad } from './signature-pad.tsx'
import { captionOf, signedSlip } from './slip-signature.ts'
import { SlipFigures } from './slip-figures.tsx'
import { codeRequiredBy } from './ways-to-confirm.ts'

/** Finds the unsent weighing of this order in the outbox. */
export const waitingWeighing = (
  orderId: number,
  writes: readonly QueuedWrite[],
): InputOf<typeof weighOrder> | null => {
  const found = writes.findLast(
    (one) => one.orderId === orderId && one.endpoint === weighOrder.name && one.state !== 'refused',
  )
  return found ? (found.input as InputOf<typeof weighOrder>) : null
}

/**
 * A slip the server does not know yet, computed on this device with the cached prices. The customer reads and signs
 * it here; if the server computes another total, it must be confirmed again.
 */
export function UnsentSlip({
  order,
  weighing,
}: {
  order: OrderDetail
  weighing: InputOf<typeof weighOrder>
}) {
  const say = useSay()
  const known = useRead(weighingPrices, { orderId: order.id })
  const prices = useMemo(
    () => new Map((known.data?.rows ?? []).map((price): [number, Price] => [price.categoryId, price])),
    [known.data],
  )
  // The coupon that the weighing names is used, even if the customer has received others since.
  const offers = order.raises.filter(({ couponId }) => couponId === weighing.couponId)
  const slip = computeSlip(weighing.lines, prices, offers)
  const signed = useOutbox().some(
    (one) => one.orderId === order.id && one.endpoint === confirmOnDevice.name && one.state !== 'refused',
  )
  if (!known.data || slip.lines.length < weighing.lines.length)
    return (
      <EmptyState
        picture={<CloudUpload size={64} strokeWidth={1.4} color="var(--money)" aria-hidden />}
        title={say(slipMessages.waitingTitle)}
        text={say(slipMessages.waitingText)}
      />
    )
  return (
    <>
      <Card className="c-confirm">
        <p className="c-confirm-sum">
          <small>{slip.totalFen < 0 ? say(confirmMessages.owes) : say(confirmMessages.gets)}</small>
          <b className="k-figures">{formatYuan(Math.abs(slip.totalFen))}</b>
        </p>
        {signed ? <Signed /> : <Sign order={order} slip={slip} />}
      </Card>
      <Card title={say(slipMessages.localTitle)} aside={known.data.label}>
        <SlipFigures slip={slip} prices={prices} />
      </Card>
    </>
  )
}

function Signed() {
  const say = useSay()
  return (
    <div className="c-wait" role="status">
      <span className="c-wait-picture">
        <PenLine size={40} strokeWidth={1.6} aria-hidden />
      </span>
      <b>{say(slipMessages.signedTitle)}</b>
      <p>{say(slipMessages.signedText)}</p>
    </div>
  )
}

/**
 * The signature for an unsent slip. A firm, and a customer with a phone but no account, confirm with the code that is
 * sent with the slip, whatever its total, and therefore have to wait for the network instead of signing.
 */
function Sign({ order, slip }: { order: OrderDetail; slip: ComputedSlip }) {
  const say = useSay()
  const walkIn = order.memberId === null
  const [pending, sign] = usePending(async (signature: string) => {
    const outcome = await write(
      confirmOnDevice,
      {
        orderId: order.id,
        signature,
        ...signedSlip(order.id, slip),
        ...(walkIn && slip.totalFen !== 0 && { payCash: true }),
      },
      { orderId: order.id, label: order.orderNumber },
    )
    if (outcome.state === 'queued') toast(say(outboxMessages.kept))
    if (outcome.state === 'refused') toast(outcome.refused.message)
  })
  const waits = codeRequiredBy(order, slip.totalFen)
  if (waits) return <p className="c-warn">{say(slipMessages[waits])}</p>
  return (
    <>
      <p className="c-warn">
        {say(walkIn && slip.totalFen > 0 ? slipMessages.localCash : slipMessages.localText)}
      </p>
      <SignaturePad
        pending={pending}
        caption={captionOf(order.id, slip)}
        action={say(confirmMessages.signSettle, { money: formatYuan(slip.totalFen) })}
        onSigned={(signature) => void sign(signature)}
      />
    </>
  )
}
