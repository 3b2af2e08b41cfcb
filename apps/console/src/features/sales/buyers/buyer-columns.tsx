// Columns of the list of buyers, the companies that the business sells materials to.

import { buyerKindText } from '@huishou/wire/sales/states'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime } from '../../../shared/format.ts'
import type { Buyer } from '../queries.ts'
import { messages } from './messages.ts'

const firstContact = ({ contacts }: Buyer) => contacts[0]

export const buyerColumns: readonly Column<Buyer>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ id, name, active }, { linkTo, say }) => (
      <>
        <Link to={linkTo(id)}>{name}</Link>{' '}
        {!active && <ToneTag tone="calm">{say(messages.inactive)}</ToneTag>}
      </>
    ),
  },
  { key: 'kind', title: messages.kind, width: 140, cell: ({ kind }, { say }) => say(buyerKindText[kind]) },
  {
    key: 'contact',
    title: messages.contact,
    width: 200,
    cell: (row) => {
      const contact = firstContact(row)
      return contact ? <TwoLines first={contact.name} second={contact.phone} /> : '—'
    },
  },
  { key: 'address', title: messages.address, ellipsis: true, cell: ({ address }) => address || '—' },
  {
    key: 'paymentDays',
    title: messages.paymentDays,
    width: 130,
    align: 'end',
    cell: ({ paymentDays }, { say }) => say(messages.days, { count: paymentDays }),
  },
  {
    key: 'updated',
    title: messages.updated,
    width: 170,
    cell: ({ updatedAt }) => <span className="faint">{fullTime(updatedAt)}</span>,
  },
]
