import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { MonthDrawer } from './month-drawer.tsx'
import { MonthsTab } from './months-tab.tsx'
import { SchemesTab } from './schemes-tab.tsx'
import { messages } from './messages.ts'
import { paySpec } from './courier-pay-url-state.ts'

/** Page with two tabs: what couriers earned in each month, and the pay schemes, which say what couriers earn. */
export function CourierPayPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(paySpec)
  const { tab, month, courier } = filters
  const props = { filters, onChange }
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => onChange({ tab: next as typeof tab, courier: null, adding: false })}
        destroyOnHidden
        items={[
          { key: 'months', label: say(messages.months), children: <MonthsTab {...props} /> },
          { key: 'schemes', label: say(messages.schemes), children: <SchemesTab {...props} /> },
        ]}
      />
      <MonthDrawer
        month={month}
        courier={tab === 'months' ? courier : null}
        onClose={() => onChange({ courier: null })}
      />
    </div>
  )
}
