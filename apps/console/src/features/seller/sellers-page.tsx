import { Tabs } from 'antd'
import { Desk } from '../../shared/desk/desk.tsx'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { registerDesk } from './register-desk.tsx'
import { messages } from './messages.ts'
import { sellersSpec } from './sellers-url-state.ts'
import { totalsDesk } from './totals-desk.tsx'
import './sellers.css'

/**
 * Page about people who sell metal: what each sold in the last 12 months (卖方 12 个月累计), and the register of these
 * sales.
 */
export function SellersPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(sellersSpec)
  const props = { filters, onChange }
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab || 'totals'}
        onChange={(tab) => onChange({ tab: tab === 'register' ? tab : '' })}
        destroyOnHidden
        items={[
          { key: 'totals', label: say(messages.totals), children: <Desk of={totalsDesk} {...props} /> },
          { key: 'register', label: say(messages.register), children: <Desk of={registerDesk} {...props} /> },
        ]}
      />
    </div>
  )
}
