import { travelSourceText } from '@huishou/wire/dispatch/choices'
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useZones } from '../../../entities/place/places.ts'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { useMapTiles } from '../../../shared/map/use-map-tiles.ts'
import { TilesHint } from '../../../shared/map/tiles-hint.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { BulkReassignDialog } from '../orders/bulk-reassign-dialog.tsx'
import { DayBar } from './day-bar.tsx'
import type { DayMapProps } from './day-map.tsx'
import { isMovable, rowsOf, unassignedOf, type CourierDay, type Plan, type Stop } from './day-layout.ts'
import { messages } from './messages.ts'
import { StopList } from './stop-list.tsx'
import { ageText, Timeline } from './timeline.tsx'
import { useActions, useChosen, useKeys } from './use-day-actions.ts'
import { useMoves } from './use-moves.tsx'
import { useHeld, useDayPlan } from './use-day-plan.ts'
import { useStopDrag } from './use-stop-drag.ts'
import './day.css'

const DayMap = lazy(async () => ({ default: (await import('./day-map.tsx')).DayMap }))

type Props = { cityId: string; day: string; onOpen: (orderId: number) => void }

/**
 * View in which dispatchers plan one day in one city, as a map, a list and a timeline. Orders can be selected in any
 * of them and dragged onto a courier.
 */
export function DayView({ cityId, day, onOpen }: Props) {
  const say = useSay()
  const asked = useDayPlan(cityId, day)
  if (cityId === '') return <NothingHere text={say(messages.noCity)} />
  if (asked.error && !asked.data) return <LoadError asked={asked} />
  if (!asked.data) return <Skeleton active paragraph={{ rows: 12 }} />
  if (asked.data.couriers.length === 0 && asked.data.orders.length === 0)
    return <NothingHere text={say(messages.nobodyWorks)} />
  return <Day plan={asked.data} onOpen={onOpen} />
}

/** The state of the day view apart from the plan: the selection, dragging, and the moves with their undo. */
function useDay(plan: Plan) {
  const say = useSay()
  const moves = useMoves(plan)
  const { chosen, choose, toggle } = useChosen(plan)
  const [courierId, setCourierId] = useState<number | null>(null)
  const actions = useActions(
    plan,
    useMemo(() => rowsOf(plan), [plan]),
    moves,
  )
  const byId = useMemo(() => new Map(plan.orders.map((stop) => [stop.id, stop])), [plan])
  const movable = (ids: Iterable<number>) =>
    [...ids].filter((id) => {
      const stop = byId.get(id)
      return stop !== undefined && isMovable(stop)
    })
  const drag = useStopDrag({
    idsOf: (id) => movable(chosen.has(id) ? chosen : [id]),
    textOf: (ids) => say(messages.dropHere, { count: ids.length }),
    onDrop: actions.drop,
    onTap: (id, more) => {
      if (more) return toggle(id)
      choose([id], false)
      setCourierId(byId.get(id)?.courierId ?? null)
    },
  })
  const clear = () => choose([], false)
  useKeys(() => void moves.undo(), clear)
  const strong = useCallback((id: number) => setCourierId((known) => (known === id ? null : id)), [])
  return { moves, chosen, choose, toggle, clear, courierId, strong, actions, movable, drag }
}

function Day({ plan, onOpen }: { plan: Plan; onOpen: (orderId: number) => void }) {
  const { moves, chosen, choose, toggle, clear, courierId, strong, actions, movable, drag } = useDay(plan)
  const [lasso, setLasso] = useState(false)
  const shown = useHeld(plan, drag.dragging)
  const rows = useMemo(() => rowsOf(shown), [shown])
  const unassigned = useMemo(() => unassignedOf(shown), [shown])
  const [only] = chosen
  const common = { rows, chosen, courierId, onPress: drag.start, onCourier: strong }
  return (
    <>
      <DayBar
        chosen={chosen.size}
        lasso={lasso}
        onLasso={setLasso}
        moves={moves}
        onGive={() => actions.setBulk({ orderIds: movable(chosen), to: null })}
        onClear={clear}
        onOpen={chosen.size === 1 && only !== undefined ? () => onOpen(only) : null}
      />
      <div className="day">
        <MapOfDay
          {...common}
          unassigned={unassigned}
          cityId={shown.cityId}
          day={shown.day}
          lasso={lasso}
          onLasso={choose}
        />
        <Side plan={shown} unassigned={unassigned} chosen={chosen} onPress={drag.start} onToggle={toggle} />
        <Timeline {...common} day={shown.day} onToggle={toggle} onOpen={onOpen} onShift={actions.shift} />
      </div>
      <Footnote plan={shown} dragging={drag.dragging} />
      {actions.bulk && (
        <BulkReassignDialog
          orderIds={actions.bulk.orderIds}
          to={actions.bulk.to}
          onClose={() => actions.setBulk(null)}
          onMoved={actions.given}
          onDone={clear}
        />
      )}
    </>
  )
}

type SideProps = Omit<Parameters<typeof StopList>[0], 'stops' | 'isAll'> & {
  plan: Plan
  unassigned: readonly Stop[]
}

/** List of the orders without a courier, or of all orders of the day. */
function Side({ plan, unassigned, ...list }: SideProps) {
  const say = useSay()
  const [all, setAll] = useState(false)
  return (
    <section className="day-side" aria-label={say(all ? messages.allOrders : messages.unassigned)}>
      <Segmented<boolean>
        block
        value={all}
        onChange={setAll}
        options={[
          { value: false, label: `${say(messages.unassigned)} ${unassigned.length}` },
          { value: true, label: `${say(messages.allOrders)} ${plan.orders.length}` },
        ]}
      />
      <StopList stops={all ? plan.orders : unassigned} isAll={all} {...list} />
    </section>
  )
}

type MapProps = Omit<DayMapProps, 'tiles' | 'label' | 'courierText' | 'subject' | 'zones'> & {
  cityId: string
  day: string
}

function MapOfDay({ cityId, day, ...props }: MapProps) {
  const say = useSay()
  const tiles = useMapTiles()
  const now = useNow()
  const known = useZones().data?.rows
  const zones = useMemo(
    () => known?.filter((zone) => zone.active && zone.cityId === cityId) ?? [],
    [known, cityId],
  )
  const courierText = useCallback((courier: CourierDay) => ageText(courier.seenAt, now, say), [now, say])
  return (
    <section className="day-ground" aria-label={say(messages.map)}>
      {tiles.isKnown && tiles.url === null && <TilesHint />}
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: '100%' }} />}>
        {!tiles.isPending && (
          <DayMap
            {...props}
            subject={`${cityId} ${day}`}
            zones={zones}
            tiles={tiles}
            label={say(messages.map)}
            courierText={courierText}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Tells where the travel times come from; during a drag, tells that updates wait until it ends. */
function Footnote({ plan, dragging }: { plan: Plan; dragging: boolean }) {
  const say = useSay()
  const sources = [...new Set(plan.couriers.map(({ travelSource }) => travelSource))]
  return (
    <p className="faint day-foot">
      {dragging
        ? say(messages.waiting)
        : sources
            .map((source) => say(messages.estimated, { source: say(travelSourceText[source]) }))
            .join(' · ')}
      {!dragging && ` · ${say(messages.keys)}`}
    </p>
  )
}
