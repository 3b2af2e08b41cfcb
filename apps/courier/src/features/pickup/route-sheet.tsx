import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { addressLine } from '@huishou/wire/address-line'
import { travelSourceText } from '@huishou/wire/dispatch/choices'
import { useMemo, useState } from 'react'
import { StopsMap } from '../../entities/map/stops-map.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import type { Order } from '../../shared/pending-order.ts'
import { MoveStopReasonSheet, type Move } from './move-stop-reason-sheet.tsx'
import { RouteList } from './route-list.tsx'
import type { Sequence } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'

type Props = { sequence: Sequence; stops: readonly Order[]; onClose: () => void }

/** The stops of the day, on a map and as a numbered list in which they can be dragged. */
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
  if (move)
    return (
      <MoveStopReasonSheet
        move={move}
        planVersion={sequence.planVersion}
        title={say(sequenceMessages.move)}
        onClose={() => setMove(null)}
      />
    )
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
