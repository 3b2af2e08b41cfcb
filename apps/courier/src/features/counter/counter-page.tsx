import { counterMessages } from '../../shared/messages/counter.ts'
import { daySumMessages } from '../../shared/messages/day-sums.ts'
import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { tabMessages } from '../../shared/messages/tab.ts'
import './counter.css'
import { Button } from '@huishou/kit/button'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import type { ReplyOf } from '@huishou/wire/client'
import { counterOrders } from '@huishou/wire/client/pickup/staff'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import PackageOpen from 'lucide-react/icons/package-open'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useSay, useLanguage } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { OrderCard } from '../../entities/order/order-card.tsx'
import { useOutbox } from '../../shared/outbox.ts'
import { isWaiting, withWaiting, type Order } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'
import { CoSignRequests } from '../../entities/co-sign/co-sign-requests.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { MailInInspections } from './mail-in-inspections.tsx'
import { SignInCode } from './give-sign-in-code.tsx'
import { ShopStateCard } from './shop-state-card.tsx'
import { WalkInSheet } from './walk-in-sheet.tsx'
import { ShopWork } from './shop-work-links.tsx'

/**
 * The start page at a shop's counter, for checking in customers by code, registering those without a booking, giving
 * sign-in codes and changing the shop's state. It links to the shop's other work and lists what is waiting: slips to
 * co-sign, used items to inspect, and the customers present and expected.
 */
export function CounterPage() {
  const say = useSay()
  const reading = useRead(counterOrders, {}, { everyMs: 60_000 })
  const [walkIn, setWalkIn] = useState(false)
  usePullDownRefresh(() => reading.again())
  return (
    <div className="k-column k-fresh c-home c-counter">
      <div className="c-counter-side">
        <CounterHead done={reading.data?.done} />
        <CheckInCard />
        <Button
          tone="soft"
          size="l"
          wide
          icon={<UserPlus size={22} aria-hidden />}
          onClick={() => setWalkIn(true)}
        >
          {say(counterMessages.walkIn)}
        </Button>
        <SignInCode />
        <ShopWork />
        <ShopStateCard />
        {walkIn && <WalkInSheet onClose={() => setWalkIn(false)} />}
      </div>
      <div className="c-counter-main">
        <CoSignRequests />
        <MailInInspections />
        <LastKnownNote at={reading.keptAt} />
        {reading.refused && !reading.data && (
          <ErrorState
            text={reading.refused.message || say(errorMessages.unknown)}
            onRetry={() => void reading.again()}
          />
        )}
        {reading.loading && <SkeletonList rows={3} label={say(kitMessages.loading)} />}
        {reading.data && <Orders open={reading.data.open} expected={reading.data.expected} />}
      </div>
    </div>
  )
}

function CounterHead({ done }: { done: ReplyOf<typeof counterOrders>['done'] | undefined }) {
  const say = useSay()
  const staff = useStaff()
  const sums = [
    { label: say(daySumMessages.count), value: done && String(done.count) },
    { label: say(daySumMessages.weight), value: done && formatKg(done.totalG) },
    { label: say(daySumMessages.money), value: done && formatYuan(done.totalFen) },
  ]
  return (
    <header className="c-day">
      <div className="c-day-line">
        <div>
          <h1>{staff.shopName ?? say(tabMessages.counter)}</h1>
          <p>{staff.name}</p>
        </div>
      </div>
      <dl className="c-sums">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton width="3em" height="1.4em" />}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Orders({ open, expected }: { open: readonly Order[]; expected: readonly Order[] }) {
  const say = useSay()
  const language = useLanguage()
  const writes = useOutbox()
  const card = (order: Order) => (
    <OrderCard
      key={order.id}
      order={withWaiting(order, writes, 'clerk', language)}
      waiting={isWaiting(order.id, writes)}
      showDay
    />
  )
  if (open.length + expected.length === 0)
    return (
      <EmptyState
        picture={<PackageOpen size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(counterMessages.empty)}
        text={say(counterMessages.emptyText)}
      />
    )
  return (
    <>
      {open.length > 0 && <h2 className="c-section">{say(counterMessages.open, { count: open.length })}</h2>}
      {open.map(card)}
      {expected.length > 0 && (
        <h2 className="c-section">{say(counterMessages.expected, { count: expected.length })}</h2>
      )}
      {expected.map(card)}
    </>
  )
}
