import { unservedCauseText, wayOutText } from '@huishou/wire/dispatch/assignment-reasons'
import { clockText } from '@huishou/wire/time'
import { memo, type PointerEvent } from 'react'
import { useSay } from '../../../shared/language.ts'
import { NothingHere } from '../../../shared/display/load-states.tsx'
import { OrderStateTag } from '../order-tags.tsx'
import { isMovable, type Stop } from './day-layout.ts'
import { messages } from './messages.ts'
import { stopTitle } from './stop-title.ts'

type Props = {
  stops: readonly Stop[]
  /** Whether these are all orders of the day, not only those without a courier. */
  isAll: boolean
  chosen: ReadonlySet<number>
  onPress: (orderId: number, event: PointerEvent) => void
  onToggle: (orderId: number) => void
}

/**
 * List of the pickups of a day, which can be selected and dragged onto a courier. A pickup that no courier can take
 * shows why, and the first suggested solution.
 */
export function StopList({ stops, isAll, chosen, onPress, onToggle }: Props) {
  const say = useSay()
  if (stops.length === 0) return <NothingHere text={say(isAll ? messages.noOrders : messages.allAssigned)} />
  return (
    <ul className="day-list">
      {stops.map((stop) => (
        <StopRow key={stop.id} stop={stop} on={chosen.has(stop.id)} onPress={onPress} onToggle={onToggle} />
      ))}
    </ul>
  )
}

type RowProps = { stop: Stop; on: boolean } & Pick<Props, 'onPress' | 'onToggle'>

const StopRow = memo(function StopRow({ stop, on, onPress, onToggle }: RowProps) {
  const say = useSay()
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        aria-label={stopTitle(stop, say)}
        data-still={!isMovable(stop) || undefined}
        onPointerDown={(event) => {
          if (event.button === 0) onPress(stop.id, event)
        }}
        // only handles the keyboard (detail is 0); pointer clicks are handled by the drag hook when the press ends
        onClick={({ detail }) => {
          if (detail === 0) onToggle(stop.id)
        }}
      >
        <span>
          <b>{`${clockText(stop.startMinute)}–${clockText(stop.endMinute)}`}</b>
          <OrderStateTag state={stop.state} />
        </span>
        <span className="one-line">{stop.address}</span>
        {stop.unserved && <Unserved unserved={stop.unserved} />}
      </button>
    </li>
  )
})

function Unserved({ unserved: { cause, ways } }: { unserved: NonNullable<Stop['unserved']> }) {
  const say = useSay()
  const [way] = ways
  return (
    <small className="day-unserved">
      {say(unservedCauseText[cause])}
      {way && ` · ${say(wayOutText(way))}`}
    </small>
  )
}
