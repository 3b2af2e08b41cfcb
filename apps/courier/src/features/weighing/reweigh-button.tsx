import { reweighMessages } from './reweigh-messages.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { reweighOrder } from '@huishou/wire/client/pickup/visit'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'

/** A button that withdraws a weighing slip with a reason and starts weighing again; the old slip stays on record. */
export function ReweighButton({ order }: { order: OrderDetail }) {
  const say = useSay()
  const navigator = useNavigator()
  const [open, setOpen] = useState(false)
  const take = async (reason: string) => {
    const done = await writeAndTell(
      reweighOrder,
      { orderId: order.id, reason },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done) await navigator.redirectTo(`/weigh?id=${order.id}`)
    return done !== null
  }
  return (
    <>
      <Button
        tone="quiet"
        size="l"
        wide
        icon={<RotateCcw size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(slipMessages.reweigh)}
      </Button>
      {open && (
        <ReasonSheet
          title={say(slipMessages.reweigh)}
          common={[
            say(reweighMessages.typo),
            say(reweighMessages.missed),
            say(reweighMessages.customer),
            say(reweighMessages.category),
          ]}
          action={say(slipMessages.reweigh)}
          onClose={() => setOpen(false)}
          onGiven={take}
        />
      )}
    </>
  )
}
