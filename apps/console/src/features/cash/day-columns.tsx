// Columns of the list of cash days, each the cash one courier counted at the end of a day, and the tag colour for each
// state.

import { cashDayStateText, type CashDayState } from '@huishou/wire/cash/states'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { DifferenceAmount } from './difference-amount.tsx'
import type { Day } from './queries.ts'
import { messages } from './messages.ts'

export const dayTones: Record<CashDayState, Tone> = {
  counted: 'warn',
  to_approve: 'warn',
  closed: 'good',
  sent_back: 'calm',
}

/** Whether both counts have been made and stand, so that the amounts may be shown. */
export const isRecounted = ({ state }: Pick<Day, 'state'>): boolean =>
  state === 'closed' || state === 'to_approve'

const none = <span className="faint">—</span>

export const dayColumns: readonly Column<Day>[] = [
  {
    key: 'courier',
    title: messages.courier,
    cell: ({ id, courierName }, { linkTo }) => <Link to={linkTo(id)}>{courierName}</Link>,
  },
  { key: 'day', title: messages.day, width: 120, cell: ({ day }) => day },
  {
    key: 'state',
    title: messages.state,
    width: { zh: 120, en: 140 },
    cell: ({ state }, { say }) => <ToneTag tone={dayTones[state]}>{say(cashDayStateText[state])}</ToneTag>,
  },
  {
    key: 'counted',
    title: messages.counted,
    width: 120,
    align: 'end',
    cell: (row) => (isRecounted(row) ? <span className="money">{money(row.countedFen)}</span> : none),
  },
  {
    key: 'expected',
    title: messages.expected,
    width: 120,
    align: 'end',
    cell: (row) => (isRecounted(row) ? <span className="money">{money(row.expectedFen)}</span> : none),
  },
  {
    key: 'difference',
    title: messages.difference,
    width: 130,
    align: 'end',
    cell: (row) => (isRecounted(row) ? <DifferenceAmount fen={row.differenceFen} /> : none),
  },
  {
    key: 'recounted',
    title: messages.recounted,
    width: 180,
    cell: ({ recountedByName, recountedAt }) =>
      recountedAt === null ? none : <TwoLines first={recountedByName} second={fullTime(recountedAt)} />,
  },
  {
    key: 'ended',
    title: messages.ended,
    width: 180,
    cell: ({ state, endedByName, endedAt }) =>
      endedAt === null || state === 'sent_back' ? (
        none
      ) : (
        <TwoLines first={endedByName} second={fullTime(endedAt)} />
      ),
  },
]
