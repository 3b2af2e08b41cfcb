// Page on which dispatchers assign orders to couriers. It shows either the list of couriers beside the orders that none
// of them has accepted yet, or one day on a map and a timeline.
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { addDays, dayOf } from '@huishou/wire/time'
import { Button, Segmented, Skeleton, Switch } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOurCities } from '../../../entities/place/places.ts'
import { CityFilter } from '../../../entities/place/city-filter.tsx'
import { LoadedList } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { MapView } from '../../../shared/map/map-view.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { useNow } from '../../../shared/use-now.ts'
import {
  calendarDay,
  flag,
  oneOf,
  region,
  useUrlState,
  whole,
  type StateOf,
} from '../../../shared/url-state.ts'
import { DispatchCouriers } from './dispatch-couriers.tsx'
import { DispatchOrders } from './dispatch-orders.tsx'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { useCouriers, type StaffOrder } from '../queries.ts'
import { messages } from './messages.ts'
import { useAssignOrders } from './use-assign-orders.ts'
import './dispatch.css'

const spec = {
  cityId: region,
  map: flag,
  order: whole(null),
  view: oneOf(['board', 'day'], 'board'),
  day: calendarDay,
}
/** Query for the first 200 pickups at the door that no courier has accepted yet, earliest slot first. */
const TO_ASSIGN = { states: 'placed,assigned', channel: 'door', sort: 'slot', pageSize: 200 } as const

const DayView = lazy(async () => ({ default: (await import('../day/day-view.tsx')).DayView }))

export function DispatchPage() {
  const [state, change] = useUrlState(spec)
  const [first] = useOurCities()
  const today = dayOf(useNow())
  const cityId = state.cityId || (first?.value ?? '')
  const openOrder = (order: number) => change({ order })
  return (
    <div className="page dispatch">
      <Toolbar state={{ ...state, day: state.day || today }} cityId={cityId} onChange={change} />
      {state.view === 'day' ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
          <DayView cityId={cityId} day={state.day || today} onOpen={openOrder} />
        </Suspense>
      ) : (
        <Board state={state} onOpen={openOrder} />
      )}
      <OrderDrawer orderId={state.order} onClose={() => change({ order: null }, { replace: true })} />
    </div>
  )
}

/** The unassigned and offered orders next to the couriers, optionally with a map. */
function Board({ state, onOpen }: { state: State; onOpen: (orderId: number) => void }) {
  const say = useSay()
  const [chosen, setChosen] = useState<number[]>([])
  const inCity = state.cityId ? { cityId: state.cityId } : {}
  const orders = useRead(staffOrders, { ...TO_ASSIGN, ...inCity }, { keepPrevious: true })
  const rows = orders.data?.rows ?? []
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const only = picked.length === 1 ? picked[0] : undefined
  const team = useCouriers({ ...inCity, ...(only ? { orderId: only.id } : {}) })
  const { give, giving } = useAssignOrders(() => setChosen([]))
  return (
    <>
      {state.map && <DispatchMap rows={rows} team={team} />}
      <div className="panes">
        <section aria-label={say(messages.toAssign)}>
          <h2>
            {say(messages.toAssign)} <b>{orders.data?.total ?? rows.length}</b>
          </h2>
          <LoadedList
            asked={orders}
            rows={orders.data?.rows}
            empty={say(messages.allAssigned)}
            skeleton={<Skeleton active paragraph={{ rows: 9 }} />}
          >
            {(loaded) => (
              <DispatchOrders rows={loaded} chosen={chosen} onChoose={setChosen} onOpen={onOpen} />
            )}
          </LoadedList>
        </section>
        <section aria-label={say(messages.couriers)}>
          <DispatchCouriers
            asked={team}
            picked={picked}
            giving={giving}
            onGive={(courierId, ids) =>
              void give(
                courierId,
                rows.filter(({ id }) => ids.includes(id)),
              )
            }
          />
        </section>
      </div>
    </>
  )
}

type State = StateOf<typeof spec>

type ToolbarProps = {
  state: State
  /** The city shown in the day view, even if none is chosen. */
  cityId: string
  onChange: (change: Partial<State>) => void
}

function Toolbar({ state, cityId, onChange }: ToolbarProps) {
  const say = useSay()
  return (
    <div className="toolbar">
      <Segmented<State['view']>
        value={state.view}
        onChange={(view) => onChange({ view })}
        options={[
          { value: 'board', label: say(messages.board) },
          { value: 'day', label: say(messages.dayView) },
        ]}
      />
      <CityFilter
        cityId={state.view === 'day' ? cityId : state.cityId}
        hint={say(messages.allCities)}
        onCity={(cityId) => onChange({ cityId })}
      />
      {state.view === 'day' ? (
        <DayChoice day={state.day} onDay={(day) => onChange({ day })} />
      ) : (
        <>
          <label className="switch">
            <Switch size="small" checked={state.map} onChange={(map) => onChange({ map })} />{' '}
            {say(messages.mapOn)}
          </label>
          <span className="faint">{say(messages.pickOrder)}</span>
        </>
      )}
    </div>
  )
}

/** The day shown, with buttons for the day before, the day after and today. */
function DayChoice({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const say = useSay()
  const today = dayOf(useNow())
  return (
    <span className="day-choice">
      <Button
        icon={<ChevronLeft size={16} />}
        aria-label={say(messages.previousDay)}
        onClick={() => onDay(addDays(day, -1))}
      />
      <strong className="mono" aria-live="polite">
        {day}
      </strong>
      <Button
        icon={<ChevronRight size={16} />}
        aria-label={say(messages.nextDay)}
        onClick={() => onDay(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => onDay(today)}>{say(messages.today)}</Button>}
    </span>
  )
}

function DispatchMap({ rows, team }: { rows: readonly StaffOrder[]; team: ReturnType<typeof useCouriers> }) {
  const say = useSay()
  const orders = rows.flatMap(({ id, latitude, longitude, orderNumber, linkMan }) =>
    latitude === null || longitude === null
      ? []
      : [{ id: `o${id}`, latitude, longitude, label: `${orderNumber} ${linkMan}`, tone: 'order' as const }],
  )
  const couriers = (team.data?.rows ?? []).flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ id: `c${id}`, latitude, longitude, label: name, tone: 'courier' as const }],
  )
  return <MapView height={280} label={say(messages.mapOn)} points={[...orders, ...couriers]} />
}
