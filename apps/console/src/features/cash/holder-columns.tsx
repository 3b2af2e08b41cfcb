// Columns of the list of couriers and shop tills that hold cash: the amount, its limit, when the float or till was
// opened, alarms, and a button to settle.

import { settleCourierCash } from '@huishou/wire/client/cash/float'
import { cashAlarmText, cashHolderText } from '@huishou/wire/cash/states'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { SettleDialog } from './courier-cash-dialogs.tsx'
import type { CashHolder } from './queries.ts'
import { messages } from './messages.ts'

const movementsOf = ({ holderKind, holderId }: CashHolder) =>
  `?tab=movements&at=${holderKind}&who=${holderId}`

const actions: readonly RecordAction<CashHolder>[] = [
  { name: 'settle', text: messages.settle, endpoint: settleCourierCash, Dialog: SettleDialog },
]

export const holderColumns: readonly Column<CashHolder>[] = [
  {
    key: 'name',
    title: messages.name,
    width: { zh: 220, en: 280 },
    cell: (row, { say }) => (
      <TwoLines
        first={<Link to={movementsOf(row)}>{row.name}</Link>}
        second={say(cashHolderText[row.holderKind])}
      />
    ),
  },
  {
    key: 'held',
    title: messages.held,
    width: 150,
    align: 'end',
    cell: ({ heldFen }, { say }) =>
      heldFen < 0 ? (
        <TwoLines first={<strong className="bad">{money(heldFen)}</strong>} second={say(messages.owed)} />
      ) : (
        <strong className="money">{money(heldFen)}</strong>
      ),
  },
  {
    key: 'limit',
    title: messages.limit,
    width: 120,
    align: 'end',
    cell: ({ limitFen }) => <span className="faint">{limitFen === 0 ? '—' : money(limitFen)}</span>,
  },
  {
    key: 'since',
    title: messages.since,
    width: 180,
    cell: ({ openSince }, { say }) => (
      <span className="faint">{openSince === null ? say(messages.notOpen) : fullTime(openSince)}</span>
    ),
  },
  {
    key: 'alarm',
    title: messages.alarm,
    cell: ({ alarms }, { say }) =>
      alarms.map((alarm) => (
        <ToneTag key={alarm} tone="bad">
          {say(cashAlarmText[alarm])}
        </ToneTag>
      )),
  },
  {
    key: 'actions',
    title: null,
    width: 120,
    cell: (row) => <RecordActions of={actions} row={row} may={row.may} />,
  },
]
