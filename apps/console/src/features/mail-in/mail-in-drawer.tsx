import {
  mailInCloseCauseText,
  mailInGradeText,
  mailInKindText,
  type MailInCloseCause,
  type MailInGrade,
  type MailInKind,
} from '@huishou/wire'
import { Descriptions, Drawer, Skeleton, Timeline, type DescriptionsProps } from 'antd'
import { LoadError } from '../../shared/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/photos.tsx'
import { MailInActions } from './mail-in-actions.tsx'
import { useMailIn, type MailInDetail } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { words } from './words.ts'

type Items = NonNullable<DescriptionsProps['items']>
const item = (label: string, children: string | number | null, span: 1 | 'filled' = 1): Items =>
  children === null || children === '' ? [] : [{ key: label, label, children, span }]

/** One order with everything about it. It is named by the address, so a link opens it. */
export function MailInDrawer({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const say = useSay()
  const asked = useMailIn(orderId)
  const order = asked.data
  return (
    <Drawer
      open={orderId !== null}
      size={720}
      mask={false}
      onClose={onClose}
      classNames={{ body: 'mail-in-record' }}
      title={
        order ? (
          <span className="mail-in-title">
            <span className="mono">{order.orderNumber}</span>
            <StateTag order={order} />
          </span>
        ) : (
          say(words.title)
        )
      }
    >
      {asked.error && !order ? (
        <LoadError asked={asked} />
      ) : order ? (
        <>
          <MailInActions key={order.id} order={order} />
          <Inspection order={order} />
          <Facts order={order} />
          <Events events={order.timeline} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  )
}

function Inspection({ order }: { order: MailInDetail }) {
  const say = useSay()
  if (order.finalFen === null) return null
  return (
    <section>
      <h2>{say(words.inspection)}</h2>
      <Descriptions
        column={2}
        size="small"
        items={[
          {
            key: 'price',
            label: say(words.finalPrice),
            children: <strong className="money">{money(order.finalFen)}</strong>,
          },
          ...item(say(words.agreed), order.agreedFen === null ? null : money(order.agreedFen)),
          ...item(
            say(words.grade),
            order.grade === '' ? '' : say(mailInGradeText[order.grade as MailInGrade]),
          ),
          ...item(say(words.points), order.points),
          ...item(say(words.why), order.inspectReason, 'filled'),
        ]}
      />
      <Photos urls={order.inspectPhotos} label={say(words.photos)} />
    </section>
  )
}

function Facts({ order }: { order: MailInDetail }) {
  const say = useSay()
  const back = [order.returnShipperName, order.returnTrackingNumber].filter(Boolean).join(' ')
  const cause = order.closeCause as MailInCloseCause | ''
  return (
    <section>
      <h2>{say(words.facts)}</h2>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...item(say(words.thing), order.name, 'filled'),
          ...item(say(words.kind), say(mailInKindText[order.kind as MailInKind] ?? mailInKindText[0])),
          ...item(say(words.wished), money(order.wishedFen)),
          ...item(say(words.cost), order.paidFen > 0 ? money(order.paidFen) : ''),
          ...(order.finalFen === null && order.agreedFen !== null
            ? item(say(words.agreed), money(order.agreedFen))
            : []),
          ...item(say(words.customer), `${order.memberNick} #${order.memberId}`),
          ...item(say(words.phone), order.mobile),
          ...item(say(words.way), say(words[order.way])),
          ...item(say(words.shop), order.shopName),
          ...item(say(words.parcel), [order.shipperName, order.trackingNumber].filter(Boolean).join(' ')),
          ...item(say(words.bought), [order.platform, order.buyOrderId].filter(Boolean).join(' ')),
          ...item(say(words.applied), fullTime(order.appliedAt)),
          ...item(say(words.sendBy), order.sendBy === null ? null : fullTime(order.sendBy)),
          ...item(say(words.remark), order.remark, 'filled'),
          ...(cause === ''
            ? []
            : item(
                say(words.closedBy),
                [say(mailInCloseCauseText[cause]), order.closeReason].filter(Boolean).join(' · '),
                'filled',
              )),
          ...item(say(words.returnTo), order.returnTo, 'filled'),
          ...item(say(words.returned), order.returnedAt === null ? '' : back || say(words.fetched)),
        ]}
      />
      <Photos urls={order.photos} label={say(words.photos)} />
    </section>
  )
}

function Events({ events }: { events: MailInDetail['timeline'] }) {
  const say = useSay()
  return (
    <section>
      <h2>{say(words.timeline)}</h2>
      <Timeline
        items={events.map((event) => ({
          key: event.id,
          color: event.action === 'accept' ? 'green' : event.state === 'closed' ? 'red' : 'gray',
          content: (
            <div className="mail-in-event">
              <p>
                <strong>{event.title}</strong>
                <span>{event.actor || say(event.action === 'expire' ? words.system : words.customer)}</span>
                <time>{fullTime(event.at)}</time>
              </p>
              {event.text && <p>{event.text}</p>}
              {event.action !== 'apply' && <Photos urls={event.photos} label={say(words.photos)} />}
            </div>
          ),
        }))}
      />
    </section>
  )
}
