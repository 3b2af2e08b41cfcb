import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import type { Order } from '../../shared/pending-order.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { CallButton } from './call-button-and-log.tsx'
import { MapSheet } from './map-sheet.tsx'
import { isThere, type SequenceStop } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'

/**
 * The foot of the next stop's card, with actions that do not require opening its page: navigating there, calling the
 * customer, and seeing the expected arrival.
 */
export function NextStopFoot({ order, stop }: { order: Order; stop: SequenceStop | undefined }) {
  const say = useSay()
  const [map, setMap] = useState(false)
  const there = isThere(order)
  return (
    <>
      <p className="c-arrival">
        <Badge tone="brand">{say(there ? sequenceMessages.nextThere : sequenceMessages.next)}</Badge>
      </p>
      {stop && !there && <ArrivalLine stop={stop} />}
      <div className="c-two">
        {!there && order.channel === 'door' && (
          <Button tone="soft" icon={<Navigation size={20} aria-hidden />} onClick={() => setMap(true)}>
            {say(orderMessages.map)}
          </Button>
        )}
        <CallButton order={order} />
      </div>
      {map && <MapSheet order={order} onClose={() => setMap(false)} />}
    </>
  )
}
