import type { ReplyOf } from '@huishou/wire/client'
import { dispatchOrder, pinOrder } from '@huishou/wire/client/dispatch/staff'
import { assignReasonsText, unservedCauseText, wayOutText } from '@huishou/wire/dispatch/assignment-reasons'
import { Alert, Button } from 'antd'
import { Pin, PinOff } from 'lucide-react'
import { timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useDecision } from '../../../shared/use-send.ts'
import type { OrderDetail } from '../queries.ts'
import { messages } from './assignment-messages.ts'

type Assignment = ReplyOf<typeof dispatchOrder>
const OPEN: readonly OrderDetail['state'][] = ['placed', 'assigned', 'accepted', 'en_route', 'arrived']
const MOVED = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/**
 * Section about the courier of an order: why this one was chosen or why none could be found, the expected arrival,
 * and whether the order must stay with this courier.
 */
export function OrderAssignment({ order }: { order: OrderDetail }) {
  const { role } = useMe()
  const isAbout = order.channel === 'door' && OPEN.includes(order.state) && roleMay(role, dispatchOrder)
  // always fetched anew, because the answer changes with each version of the order
  const asked = useRead(dispatchOrder, isAbout ? { orderId: order.id } : null, { freshMs: 0 })
  return isAbout && asked.data ? <Known known={asked.data} /> : null
}

function Known({ known }: { known: Assignment }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { reasons, unserved, pinned, may, etaAt, late, mode } = known
  const hasCourier = Boolean(may['pin'] ?? may['unpin'])
  if (!unserved && !hasCourier && etaAt === null && reasons.length === 0) return null
  return (
    <Section title={say(messages.assignment)}>
      {unserved && (
        <Alert
          type="warning"
          showIcon
          title={say(unservedCauseText[unserved.cause])}
          description={
            unserved.ways.length > 0 && (
              <ul>
                {unserved.ways.map((way) => (
                  <li key={`${way.kind} ${way.startMinute} ${way.courierId}`}>{say(wayOutText(way))}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      {reasons.length > 0 && <p>{say(assignReasonsText(reasons))}</p>}
      {etaAt !== null && (
        <p className={late ? 'late' : 'faint'}>
          {say(late ? messages.etaLate : messages.eta, { at: timeText(etaAt, now, language) })}
        </p>
      )}
      {hasCourier && mode !== 'never' && <PinLine known={known} pinned={pinned} />}
    </Section>
  )
}

function PinLine({ known: { orderId, version }, pinned }: { known: Assignment; pinned: boolean }) {
  const say = useSay()
  const may = roleMay(useMe().role, pinOrder)
  const reload = useReload('/dispatch', '/pickup')
  const { send, pending, refused } = useDecision(pinOrder, { reload, moved: MOVED })
  return (
    <>
      <RefusedAlert refused={refused} />
      <p className="actions">
        <span className="faint">{say(pinned ? messages.pinned : messages.notPinned)}</span>
        {may && (
          <Button
            size="small"
            loading={pending}
            icon={pinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />}
            onClick={() => void send({ orderId, version, pinned: !pinned })}
          >
            {say(pinned ? messages.unpin : messages.pin)}
          </Button>
        )}
      </p>
    </>
  )
}
