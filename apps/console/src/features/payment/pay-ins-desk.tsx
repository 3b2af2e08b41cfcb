// The list of online payments by customers (pay-ins), with its filters and export.

import type { ReplyOf } from '@huishou/wire/client'
import { exportPayIns, staffPayIns } from '@huishou/wire/client/payment/staff'
import { payInGateways, payInGatewayText, payInStates, payInStateText } from '@huishou/wire/payment/states'
import { TriangleAlert, Undo2 } from 'lucide-react'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days, mark, search } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { payInColumns } from './pay-in-columns.tsx'
import { FRESH_MS } from './queries.ts'
import { messages } from './messages.ts'

export const spec = {
  state: oneOf(payInStates, ''),
  gateway: oneOf(payInGateways, ''),
  alarm: flag,
  refundAsked: flag,
  q: text(64),
  from: calendarDay,
  to: calendarDay,
  payIn: whole(null),
  page: pageNumber,
}

type PayInsFilters = StateOf<typeof spec>

const payInsInput = ({ state, gateway, alarm, refundAsked, q, from, to }: PayInsFilters) =>
  withoutEmpty({ state, gateway, alarm, refundAsked, q, fromOn: from, toOn: to })

export const payInsDesk: DeskOf<typeof staffPayIns, PayInsFilters> = {
  endpoint: staffPayIns,
  spec,
  input: payInsInput,
  everyMs: FRESH_MS,
  filters: [
    search('q', messages.search, { limit: 64 }),
    choice('state', messages.state, { values: payInStates, text: (state) => payInStateText[state] }),
    choice('gateway', messages.gateway, {
      values: payInGateways,
      text: (gateway) => payInGatewayText[gateway],
    }),
    days(messages.period),
    mark('alarm', messages.alarms, { Icon: TriangleAlert, count: ({ counts }) => counts.alarm }),
    mark('refundAsked', messages.refundsAsked, { Icon: Undo2, count: ({ counts }) => counts.refundAsked }),
  ],
  actions: [exportAction(exportPayIns, payInsInput)],
  columns: payInColumns,
  minWidth: 1080,
  record: { opened: ({ payIn }) => payIn, open: (payIn) => ({ payIn }) },
  empty: messages.empty,
  foot: Sum,
}

function Sum({ reply }: { reply: ReplyOf<typeof staffPayIns> | undefined }) {
  const say = useSay()
  return (
    reply &&
    reply.total > 0 && <span className="faint">{say(messages.sum, { sum: money(reply.sumFen) })}</span>
  )
}
