import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { IconButton } from '@huishou/kit/button'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { staffOrder, weighingPrices } from '@huishou/wire/client/pickup/staff'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useSay, useLanguage } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useOutbox } from '../../shared/outbox.ts'
import { hasRefused, isWaiting, withWaiting } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'
import { MoreActionsSheet } from './more-actions-sheet.tsx'
import { OrderFacts } from './order-facts.tsx'
import { NextStep } from './next-step.tsx'

const TO_WEIGH: ReadonlySet<string> = new Set(['accepted', 'en_route', 'arrived', 'checked_in'])

/** The page of one order: place, customer, goods, history, and the next step. */
export function OrderPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const language = useLanguage()
  const orderId = Number(query.id)
  const { role } = useStaff()
  const writes = useOutbox()
  const reading = useRead(staffOrder, { orderId }, { enabled: orderId > 0 })
  // Caches the prices in advance, as there may be no signal where the goods are weighed.
  useRead(weighingPrices, { orderId }, { enabled: TO_WEIGH.has(reading.data?.state ?? '') })
  const [more, setMore] = useState(false)
  usePullDownRefresh(() => reading.again())
  const actor = role === 'courier' || role === 'manager' ? role : 'clerk'
  const order = reading.data && withWaiting(reading.data, writes, actor, language)
  return (
    <>
      <NavBar
        title={say(titleMessages.order)}
        end={
          order &&
          role === 'courier' && (
            <IconButton
              label={say(orderMessages.more)}
              icon={<Ellipsis size={26} />}
              onClick={() => setMore(true)}
            />
          )
        }
      />
      {reading.loading && (
        <div className="k-column">
          <SkeletonList rows={4} label={say(kitMessages.loading)} />
        </div>
      )}
      {reading.refused && !order && (
        <ErrorState
          text={reading.refused.message || say(errorMessages.unknown)}
          onRetry={() => void reading.again()}
        />
      )}
      {order && (
        <>
          <div className="k-column">
            <LastKnownNote at={reading.keptAt} />
            {hasRefused(order.id, writes) && <RefusedNote />}
            <OrderFacts order={order} waiting={isWaiting(order.id, writes)} />
          </div>
          <NextStep order={order} onMore={() => setMore(true)} onAgain={() => void reading.again()} />
          {more && <MoreActionsSheet order={order} onClose={() => setMore(false)} />}
        </>
      )}
      {!(orderId > 0) && <ErrorState text={say(orderMessages.none)} />}
    </>
  )
}

/** A warning that a write to this order was refused and blocks the later ones. */
function RefusedNote() {
  const say = useSay()
  const navigator = useNavigator()
  return (
    <button
      type="button"
      className="c-warn c-refused-note"
      onClick={() => void navigator.navigateTo('/outbox')}
    >
      <b>{say(orderMessages.refused)}</b>
      <span>{say(orderMessages.refusedText)}</span>
    </button>
  )
}
