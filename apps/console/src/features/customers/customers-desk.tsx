// The list of customers, with its filters, and buttons to create a sign-in code, to import and to export.

import type { ReplyOf } from '@huishou/wire/client'
import { exportCustomers, staffCustomers } from '@huishou/wire/client/member/staff'
import { COUNTED_MOST } from '@huishou/wire/count-limit'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, mark, search } from '../../shared/desk/filters.tsx'
import { city } from '../../entities/place/city-and-shop-filters.tsx'
import { type At } from '../../shared/desk/part-props.ts'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { customerColumns } from './customer-columns.tsx'
import { customersSpec, filterInput, noFilters, type CustomerFilters } from './customers-url-state.ts'
import { ImportCustomersButton } from './import-customers.tsx'
import { messages } from './messages.ts'
import { SignInCodeButton } from './sign-in-code-button.tsx'

type Here = At<CustomerFilters, ReplyOf<typeof staffCustomers>>

export const customersDesk: DeskOf<typeof staffCustomers, CustomerFilters> = {
  endpoint: staffCustomers,
  spec: customersSpec,
  input: filterInput,
  none: noFilters,
  memory: 'customers',
  filters: [
    search('q', messages.search, { wide: true, limit: 50 }),
    city(),
    mark('fresh', messages.newThisMonth),
    mark('open', messages.openOrders),
    mark('blocked', messages.blocked),
    mark('leaving', messages.leaving),
  ],
  actions: [
    choice('sort', messages.sort, {
      values: ['oldest', 'seen'],
      text: (sort) => messages[sort],
      hint: messages.newest,
      none: 'newest',
    }),
    SignInCodeButton,
    ImportCustomersButton,
    Export,
  ],
  columns: customerColumns,
  minWidth: 980,
  size: 'small',
  record: { opened: ({ customer }) => customer, open: (customer) => ({ customer }) },
  empty: messages.empty,
  emptyAction: EmptyHint,
  foot: Foot,
}

function Export({ filters }: Here) {
  const say = useSay()
  const text = say(messages.export)
  return (
    <ExportButton
      endpoint={exportCustomers}
      input={filterInput(filters)}
      text={text}
      done={messages.exported}
      iconOnly
    />
  )
}

function EmptyHint({ filters: { q } }: Here) {
  const say = useSay()
  return q !== '' && <span className="faint">{say(messages.emptyHint)}</span>
}

/** Shows the keyboard hint, or a note that more customers match than the server counts. */
function Foot({ reply }: Here) {
  const say = useSay()
  const count = COUNTED_MOST.toLocaleString('en-US')
  return (
    <span className="faint keys-hint">{reply?.more ? say(messages.more, { count }) : say(shared.keys)}</span>
  )
}
