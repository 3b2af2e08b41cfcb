import { staffPayIns } from '@huishou/wire/client/payment/staff'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { fact } from '../../../shared/record/description-item.ts'
import { fullTime, money } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { MallActions } from './order-actions.tsx'
import { MallState } from '../orders/order-columns.tsx'
import { MallLines } from './order-lines.tsx'
import { MallParcels } from './order-parcels.tsx'
import { useMallOrder, type MallDetail } from '../queries.ts'
import { saleMessages } from '../after-sales/messages.ts'
import { afterSaleTones } from '../after-sales/after-sale-tones.ts'
import { messages } from '../messages.ts'

/** Drawer with one mall order: actions, returns and refunds, goods, payment, delivery, parcels and history. */
export function MallOrderDrawer({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<MallDetail>
      open={orderId !== null}
      size={760}
      asked={useMallOrder(orderId)}
      waiting={say(messages.order)}
      onClose={onClose}
      head={(order) => (
        <>
          <span className="mono">{order.orderNumber}</span>
          <MallState order={order} />
        </>
      )}
    >
      {(order) => (
        <div key={order.id}>
          <MallActions order={order} />
          <Sales order={order} />
          <MallLines order={order} />
          <Money order={order} />
          <Delivery order={order} />
          <MallParcels order={order} />
          <Section title={say(messages.timeline)}>
            <History order={order} />
          </Section>
        </div>
      )}
    </RecordDrawer>
  )
}

function Sales({ order }: { order: MallDetail }) {
  const say = useSay()
  const language = useLanguage()
  if (order.afterSales.length === 0) return null
  return (
    <Section title={say(messages.sales)}>
      <ul className="mall-sales">
        {order.afterSales.map((sale) => (
          <li key={sale.id}>
            <Link to={`/after-sales?state=all&sale=${sale.id}`} className="mono">
              {sale.number}
            </Link>
            <ToneTag tone={afterSaleTones[sale.state]}>{say(saleMessages[sale.state])}</ToneTag>
            <span className="one-line">
              {sale.name} × {sale.count}
            </span>
            <strong className="money">{moneyAndPoints(sale.refundFen, sale.points, language)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Money({ order }: { order: MallDetail }) {
  const say = useSay()
  const { role } = useMe()
  const language = useLanguage()
  const { mall, payInNumber, payInId } = order
  const some = (fen: number) => (fen === 0 ? null : money(fen))
  return (
    <Section title={say(messages.money)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.goodsSum), money(mall.amountFen + mall.discountFen)),
          ...fact(say(messages.freight), money(mall.freightFen)),
          ...fact(say(messages.coupon), mall.couponFen === 0 ? null : `−${money(mall.couponFen)}`),
          ...fact(say(messages.discount), mall.discountFen === 0 ? null : `−${money(mall.discountFen)}`),
          ...fact(
            say(messages.payable),
            <strong className="money">{moneyAndPoints(mall.payableFen, mall.points, language)}</strong>,
          ),
          ...fact(say(messages.fromBalance), some(mall.balanceFen)),
          ...fact(
            say(messages.online),
            mall.onlineFen === 0 ? null : (
              <span>
                {money(mall.onlineFen)}{' '}
                {payInId !== null && roleMay(role, staffPayIns) && (
                  <Link to={`/pay-ins?payIn=${payInId}`}>{payInNumber}</Link>
                )}
              </span>
            ),
          ),
          ...fact(
            say(messages.refunded),
            mall.refundedFen === 0 && mall.refundedPoints === 0 ? null : (
              <span className="bad">{moneyAndPoints(mall.refundedFen, mall.refundedPoints, language)}</span>
            ),
          ),
          ...fact(say(messages.payBy), mall.payBy === null ? null : fullTime(mall.payBy)),
        ]}
      />
    </Section>
  )
}

function Delivery({ order }: { order: MallDetail }) {
  const say = useSay()
  const { mall, linkMan, memberNick, memberId, mobile, address, shopName, remark, note, closeReason } = order
  return (
    <Section title={say(messages.delivery)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.way), order.wayText),
          ...fact(
            say(messages.customer),
            <CustomerLink id={memberId}>{`${memberNick} #${memberId}`}</CustomerLink>,
          ),
          ...fact(say(messages.receiver), linkMan),
          ...fact(say(messages.phone), mobile),
          ...fact(
            say(messages.address),
            address && (
              <span className="copied">
                {address}
                <CopyButton
                  text={[linkMan, mobile, address].filter(Boolean).join(' ')}
                  what={say(messages.address)}
                />
              </span>
            ),
            'filled',
          ),
          ...fact(say(messages.shop), shopName),
          ...fact(say(messages.code), mall.code && <span className="mono">{mall.code}</span>),
          ...fact(say(messages.remark), remark, 'filled'),
          ...fact(say(messages.note), note, 'filled'),
          ...fact(say(messages.closedBy), closeReason, 'filled'),
          ...fact(say(messages.receiveBy), mall.receiveBy === null ? null : fullTime(mall.receiveBy)),
        ]}
      />
    </Section>
  )
}

const bad = new Set(['cancel', 'expire', 'refund_all'])
const good = new Set(['pay', 'receive', 'collect'])

function History({ order }: { order: MallDetail }) {
  return (
    <RecordEvents
      events={order.mall.timeline.map((event) => ({
        key: event.id,
        title: event.title,
        who: event.actor,
        at: event.at,
        text: event.text,
        ...(bad.has(event.action)
          ? { tone: 'bad' as const }
          : good.has(event.action)
            ? { tone: 'good' as const }
            : {}),
      }))}
    />
  )
}
