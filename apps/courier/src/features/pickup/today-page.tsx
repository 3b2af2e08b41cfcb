// The courier's start page, with the orders offered to the courier and today's or tomorrow's stops.

import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { todayMessages } from './today-messages.ts'
import { timeMessages } from '../../shared/messages/time.ts'
import { Button } from '@huishou/kit/button'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { Segmented } from '@huishou/kit/forms/segmented'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { lazy } from '@huishou/kit/loading/lazy'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { courierStops } from '@huishou/wire/client/pickup/couriers'
import { addDays, dayOf } from '@huishou/wire/time'
import Coffee from 'lucide-react/icons/coffee'
import Route from 'lucide-react/icons/route'
import { Suspense, useState } from 'react'
import { useSay, useLanguage } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { OrderCard } from '../../entities/order/order-card.tsx'
import { useOutbox } from '../../shared/outbox.ts'
import { isWaiting, withWaiting, type Order } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { CashNotice } from './cash-notice.tsx'
import { CommunityDays } from './community-days.tsx'
import { NextStopFoot } from './next-stop-foot.tsx'
import { bySequence, isThere, useSequence } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'
import { SharingLine } from './position-sharing-line.tsx'
import { TodayHeader } from './today-header.tsx'
import { OfferCard } from './offer-card.tsx'

const RouteSheet = lazy(() => import('./route-sheet.tsx').then((module) => ({ default: module.RouteSheet })))

const OVER: readonly string[] = ['settled', 'closed', 'failed', 'cancelled']
const byWindow = (a: Order, b: Order) =>
  `${a.slotDay ?? '9'}`.localeCompare(`${b.slotDay ?? '9'}`) ||
  (a.slotStartMinute ?? 1440) - (b.slotStartMinute ?? 1440) ||
  a.id - b.id

/** Sort rank of stops by state: the one the courier is at, then the one under way; the rest follow in route order. */
const NEARNESS: Partial<Record<Order['state'], number>> = { arrived: 0, weighed: 0, en_route: 1 }
const nearness = ({ state }: Order): number => NEARNESS[state] ?? 2

/** The courier's day: offers first, then the stops in their sequence, then the finished ones. */
export function TodayPage() {
  const say = useSay()
  const [ahead, setAhead] = useState<0 | 1>(0)
  const today = useRead(courierStops, {}, { everyMs: 60_000 })
  const first = today.data?.day ?? dayOf(Date.now())
  const tomorrow = useRead(courierStops, { day: addDays(first, 1) }, { enabled: ahead === 1 })
  const shown = ahead === 0 ? today : tomorrow
  usePullDownRefresh(() => shown.again())
  return (
    <div className="k-column k-fresh c-home">
      <TodayHeader today={today.data} />
      <SharingLine />
      <CashNotice />
      <CommunityDays />
      <Segmented
        label={say(todayMessages.day)}
        options={[
          { value: 0, label: say(timeMessages.today) },
          { value: 1, label: say(timeMessages.tomorrow) },
        ]}
        value={ahead}
        onChange={setAhead}
      />
      <LastKnownNote at={shown.keptAt} />
      {shown.refused && !shown.data && (
        <ErrorState
          text={shown.refused.message || say(errorMessages.unknown)}
          onRetry={() => void shown.again()}
        />
      )}
      {shown.loading && <SkeletonList rows={3} label={say(kitMessages.loading)} />}
      {shown.data && (
        <Stops
          stops={shown.data.stops}
          day={shown.data.day}
          ahead={ahead}
          onAgain={() => void shown.again()}
        />
      )}
    </div>
  )
}

type StopsProps = { stops: readonly Order[]; day: string; ahead: 0 | 1; onAgain: () => void }

function Stops({ stops, day, ahead, onAgain }: StopsProps) {
  const say = useSay()
  const language = useLanguage()
  const writes = useOutbox()
  const rows = stops
    .map((order) => withWaiting(order, writes, 'courier', language))
    .filter((order) => order.state !== 'placed')
    .sort(byWindow)
  const offers = rows.filter(({ state }) => state === 'assigned')
  const open = rows.filter(({ state }) => state !== 'assigned' && !OVER.includes(state))
  const over = rows.filter(({ state }) => OVER.includes(state)).reverse()
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<Coffee size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={ahead === 0 ? say(todayMessages.emptyToday) : say(todayMessages.emptyTomorrow)}
        text={say(todayMessages.emptyText)}
        action={
          <Button tone="quiet" onClick={onAgain}>
            {say(kitMessages.refresh)}
          </Button>
        }
      />
    )
  return (
    <>
      {offers.length > 0 && (
        <h2 className="c-section">{say(todayMessages.offers, { count: offers.length })}</h2>
      )}
      {offers.map((order) => (
        <OfferCard key={order.id} order={order} onExpired={onAgain} />
      ))}
      {open.length > 0 && <OpenStops stops={open} day={day} />}
      {over.length > 0 && <h2 className="c-section">{say(todayMessages.over, { count: over.length })}</h2>}
      {over.map((order) => (
        <OrderCard key={order.id} order={order} waiting={isWaiting(order.id, writes)} />
      ))}
    </>
  )
}

/** The stops still to be visited, in route order, with their times and a button that opens the map. */
function OpenStops({ stops, day }: { stops: readonly Order[]; day: string }) {
  const say = useSay()
  const writes = useOutbox()
  const { data: sequence } = useSequence(day)
  const [map, setMap] = useState(false)
  const planned = new Map(sequence?.stops.map((stop) => [stop.orderId, stop]))
  const before = bySequence(sequence)
  const sorted = stops.toSorted((a, b) => nearness(a) - nearness(b) || before(a, b))
  const next = sorted[0]?.slotDay === dayOf(Date.now()) ? sorted[0] : undefined
  return (
    <>
      <div className="c-section-row">
        <h2 className="c-section">{say(todayMessages.open, { count: stops.length })}</h2>
        {sequence && stops.length > 1 && (
          <Button tone="quiet" size="s" icon={<Route size={18} aria-hidden />} onClick={() => setMap(true)}>
            {say(sequenceMessages.route)}
          </Button>
        )}
      </div>
      {sorted.map((order) => {
        const stop = planned.get(order.id)
        const arrival = stop && !isThere(order) ? <ArrivalLine stop={stop} /> : null
        const foot = order.id === next?.id ? <NextStopFoot order={order} stop={stop} /> : arrival
        return <OrderCard key={order.id} order={order} waiting={isWaiting(order.id, writes)} foot={foot} />
      })}
      {map && sequence && (
        <Suspense>
          <RouteSheet sequence={sequence} stops={sorted} onClose={() => setMap(false)} />
        </Suspense>
      )}
    </>
  )
}
