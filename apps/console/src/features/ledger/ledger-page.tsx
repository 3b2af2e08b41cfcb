import { accounts } from '@huishou/wire/client/ledger/staff'
import { Tabs } from 'antd'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { AdjustmentsTab } from './adjustments-tab.tsx'
import { JournalsTab } from './journals-tab.tsx'
import { ledgerSpec } from './ledger-url-state.ts'
import { messages } from './messages.ts'
import './ledger.css'

/**
 * Page with tabs for accounts, journals (bookings) and adjustments of balances. Roles that may not read the accounts
 * see only adjustments.
 */
export function LedgerPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(ledgerSpec)
  const reads = roleMay(useMe().role, accounts)
  const props = { filters, onChange }
  const books = [
    { key: 'accounts', label: say(messages.accounts), children: <AccountsTab onChange={onChange} /> },
    { key: 'journals', label: say(messages.journals), children: <JournalsTab {...props} /> },
  ]
  const items = [
    ...(reads ? books : []),
    { key: 'adjustments', label: say(messages.adjustments), children: <AdjustmentsTab {...props} /> },
  ]
  const shown = items.find(({ key }) => key === filters.tab) ?? items[0]
  return (
    <div className="page ledger">
      <Tabs
        activeKey={shown?.key ?? 'adjustments'}
        onChange={(tab) => onChange({ tab: tab as typeof filters.tab })}
        destroyOnHidden
        items={items}
      />
    </div>
  )
}
