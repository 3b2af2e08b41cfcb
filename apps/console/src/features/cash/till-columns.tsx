// Columns of the list of shop tills, and the tag colour for each state of a till.

import { cashTillStateText, type CashTillState } from '@huishou/wire/cash/states'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { DifferenceAmount } from './difference-amount.tsx'
import type { Till } from './queries.ts'
import { messages } from './messages.ts'

export const tillTones: Record<CashTillState, Tone> = { open: 'info', counted: 'warn', closed: 'good' }

const none = <span className="faint">—</span>

export const tillColumns: readonly Column<Till>[] = [
  {
    key: 'shop',
    title: messages.shop,
    cell: ({ id, shopName }, { linkTo }) => <Link to={linkTo(id)}>{shopName}</Link>,
  },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state }, { say }) => <ToneTag tone={tillTones[state]}>{say(cashTillStateText[state])}</ToneTag>,
  },
  {
    key: 'opened',
    title: messages.opened,
    width: 180,
    cell: ({ openedByName, openedAt }) => <TwoLines first={openedByName} second={fullTime(openedAt)} />,
  },
  {
    key: 'counted',
    title: messages.counted,
    width: 120,
    align: 'end',
    cell: ({ state, countedFen }) =>
      state === 'open' ? none : <span className="money">{money(countedFen)}</span>,
  },
  {
    key: 'difference',
    title: messages.difference,
    width: 130,
    align: 'end',
    cell: ({ state, differenceFen }) => (state === 'open' ? none : <DifferenceAmount fen={differenceFen} />),
  },
  {
    key: 'cashUp',
    title: messages.cashUp,
    width: 180,
    cell: ({ countedByName, countedAt }) =>
      countedAt === null ? none : <TwoLines first={countedByName} second={fullTime(countedAt)} />,
  },
  {
    key: 'ended',
    title: messages.ended,
    width: 180,
    cell: ({ endedByName, endedAt }) =>
      endedAt === null ? none : <TwoLines first={endedByName} second={fullTime(endedAt)} />,
  },
]
