import { reverseInvoices } from '@huishou/wire/client/reverse-invoice/batches'
import { Tabs } from 'antd'
import { Desk } from '../../shared/desk/desk.tsx'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { BatchDrawer } from './invoice/batch-drawer.tsx'
import { batchesDesk } from './invoice/batches-desk.tsx'
import { codesDesk } from './invoice/tax-codes-desk.tsx'
import { messages as invoiceMessages } from './invoice/messages.ts'
import { monthsDesk } from './invoice/months-desk.tsx'
import { purchasesDesk } from './invoice/purchases-desk.tsx'
import { registerDesk } from './purchase-register-desk.tsx'
import { messages } from './messages.ts'
import { sellersSpec, sellersTabs } from './sellers-url-state.ts'
import { totalsDesk } from './totals-desk.tsx'
import './sellers.css'

/**
 * Page about people who sell metal: the total each sold in the last 12 months, the register of these sales, and the
 * invoices the company issues for them (反向开票, reverse invoicing).
 */
export function SellersPage() {
  const say = useSay()
  const { role } = useMe()
  const [filters, onChange] = useUrlState(sellersSpec)
  const props = { filters, onChange }
  const invoices = [
    { key: 'months', label: say(invoiceMessages.months), children: <Desk of={monthsDesk} {...props} /> },
    { key: 'batches', label: say(invoiceMessages.batches), children: <Desk of={batchesDesk} {...props} /> },
    {
      key: 'purchases',
      label: say(invoiceMessages.purchases),
      children: <Desk of={purchasesDesk} {...props} />,
    },
    { key: 'codes', label: say(invoiceMessages.codes), children: <Desk of={codesDesk} {...props} /> },
  ]
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab || 'totals'}
        onChange={(tab) => onChange({ tab: sellersTabs.find((one) => one === tab) ?? '', batch: null })}
        destroyOnHidden
        items={[
          { key: 'totals', label: say(messages.totals), children: <Desk of={totalsDesk} {...props} /> },
          { key: 'register', label: say(messages.register), children: <Desk of={registerDesk} {...props} /> },
          ...(roleMay(role, reverseInvoices) ? invoices : []),
        ]}
      />
      <BatchDrawer
        id={filters.tab === 'batches' ? filters.batch : null}
        onClose={() => onChange({ batch: null })}
      />
    </div>
  )
}
