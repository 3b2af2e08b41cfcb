// The table columns of the list of customers' coupons.
import { revokeCoupon } from '@huishou/wire/client/coupon/staff'
import { couponSourceText, couponStateText, couponTypeText } from '@huishou/wire/coupon/states'
import { isMallOrderId } from '@huishou/wire/mall/states'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { couponKindMessages as kindMessages } from './coupon-kind-messages.ts'
import { messages } from './messages.ts'
import type { CustomerCoupon } from './queries.ts'
import { RevokeCouponDialog } from './revoke-coupon-dialog.tsx'

const tones: Record<CustomerCoupon['state'], Tone> = {
  available: 'good',
  held: 'warn',
  used: 'info',
  expired: 'calm',
  revoked: 'bad',
}

/** Formats a time to the minute. */
const timeOf = (at: number) => fullTime(at).slice(0, 16)

const orderLink = (id: number, number: string) => (
  <Link to={isMallOrderId(id) ? `/mall-orders?order=${id}` : `/orders?order=${id}`}>{number}</Link>
)

export const customerCouponColumns: readonly Column<CustomerCoupon>[] = [
  {
    key: 'member',
    title: messages.customer,
    width: 130,
    cell: ({ memberId, memberNick }) => (
      <Link to={`/customers?customer=${memberId}`}>{memberNick || `#${memberId}`}</Link>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 100,
    cell: ({ state, endReason }, { language }) => (
      <span title={endReason}>
        <ToneTag tone={tones[state]}>{couponStateText[state][language]}</ToneTag>
      </span>
    ),
  },
  {
    key: 'source',
    title: messages.couponAndSource,
    cell: ({ type, name, source, forOrderId, forOrderNumber }, { language }) => (
      <span className="two-lines">
        <span>{name || couponTypeText[type][language]}</span>
        <span>{couponSourceText[source][language]}</span>
        {forOrderId !== null && <small>{orderLink(forOrderId, forOrderNumber)}</small>}
      </span>
    ),
  },
  {
    key: 'worth',
    title: messages.worth,
    width: 200,
    align: 'end',
    cell: ({ type, moneyFen, minFen, permyriad, maxFen }, { say }) =>
      type === 'mall'
        ? say(kindMessages.offFrom, { from: money(minFen), off: money(moneyFen) })
        : say(messages.raiseUpTo, { percent: permyriad / 100, most: money(maxFen) }),
  },
  {
    key: 'saved',
    title: messages.savedOrAdded,
    width: 160,
    align: 'end',
    cell: ({ worthFen, onOrderId, onOrderNumber }) => (
      <span className="two-lines">
        <strong>{worthFen === null ? '—' : money(worthFen)}</strong>
        <small>{onOrderId !== null && orderLink(onOrderId, onOrderNumber)}</small>
      </span>
    ),
  },
  { key: 'given', title: messages.givenAt, width: 140, cell: ({ givenAt }) => timeOf(givenAt) },
  { key: 'ends', title: messages.expiresAt, width: 140, cell: ({ expiresAt }) => timeOf(expiresAt) },
  { key: 'acts', title: null, width: 90, may: revokeCoupon, cell: (row) => <Revoke coupon={row} /> },
]

function Revoke({ coupon }: { coupon: CustomerCoupon }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (coupon.may['revoke']?.ok !== true) return null
  return (
    <>
      <Button size="small" danger onClick={() => setOpen(true)}>
        {say(messages.revoke)}
      </Button>
      {open && <RevokeCouponDialog row={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}
