// Columns of the list of cash movements, both of couriers and of shop tills.

import { cashDays } from '@huishou/wire/client/cash/day'
import { cashTills } from '@huishou/wire/client/cash/till'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import type { StaffEndpoint } from '@huishou/wire/client'
import {
  cashHolderText,
  cashMovementText,
  type CashCause,
  type CashMovementKind,
} from '@huishou/wire/cash/states'
import type { Text } from '@huishou/wire/text'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import type { Movement } from './queries.ts'
import { messages } from './messages.ts'

const tones: Record<CashMovementKind, Tone> = {
  opening: 'calm',
  float: 'info',
  purchase: 'good',
  fee: 'good',
  reversal: 'warn',
  hand_back: 'info',
  cash_in: 'info',
  cash_out: 'info',
  deposit: 'violet',
  difference: 'bad',
  settlement: 'warn',
}

type Source = { to: string; text: Text; needs: Pick<StaffEndpoint, 'who'> }
/** The page of each kind of record that can cause a movement. */
const sources: Partial<Record<CashCause, Source>> = {
  pickup: { to: '/orders?order=', text: messages.pickupOf, needs: staffOrders },
  day: { to: '/cash?tab=days&day=', text: messages.dayOf, needs: cashDays },
  till: { to: '/cash?tab=tills&till=', text: messages.tillOf, needs: cashTills },
}

function CauseLink({ cause, causeId }: Pick<Movement, 'cause' | 'causeId'>) {
  const say = useSay()
  const { role } = useMe()
  const source = sources[cause]
  if (!source) return <span className="faint">—</span>
  const text = say(source.text, { id: causeId })
  return roleMay(role, source.needs) ? <Link to={source.to + causeId}>{text}</Link> : <>{text}</>
}

export const movementColumns: readonly Column<Movement>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 170,
    cell: ({ at }) => <span className="faint">{fullTime(at)}</span>,
  },
  {
    key: 'holder',
    title: messages.holder,
    width: { zh: 200, en: 300 },
    cell: ({ holderKind, name }, { say }) => (
      <TwoLines first={name} second={say(cashHolderText[holderKind])} />
    ),
  },
  {
    key: 'kind',
    title: messages.kind,
    width: { zh: 120, en: 150 },
    cell: ({ kind }, { say }) => <ToneTag tone={tones[kind]}>{say(cashMovementText[kind])}</ToneTag>,
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 140,
    align: 'end',
    cell: ({ amountFen }) => (
      <strong className="money">{amountFen > 0 ? `+${money(amountFen)}` : money(amountFen)}</strong>
    ),
  },
  {
    key: 'source',
    title: messages.source,
    width: 160,
    cell: (row) => <CauseLink {...row} />,
  },
  {
    key: 'by',
    title: messages.by,
    cell: ({ byName, reason }) => <TwoLines first={byName || '—'} second={reason} />,
  },
]
