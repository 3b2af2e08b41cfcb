import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { addressLine } from '@huishou/wire/address-line'
import { moveStop } from '@huishou/wire/client/dispatch/courier'
import { travelSourceText } from '@huishou/wire/dispatch/choices'
import { toast } from '@huishou/kit/overlays/toast'
import { useMemo, useState } from 'react'
import { StopsMap } from '../../entities/map/stops-map.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { Order } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { RouteList, stopName, type Move } from './route-list.tsx'
import type { Sequence } from './sequence.ts'
import { sequenceMessages } from './sequence-messages.ts'

type Props = { sequence: Sequence; stops: readonly Order[]; onClose: () => void }

/** The stops of the day as a line on the map and as a numbered list in which they are dragged. */
export function RouteSheet({ sequence, stops, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const navigator = useNavigator()
  const shown = useMemo(
    () =>
      stops.flatMap(({ id, latitude, longitude, ...order }) =>
        latitude === null || longitude === null
          ? []
          : [{ id, label: addressLine(order), at: { latitude, longitude } }],
      ),
    [stops],
  )
  const [move, setMove] = useState<Move | null>(null)
  const open = (id: number) => {
    onClose()
    void navigator.navigateTo(`/order?id=${id}`)
  }
  if (move) return <MoveReason move={move} sequence={sequence} onClose={() => setMove(null)} />
  return (
    <Sheet open title={say(sequenceMessages.route)} onClose={onClose}>
      {sequence.travelM > 0 && (
        <p className="c-lead">
          {say(sequenceMessages.distance, {
            km: (sequence.travelM / 1000).toFixed(1),
            source: travelSourceText[sequence.travelSource][language],
          })}
        </p>
      )}
      {shown.length > 0 && <StopsMap label={say(sequenceMessages.route)} stops={shown} />}
      <RouteList sequence={sequence} stops={stops} onOpen={open} onMove={setMove} />
    </Sheet>
  )
}

/** Asks why a stop was dragged; without an answer it stays where it was. */
function MoveReason({ move, sequence, onClose }: { move: Move; sequence: Sequence; onClose: () => void }) {
  const say = useSay()
  const { order, after } = move
  const give = async (reason: string) => {
    const done = await writeAndTell(
      moveStop,
      {
        orderId: order.id,
        planVersion: sequence.planVersion,
        reason,
        ...(after ? { afterOrderId: after.id } : {}),
      },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done?.state === 'sent') toast(say(sequenceMessages.moveDone), 'good')
    return done !== null
  }
  const stop = stopName(order)
  return (
    <ReasonSheet
      title={say(sequenceMessages.move)}
      common={[say(sequenceMessages.onTheWay), say(sequenceMessages.asked), say(sequenceMessages.easier)]}
      action={say(sequenceMessages.move)}
      intro={
        <p className="c-lead">
          {after
            ? say(sequenceMessages.moveAfter, { stop, after: stopName(after) })
            : say(sequenceMessages.moveFirst, { stop })}
        </p>
      }
      onClose={onClose}
      onGiven={give}
    />
  )
}
