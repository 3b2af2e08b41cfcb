import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import './weighing.css'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { staffOrder } from '@huishou/wire/client/pickup/staff'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useOutbox } from '../../shared/outbox.ts'
import { isWaiting, type OrderDetail } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import { CoSignCard } from './co-sign-card.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { waitingWeighing, UnsentSlip } from './unsent-slip.tsx'
import { ReweighButton } from './reweigh-button.tsx'
import { SettledCard } from './settled-card.tsx'
import { SlipPaper } from './slip-paper.tsx'
import { SlipCard } from './slip-card.tsx'

/**
 * The page of an order's weighing slip, including a slip that has not been sent yet: the slip, the co-signature or
 * customer's confirmation that is awaited, and the result once the order is settled.
 */
export function SlipPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const orderId = Number(query.id)
  // Polls as well, because live updates can fail silently.
  const reading = useRead(staffOrder, { orderId }, { everyMs: 8_000 })
  usePullDownRefresh(() => reading.again())
  return (
    <>
      <NavBar title={say(titleMessages.slip)} />
      {reading.loading && (
        <div className="k-column">
          <SkeletonList rows={3} label={say(kitMessages.loading)} />
        </div>
      )}
      {reading.refused && !reading.data && (
        <ErrorState
          text={reading.refused.message || say(errorMessages.unknown)}
          onRetry={() => void reading.again()}
        />
      )}
      {reading.data && (
        <div className="k-column">
          <LastKnownNote at={reading.keptAt} />
          <SlipOf order={reading.data} />
        </div>
      )}
    </>
  )
}

function SlipOf({ order }: { order: OrderDetail }) {
  const say = useSay()
  const navigator = useNavigator()
  const writes = useOutbox()
  const waiting = isWaiting(order.id, writes)
  const latest = order.slips.toSorted((a, b) => b.revision - a.revision)[0]
  if (order.state === 'settled' || order.state === 'closed')
    return <SettledCard order={order} slip={latest} />
  const weighing = waitingWeighing(order.id, writes)
  if (weighing) return <UnsentSlip order={order} weighing={weighing} />
  if (waiting)
    return (
      <EmptyState
        picture={<CloudUpload size={64} strokeWidth={1.4} color="var(--money)" aria-hidden />}
        title={say(slipMessages.waitingTitle)}
        text={say(slipMessages.waitingText)}
      />
    )
  if (order.state === 'weighed' && latest)
    return (
      <>
        {order.coSign && order.coSign.state !== 'approved' ? (
          <CoSignCard order={order} coSign={order.coSign} />
        ) : (
          <ConfirmCard order={order} slip={latest} />
        )}
        <SlipCard slip={latest} />
        <SlipPaper orderId={order.id} slip={latest} />
        <ReweighButton order={order} />
      </>
    )
  const rejected = latest?.state === 'rejected' ? latest.rejectReason : ''
  return (
    <>
      {latest && (
        <Card title={latest.state === 'rejected' ? say(slipMessages.rejected) : say(slipMessages.taken)}>
          {rejected && <p className="c-warn">{rejected}</p>}
          <Button
            size="l"
            wide
            icon={<RotateCcw size={20} aria-hidden />}
            onClick={() => void navigator.redirectTo(`/weigh?id=${order.id}`)}
          >
            {say(slipMessages.weighAgain)}
          </Button>
        </Card>
      )}
      {latest ? <SlipCard slip={latest} /> : <EmptyState title={say(slipMessages.none)} />}
    </>
  )
}
