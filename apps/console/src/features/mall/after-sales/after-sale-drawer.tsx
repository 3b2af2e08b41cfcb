import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { fact } from '../../../shared/record/description-item.ts'
import { fullTime, money } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { useAfterSale, type AfterSaleRecord, type AfterSaleRow } from '../queries.ts'
import { AfterSaleActions } from './after-sale-actions.tsx'
import { saleMessages as messages } from './messages.ts'
import { afterSaleTones } from './after-sale-tones.ts'

/** Drawer with one after-sale (a return or refund): the request, the amount, the history, and the buttons to decide. */
export function AfterSaleDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<AfterSaleRecord>
      open={id !== null}
      size={680}
      asked={useAfterSale(id)}
      waiting={say(messages.title)}
      onClose={onClose}
      head={({ afterSale }) => (
        <>
          <span className="mono">{afterSale.number}</span>
          <ToneTag tone={afterSaleTones[afterSale.state]}>{say(messages[afterSale.state])}</ToneTag>
          {afterSale.overdue && <ToneTag tone="bad">{say(messages.overdue)}</ToneTag>}
        </>
      )}
    >
      {({ afterSale, timeline }) => (
        <div key={afterSale.id}>
          <Total sale={afterSale} />
          <AfterSaleActions sale={afterSale} />
          <Asked sale={afterSale} />
          <Refund sale={afterSale} />
          <Section title={say(messages.timeline)}>
            <RecordEvents
              events={timeline.map((event) => ({
                key: event.id,
                title: event.title,
                who: event.actor,
                at: event.at,
                text: event.text,
                ...(event.action === 'refuse' || event.action === 'withdraw'
                  ? { tone: 'bad' as const }
                  : event.action === 'refunded'
                    ? { tone: 'good' as const }
                    : {}),
              }))}
            />
          </Section>
        </div>
      )}
    </RecordDrawer>
  )
}

function Total({ sale }: { sale: AfterSaleRow }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <header className="record-total">
      <strong>{moneyAndPoints(sale.refundFen, sale.points, language)}</strong>
      <span>
        {sale.kindText} · {say(messages.refundOf)}
      </span>
      {sale.state === 'asked' && sale.answerBy !== null && (
        <p>{say(messages.answerBy, { time: fullTime(sale.answerBy) })}</p>
      )}
    </header>
  )
}

function Asked({ sale }: { sale: AfterSaleRow }) {
  const say = useSay()
  return (
    <Section title={say(messages.facts)}>
      <p className="mall-goods sale-goods">
        <img src={thumbnail(sale.pic)} alt="" width={48} height={48} />
        <span className="two-lines">
          <strong>{sale.name}</strong>
          <small>
            {[sale.property, say(messages.count, { count: sale.count })].filter(Boolean).join(' · ')}
          </small>
        </span>
      </p>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(
            say(messages.order),
            <span>
              <Link to={`/mall-orders?state=all&order=${sale.orderId}`} className="mono">
                {sale.orderNumber}
              </Link>{' '}
              {sale.orderStateText}
            </span>,
          ),
          ...fact(say(messages.sent), say(sale.sent ? messages.isSent : messages.notSent)),
          ...fact(
            say(messages.customer),
            <CustomerLink id={sale.memberId}>{`${sale.memberNick} ${sale.mobile}`}</CustomerLink>,
            'filled',
          ),
          ...fact(say(messages.reason), sale.reason, 'filled'),
          ...fact(say(messages.remark), sale.remark, 'filled'),
          ...fact(say(messages.answer), sale.answer, 'filled'),
          ...fact(say(messages.returnTo), sale.returnTo, 'filled'),
          ...fact(
            say(messages.parcel),
            [sale.shipperName, sale.trackingNumber].filter(Boolean).join(' '),
            'filled',
          ),
          ...fact(
            say(messages.restock),
            sale.restock === null ? null : say(sale.restock ? messages.restocked : messages.notRestocked),
          ),
          ...fact(say(messages.decidedBy), sale.decidedBy),
        ]}
      />
      <Photos urls={sale.photos} label={say(messages.photos)} />
    </Section>
  )
}

function Refund({ sale }: { sale: AfterSaleRow }) {
  const say = useSay()
  const some = (fen: number) => (fen === 0 ? null : money(fen))
  return (
    <Section title={say(messages.amount)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.toBalance), some(sale.toBalanceFen)),
          ...fact(say(messages.toOnline), some(sale.toOnlineFen)),
          ...fact(say(messages.withFreight), some(sale.freightFen)),
          ...fact(say(messages.points), sale.points === 0 ? null : sale.points.toLocaleString('en-US')),
        ]}
      />
    </Section>
  )
}
