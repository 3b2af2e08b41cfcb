import { mailInCloseCauseText, type MailInCloseCause } from '@huishou/wire/mail-in/states'
import {
  mailInGradeText,
  mailInKindText,
  type MailInGrade,
  type MailInKind,
} from '@huishou/wire/mail-in/choices'
import { Descriptions } from 'antd'
import { fact } from '../../shared/record/description-item.ts'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../shared/record/record-events.tsx'
import { Section } from '../../shared/record/section.tsx'
import { CustomerLink } from '../../entities/customer/customer-link.tsx'
import { MailInActions } from './mail-in-actions.tsx'
import { useMailIn, type MailInDetail } from './queries.ts'
import { MailInStateTag } from './mail-in-state-tag.tsx'
import { messages } from './messages.ts'

/**
 * Drawer with one mail-in order (an item that a customer offers with photos and then posts or brings to a shop):
 * actions, inspection, details and history.
 */
export function MailInDrawer({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<MailInDetail>
      open={orderId !== null}
      asked={useMailIn(orderId)}
      waiting={say(messages.title)}
      onClose={onClose}
      head={(order) => (
        <>
          <span className="mono">{order.orderNumber}</span>
          <MailInStateTag order={order} />
        </>
      )}
    >
      {(order) => (
        <>
          <MailInActions key={order.id} order={order} />
          <Inspection order={order} />
          <Facts order={order} />
          <Events events={order.timeline} />
        </>
      )}
    </RecordDrawer>
  )
}

function Inspection({ order }: { order: MailInDetail }) {
  const say = useSay()
  if (order.finalFen === null) return null
  return (
    <Section title={say(messages.inspection)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          {
            key: 'price',
            label: say(messages.finalPrice),
            children: <strong className="money">{money(order.finalFen)}</strong>,
          },
          ...fact(say(messages.agreed), order.agreedFen === null ? null : money(order.agreedFen)),
          ...fact(
            say(messages.grade),
            order.grade === '' ? '' : say(mailInGradeText[order.grade as MailInGrade]),
          ),
          ...fact(say(messages.points), order.points),
          ...fact(say(messages.why), order.inspectReason, 'filled'),
        ]}
      />
      <Photos urls={order.inspectPhotos} label={say(messages.photos)} />
    </Section>
  )
}

function Facts({ order }: { order: MailInDetail }) {
  const say = useSay()
  const back = [order.returnShipperName, order.returnTrackingNumber].filter(Boolean).join(' ')
  const cause = order.closeCause as MailInCloseCause | ''
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.thing), order.name, 'filled'),
          ...fact(say(messages.kind), say(mailInKindText[order.kind as MailInKind] ?? mailInKindText[0])),
          ...fact(say(messages.wished), money(order.wishedFen)),
          ...fact(say(messages.cost), order.paidFen > 0 ? money(order.paidFen) : ''),
          ...(order.finalFen === null && order.agreedFen !== null
            ? fact(say(messages.agreed), money(order.agreedFen))
            : []),
          ...fact(
            say(messages.customer),
            <CustomerLink id={order.memberId}>{`${order.memberNick} #${order.memberId}`}</CustomerLink>,
          ),
          ...fact(say(messages.phone), order.mobile),
          ...fact(say(messages.way), say(messages[order.way])),
          ...fact(say(messages.shop), order.shopName),
          ...fact(say(messages.parcel), [order.shipperName, order.trackingNumber].filter(Boolean).join(' ')),
          ...fact(say(messages.bought), [order.platform, order.buyOrderId].filter(Boolean).join(' ')),
          ...fact(say(messages.applied), fullTime(order.appliedAt)),
          ...fact(say(messages.sendBy), order.sendBy === null ? null : fullTime(order.sendBy)),
          ...fact(say(messages.remark), order.remark, 'filled'),
          ...(cause === ''
            ? []
            : fact(
                say(messages.closedBy),
                [say(mailInCloseCauseText[cause]), order.closeReason].filter(Boolean).join(' · '),
                'filled',
              )),
          ...fact(say(messages.returnTo), order.returnTo, 'filled'),
          ...fact(say(messages.returned), order.returnedAt === null ? '' : back || say(messages.fetched)),
        ]}
      />
      <Photos urls={order.photos} label={say(messages.photos)} />
    </Section>
  )
}

function Events({ events }: { events: MailInDetail['timeline'] }) {
  const say = useSay()
  return (
    <Section title={say(messages.timeline)}>
      <RecordEvents
        events={events.map((event) => ({
          key: event.id,
          title: event.title,
          who: event.actor,
          at: event.at,
          text: event.text,
          ...(event.action === 'accept'
            ? { tone: 'good' as const }
            : event.state === 'closed'
              ? { tone: 'bad' as const }
              : {}),
          below: event.action !== 'apply' && <Photos urls={event.photos} label={say(messages.photos)} />,
        }))}
      />
    </Section>
  )
}
