import { exportRaiseCoupons, revokeRaiseCoupon, staffRaiseCoupons } from '@huishou/wire/client/coupon/staff'
import type { ReplyOf } from '@huishou/wire/client'
import { raiseCouponStateText, raiseCouponStates, raiseSourceText } from '@huishou/wire/coupon/states'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { Sums } from '../../shared/display/sums.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { pointsSpec, type PointsFilters, type TabProps } from './points-url-state.ts'
import { FRESH_MS, type Raise } from './queries.ts'
import { RevokeRaiseDialog } from './revoke-raise-dialog.tsx'

type Here = At<PointsFilters, ReplyOf<typeof staffRaiseCoupons>>
const tones: Record<Raise['state'], Tone> = {
  available: 'good',
  held: 'warn',
  used: 'info',
  expired: 'calm',
  revoked: 'bad',
}

const orderLink = (id: number | null, number: string) =>
  id === null ? '—' : <Link to={`/orders?order=${id}`}>{number}</Link>

const columns: readonly Column<Raise>[] = [
  {
    key: 'member',
    title: messages.raiseOwner,
    width: 110,
    cell: ({ memberId }) => <Link to={`/customers?customer=${memberId}`}>{memberId}</Link>,
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state, endReason }, { language }) => (
      <span title={endReason}>
        <ToneTag tone={tones[state]}>{raiseCouponStateText[state][language]}</ToneTag>
      </span>
    ),
  },
  {
    key: 'source',
    title: messages.raiseFor,
    cell: ({ source, forOrderId, forOrderNumber }, { language }) => (
      <span className="two-lines">
        <span>{raiseSourceText[source][language]}</span>
        <small>{orderLink(forOrderId, forOrderNumber)}</small>
      </span>
    ),
  },
  {
    key: 'worth',
    title: messages.raiseWorth,
    width: 150,
    align: 'end',
    cell: ({ permyriad, maxFen }, { say }) =>
      say(messages.raiseUpTo, { percent: permyriad / 100, most: money(maxFen) }),
  },
  {
    key: 'raise',
    title: messages.raiseAdded,
    width: 190,
    align: 'end',
    cell: ({ raiseFen, onOrderId, onOrderNumber }) => (
      <span className="two-lines">
        <strong>{raiseFen === null ? '—' : money(raiseFen)}</strong>
        <small>{onOrderId !== null && orderLink(onOrderId, onOrderNumber)}</small>
      </span>
    ),
  },
  { key: 'given', title: messages.raiseGiven, width: 170, cell: ({ givenAt }) => fullTime(givenAt) },
  { key: 'ends', title: messages.raiseEnds, width: 170, cell: ({ expiresAt }) => fullTime(expiresAt) },
  { key: 'acts', title: null, width: 110, may: revokeRaiseCoupon, cell: (row) => <Revoke raise={row} /> },
]

function Revoke({ raise }: { raise: Raise }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (raise.may['revoke']?.ok !== true) return null
  return (
    <>
      <Button size="small" danger onClick={() => setOpen(true)}>
        {say(messages.revoke)}
      </Button>
      {open && <RevokeRaiseDialog row={raise} onClose={() => setOpen(false)} />}
    </>
  )
}

function Cost({ reply }: Here) {
  const say = useSay()
  if (!reply) return null
  return (
    <Sums
      sums={[
        { label: say(messages.raiseUsed), value: money(reply.usedFen) },
        { label: say(messages.raiseOpen), value: money(reply.openFen) },
      ]}
    />
  )
}

function Export({ filters: { raise }, reply }: Here) {
  const say = useSay()
  return (
    <ExportButton
      endpoint={exportRaiseCoupons}
      input={withoutEmpty({ state: raise })}
      text={say(messages.exportFile)}
      disabled={reply?.rows.length === 0}
    />
  )
}

const raises: DeskOf<typeof staffRaiseCoupons, PointsFilters> = {
  endpoint: staffRaiseCoupons,
  spec: pointsSpec,
  input: ({ raise }) => withoutEmpty({ state: raise }),
  everyMs: FRESH_MS,
  filters: [
    choice('raise', messages.state, {
      values: raiseCouponStates,
      text: (state) => raiseCouponStateText[state],
    }),
  ],
  actions: [Export],
  above: Cost,
  columns,
  minWidth: 1120,
  empty: messages.noRaises,
}

/** Raise coupons: who has which, what they have cost, and revoking one. */
export const RaisesTab = (props: TabProps) => <Desk of={raises} {...props} />
