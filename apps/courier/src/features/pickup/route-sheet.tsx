import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { addressLine } from '@huishou/wire/address-line'
import type { ReplyOf } from '@huishou/wire/client'
import type { courierSequence } from '@huishou/wire/client/dispatch/courier'
import { travelSourceText } from '@huishou/wire/dispatch/choices'
import { useMemo } from 'react'
import { StopsMap } from '../../entities/map/stops-map.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import type { Order } from '../../shared/pending-order.ts'
import { windowText } from '../../shared/time-text.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { isThere } from './sequence.ts'
import { sequenceMessages } from './sequence-messages.ts'

type Props = { sequence: ReplyOf<typeof courierSequence>; stops: readonly Order[]; onClose: () => void }

/** The stops of the day as a line on the map and as a numbered list. */
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
  const planned = new Map(sequence.stops.map((stop) => [stop.orderId, stop]))
  const open = (id: number) => {
    onClose()
    void navigator.navigateTo(`/order?id=${id}`)
  }
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
      <CellList>
        {stops.map((order, index) => {
          const stop = planned.get(order.id)
          return (
            <Cell
              key={order.id}
              title={`${index + 1}. ${addressLine({ ...order, cityName: '' })}`}
              note={
                <>
                  {windowText(order)}
                  {stop && !isThere(order) && <ArrivalLine stop={stop} />}
                </>
              }
              onClick={() => open(order.id)}
            />
          )
        })}
      </CellList>
    </Sheet>
  )
}
