// Page with tabs for shops, pickup zones, the time slots of zones, and the automatic assignment of orders to couriers.

import { dispatchSettings } from '@huishou/wire/client/dispatch/staff'
import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages as assignment } from './assignment-messages.ts'
import { AssignmentTab } from './assignment-tab.tsx'
import { ShopsTab } from './shops-tab.tsx'
import { SlotsTab } from './slots-tab.tsx'
import { messages } from './messages.ts'
import { ZonesTab } from './zones-tab.tsx'
import './places.css'

const spec = { tab: oneOf(['shops', 'zones', 'slots', 'assignment'], 'shops') }

export function PlacesPage() {
  const say = useSay()
  const { role } = useMe()
  const [{ tab }, change] = useUrlState(spec)
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as typeof tab })}
        destroyOnHidden
        items={[
          { key: 'shops', label: say(messages.shops), children: <ShopsTab /> },
          { key: 'zones', label: say(messages.zones), children: <ZonesTab /> },
          { key: 'slots', label: say(messages.slots), children: <SlotsTab /> },
          ...(roleMay(role, dispatchSettings)
            ? [{ key: 'assignment', label: say(assignment.assignment), children: <AssignmentTab /> }]
            : []),
        ]}
      />
    </div>
  )
}
