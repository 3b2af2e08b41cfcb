import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { ShopsTab } from './shops-tab.tsx'
import { SlotsTab } from './slots-tab.tsx'
import { messages } from './messages.ts'
import { ZonesTab } from './zones-tab.tsx'
import './places.css'

const spec = { tab: oneOf(['shops', 'zones', 'slots'], 'shops') }

export function PlacesPage() {
  const say = useSay()
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
        ]}
      />
    </div>
  )
}
