import { staffSettings } from '@huishou/wire/client/content/settings'
import { Tabs } from 'antd'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { AdjustmentsTab } from './adjustments-tab.tsx'
import { couponKindMessages as kindMessages } from './coupon-kind-messages.ts'
import { CouponKindsTab } from './coupon-kinds-tab.tsx'
import { CodesTab } from './codes-tab.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { LiabilityTab } from './liability-tab.tsx'
import { CustomerPointsDrawer } from './customer-points-drawer.tsx'
import { pointsSpec } from './points-url-state.ts'
import { CustomerCouponsTab } from './customer-coupons-tab.tsx'
import { messages } from './messages.ts'
import './points.css'

/**
 * Page about points and coupons, with tabs for the cost of unused points, codes, coupon kinds, coupons, entries and
 * adjustments, a link to the points rules in the settings, and a drawer for one customer's points.
 */
export function PointsPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(pointsSpec)
  const readsRules = roleMay(useMe().role, staffSettings)
  const props = { filters, onChange }
  const items = [
    { key: 'report', label: say(messages.report), children: <LiabilityTab /> },
    { key: 'codes', label: say(messages.codes), children: <CodesTab {...props} /> },
    { key: 'kinds', label: say(kindMessages.tab), children: <CouponKindsTab {...props} /> },
    { key: 'coupons', label: say(messages.customerCoupons), children: <CustomerCouponsTab {...props} /> },
    { key: 'entries', label: say(messages.entries), children: <EntriesTab {...props} /> },
    { key: 'adjustments', label: say(messages.adjustments), children: <AdjustmentsTab {...props} /> },
  ]
  return (
    <div className="page points">
      {readsRules && (
        <p>
          <Link to="/settings?area=points">{say(messages.rules)}</Link>
        </p>
      )}
      <Tabs
        activeKey={filters.tab || 'report'}
        onChange={(tab) => onChange({ tab: tab as typeof filters.tab })}
        destroyOnHidden
        items={items}
      />
      {filters.member && (
        <CustomerPointsDrawer
          key={filters.member}
          mobile={filters.member}
          onClose={() => onChange({ member: '' })}
        />
      )}
    </div>
  )
}
