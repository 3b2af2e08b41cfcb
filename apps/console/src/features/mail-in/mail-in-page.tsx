import { exportMailIns, staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { mailInWays } from '@huishou/wire/mail-in/choices'
import { PackageOpen } from 'lucide-react'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days, mark, search, tabs } from '../../shared/desk/filters.tsx'
import { shop } from '../../entities/place/city-and-shop-filters.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { mailInColumns } from './mail-in-columns.tsx'
import { mailInInput, mailInSpec, type MailInFilters } from './mail-in-url-state.ts'
import { groupNames, groups } from './mail-in-groups.ts'
import { MailInDrawer } from './mail-in-drawer.tsx'
import { messages } from './messages.ts'
import './mail-in.css'

const mailIns: DeskOf<typeof staffMailIns, MailInFilters> = {
  endpoint: staffMailIns,
  spec: mailInSpec,
  input: mailInInput,
  none: { group: 'all', way: '', shop: null, from: '', to: '', q: '', back: false },
  tabs: tabs('group', messages.state, {
    keys: groupNames,
    text: (group) => groups[group].text,
    count: (group, { counts }) => groups[group].states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  }),
  filters: [
    search('q', messages.search, { limit: 50 }),
    choice('way', messages.way, { values: mailInWays, text: (way) => messages[way], narrow: true }),
    shop(messages.shop),
    days(messages.days),
    mark('back', messages.awaitsReturn, { Icon: PackageOpen }),
  ],
  actions: [exportAction(exportMailIns, mailInInput)],
  columns: mailInColumns,
  minWidth: 1000,
  size: 'small',
  record: { opened: ({ order }) => order, open: (order) => ({ order }) },
  empty: messages.none,
}

/**
 * Page with the list of mail-in orders, which are items that customers offer with photos and then post or bring to a
 * shop, and a drawer for one order.
 */
export function MailInPage() {
  const [filters, onChange] = useUrlState(mailInSpec)
  return (
    <div className="page">
      <Desk of={mailIns} filters={filters} onChange={onChange} />
      <MailInDrawer orderId={filters.order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}
